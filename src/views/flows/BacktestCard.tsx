import { useSelector } from '@xstate/react';
import { BACKTEST_DAYS, type BacktestDays } from '#contract/flows/bounds.ts';
import type { FlowLimits, NodeOf } from '#contract/flows/definition.ts';
import { ROUTES } from '#contract/routes.ts';
import { formTextOf } from '#src/machines/form.ts';
import * as machine from '#src/machines/flowBacktest.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import * as css from './Backtest.css.ts';
import { lazyPart } from './lazyPart.tsx';

const BacktestResult = lazyPart({
  load: async () => (await import('./BacktestResult.tsx')).BacktestResult,
  what: 'the result',
  height: 240,
});

const DAY_OPTIONS = BACKTEST_DAYS.map((value) => ({ value, label: `${value} days` }));

interface BacktestCardProps {
  readonly backtest: machine.FlowBacktestActor;
  readonly trigger: NodeOf<'metric_rule'>;
  readonly limits: FlowLimits;
  /** The server has the rule as it is edited. */
  readonly saved: boolean;
}

/** D7.1: what the flow's rule would have done on days that are over, and what its ads did afterwards. */
export const BacktestCard = ({ backtest, trigger, limits, saved }: BacktestCardProps) => {
  const result = useSelector(backtest, machine.selectBacktest);
  const wish = useSelector(backtest, machine.selectWish);
  const testing = useSelector(backtest, machine.selectTesting);
  const failed = useSelector(backtest, machine.selectTestFailed);
  const text = useSelector(backtest, ({ context }) =>
    formTextOf(context.failure, 'Check your connection and try again.'),
  );
  const run = (change: Partial<machine.BacktestWish>) =>
    backtest.send({ type: 'backtest.run', wish: { ...wish, ...change } });
  const stale =
    result !== null &&
    JSON.stringify([result.trigger, result.cool_down_hours, result.runs_per_day]) !==
      JSON.stringify([trigger.settings, limits.cool_down_hours, limits.runs_per_day]);
  const button = (
    <Button
      dense
      busy={testing}
      disabled={!saved}
      title={saved ? undefined : 'Wait until the flow is saved'}
      onClick={() => run({})}
    >
      {result === null ? 'Test on past days' : 'Test again'}
    </Button>
  );
  return (
    <Card title="Back-test" sub="What this rule would have done on past days." aside={button}>
      <div className={css.test}>
        <div className={css.bar}>
          <Segments
            label="Past days"
            name="backtest-days"
            value={wish.days}
            options={DAY_OPTIONS}
            onValue={(days: BacktestDays) => run({ days })}
          />
          {result !== null && result.accounts.length > 1 && (
            <SelectField
              label="Ad account"
              value={result.ad_account.id}
              onChange={({ target }) => run({ adAccountId: target.value })}
            >
              {result.accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {failed && (
          <Notice
            tone="critical"
            live="alert"
            title="Couldn't test the rule."
            actions={
              <Button dense onClick={() => backtest.send({ type: 'backtest.retry' })}>
                Retry
              </Button>
            }
          >
            {text}
          </Notice>
        )}
        {stale && !testing && (
          <Notice tone="attention">The rule or its limits changed after this test. Test again.</Notice>
        )}
        {testing && result === null && (
          <Loading words="Testing the rule">
            <Bone height={240} />
          </Loading>
        )}
        {result !== null && result.range === null && (
          <Notice
            tone="attention"
            title="Too few days are stored"
            actions={
              <ButtonLink dense href={ROUTES.adAnalytics}>
                Open analytics
              </ButtonLink>
            }
          >
            The rule looks {counted(result.reach, 'day')} back. Choose a longer range in analytics, so that more days
            are read from Meta.
          </Notice>
        )}
        {result !== null && result.range !== null && <BacktestResult result={result} range={result.range} />}
      </div>
    </Card>
  );
};
