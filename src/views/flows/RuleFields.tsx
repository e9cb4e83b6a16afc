import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { MetricRule, RuleGroup, RuleMetric, RuleTest } from '#contract/flows/rule.ts';
import { Button } from '#ui/parts/Button.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import * as css from './Editor.css.ts';
import { METRIC_WORDS } from './flowText.ts';
import { NumberField } from './NumberField.tsx';

const METRICS = Object.keys(METRIC_WORDS) as readonly RuleMetric[];
const IS: readonly (readonly [RuleTest['is'], string])[] = [
  ['above', 'is above'],
  ['below', 'is below'],
  ['at_least', 'is at least'],
  ['at_most', 'is at most'],
  ['up_by', 'rose by (%)'],
  ['down_by', 'fell by (%)'],
];
const MOST = 1_000_000_000;
const TEST: RuleTest = { metric: 'spend', days: 7, is: 'above', value: 50 };

const replaced = <T,>(list: readonly T[], at: number, item: T | null): T[] =>
  list.flatMap((each, index) => (index === at ? (item === null ? [] : [item]) : [each]));

interface TestProps {
  readonly test: RuleTest;
  readonly onTest: (test: RuleTest) => void;
  readonly onRemove: (() => void) | null;
}

const Test = ({ test, onTest, onRemove }: TestProps) => (
  <div className={css.test}>
    <SelectField
      label="Metric"
      value={test.metric}
      onChange={({ target }) => onTest({ ...test, metric: target.value as RuleMetric })}
    >
      {METRICS.map((metric) => (
        <option key={metric} value={metric}>
          {METRIC_WORDS[metric]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Comparison"
      value={test.is}
      onChange={({ target }) => onTest({ ...test, is: target.value as RuleTest['is'] })}
    >
      {IS.map(([is, words]) => (
        <option key={is} value={is}>
          {words}
        </option>
      ))}
    </SelectField>
    <NumberField
      label="Value"
      whole={false}
      value={test.value}
      least={0}
      most={MOST}
      onValue={(value) => onTest({ ...test, value })}
    />
    <NumberField
      label="Last days"
      value={test.days}
      least={1}
      most={FLOW_BOUNDS.windowDays}
      onValue={(days) => onTest({ ...test, days })}
    />
    {onRemove && (
      <Button dense tone="plain" onClick={onRemove}>
        Remove condition
      </Button>
    )}
  </div>
);

const Match = ({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: 'all' | 'any';
  readonly onValue: (value: 'all' | 'any') => void;
}) => (
  <SelectField label={label} value={value} onChange={({ target }) => onValue(target.value as 'all' | 'any')}>
    <option value="all">All of them (AND)</option>
    <option value="any">Any of them (OR)</option>
  </SelectField>
);

interface GroupProps {
  readonly group: RuleGroup;
  readonly number: number;
  readonly onGroup: (group: RuleGroup | null) => void;
  readonly isOnly: boolean;
}

const Group = ({ group, number, onGroup, isOnly }: GroupProps) => {
  const { tests } = group;
  return (
    <fieldset className={css.group}>
      <legend className={css.soft}>Group {number}</legend>
      {tests.length > 1 && (
        <Match
          label="Conditions that must hold"
          value={group.match}
          onValue={(match) => onGroup({ ...group, match })}
        />
      )}
      {tests.map((test, at) => (
        <Test
          // oxlint-disable-next-line react/no-array-index-key -- a condition is nothing but its place
          key={at}
          test={test}
          onTest={(next) => onGroup({ ...group, tests: replaced(tests, at, next) })}
          onRemove={tests.length === 1 ? null : () => onGroup({ ...group, tests: replaced(tests, at, null) })}
        />
      ))}
      <div className={css.bar}>
        {tests.length < FLOW_BOUNDS.tests && (
          <Button dense onClick={() => onGroup({ ...group, tests: [...tests, TEST] })}>
            Add condition
          </Button>
        )}
        {!isOnly && (
          <Button dense tone="plain" onClick={() => onGroup(null)}>
            Remove group
          </Button>
        )}
      </div>
    </fieldset>
  );
};

/** A rule over an ad's results: groups of conditions, all or any of them. */
export const RuleFields = ({
  rule,
  onRule,
}: {
  readonly rule: MetricRule;
  readonly onRule: (rule: MetricRule) => void;
}) => {
  const { groups } = rule;
  return (
    <>
      {groups.length > 1 && (
        <Match label="Groups that must hold" value={rule.match} onValue={(match) => onRule({ ...rule, match })} />
      )}
      {groups.map((group, at) => (
        <Group
          // oxlint-disable-next-line react/no-array-index-key -- a group is nothing but its place
          key={at}
          group={group}
          number={at + 1}
          isOnly={groups.length === 1}
          onGroup={(next) => onRule({ ...rule, groups: replaced(groups, at, next) })}
        />
      ))}
      {groups.length < FLOW_BOUNDS.groups && (
        <div className={css.bar}>
          <Button dense onClick={() => onRule({ ...rule, groups: [...groups, { match: 'all', tests: [TEST] }] })}>
            Add group
          </Button>
        </div>
      )}
      <div className={css.test}>
        <NumberField
          label="Minimum spend"
          hint="In the ad account’s currency"
          whole={false}
          value={rule.min_spend}
          least={0}
          most={MOST}
          onValue={(value) => onRule({ ...rule, min_spend: value })}
        />
        <NumberField
          label="Within days"
          value={rule.min_spend_days}
          least={1}
          most={FLOW_BOUNDS.windowDays}
          onValue={(days) => onRule({ ...rule, min_spend_days: days })}
        />
      </div>
    </>
  );
};
