import type { SavedBrief } from '#contract/calls/briefs.ts';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { FlowNode } from '#contract/flows/definition.ts';
import type { BriefSource } from '#contract/flows/kinds.ts';
import type { NodeKind } from '#contract/flows/outcomes.ts';
import type { Preset } from '#contract/preset.ts';
import { ROUTES } from '#contract/routes.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CheckField, SelectField } from '#ui/parts/Field.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { counted } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { withGone } from '../ads/withGone.ts';
import * as css from './Editor.css.ts';
import { BudgetFields } from './BudgetFields.tsx';
import { EmailsField } from './EmailsField.tsx';
import { NumberField } from './NumberField.tsx';
import { RuleFields } from './RuleFields.tsx';
import { type AtMeta, ScopeFields } from './ScopeFields.tsx';
import { startsWithText } from './summary.ts';
import { ScheduleFields, WaitFields } from './TimeFields.tsx';

/** What steps can name. */
export interface Choices {
  readonly briefs: readonly SavedBrief[];
  /** Null: not known yet. */
  readonly presets: readonly Preset[] | null;
}

/** Ads that a schedule starts its runs with. */
export interface ScheduledAds {
  /** Whether a step of the flow is about them. */
  readonly needed: boolean;
  readonly onChoose: () => void;
}

interface StepFieldsProps extends Choices {
  readonly atMeta: AtMeta;
  readonly scheduled: ScheduledAds;
  readonly node: FlowNode;
  /** What starts its flow. */
  readonly trigger: NodeKind;
  readonly onNode: (node: FlowNode) => void;
}

const AD_SOURCE = 'ad';

const Source = ({
  source,
  briefs,
  onSource,
}: {
  readonly source: BriefSource;
  readonly briefs: readonly SavedBrief[];
  readonly onSource: (source: BriefSource) => void;
}) => (
  <SelectField
    label="Written from"
    hint={
      briefs.length === 0 && (
        <>
          Save a brief under <Link href={ROUTES.studio}>Write with AI</Link> to use it here.
        </>
      )
    }
    value={source.from === 'ad' ? AD_SOURCE : (source.brief_id ?? '')}
    onChange={({ target: { value } }) =>
      onSource(value === AD_SOURCE ? { from: 'ad' } : { from: 'brief', brief_id: value || null })
    }
  >
    <option value="">Choose a saved brief</option>
    {briefs.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
    <option value={AD_SOURCE}>The ad it starts with</option>
  </SelectField>
);

const Ads = ({
  value,
  trigger,
  onValue,
}: {
  readonly trigger: NodeKind;
  readonly value: 'trigger' | 'made';
  readonly onValue: (value: 'trigger' | 'made') => void;
}) => (
  <SelectField label="Works on" value={value} onChange={({ target }) => onValue(target.value as 'trigger' | 'made')}>
    <option value="made">Its new ads</option>
    <option value="trigger">{startsWithText(trigger)}</option>
  </SelectField>
);

const words = (max: number) => ({ shown: max, max });

/** The settings of one step. */
export const StepFields = ({ node, trigger, onNode, briefs, presets, scheduled, atMeta }: StepFieldsProps) => {
  const set = (settings: object) => onNode({ ...node, settings: { ...node.settings, ...settings } } as FlowNode);
  const { settings } = node;
  const ads = 'ads' in settings && (
    <Ads value={settings.ads} trigger={trigger} onValue={(value) => set({ ads: value })} />
  );
  const count = 'count' in settings && (
    <NumberField
      label={node.kind === 'ideate' ? 'Angles' : 'Copies'}
      value={settings.count}
      least={1}
      most={node.kind === 'ideate' ? FLOW_BOUNDS.ideas : FLOW_BOUNDS.copies}
      onValue={(value) => set({ count: value })}
    />
  );
  const source = 'source' in settings && (
    <Source source={settings.source} briefs={briefs} onSource={(value) => set({ source: value })} />
  );
  const rule = 'rule' in settings && <RuleFields rule={settings.rule} onRule={(value) => set({ rule: value })} />;
  return (
    <>
      {source}
      {count}
      {ads}
      {node.kind === 'schedule' && (
        <>
          <ScheduleFields settings={node.settings} onSettings={set} />
          {scheduled.needed && (
            <div className={css.rowHead}>
              <p className={css.soft}>
                {node.settings.ad_ids?.length
                  ? `Each run starts with the ${counted(node.settings.ad_ids.length, 'ad')} you chose.`
                  : 'No ads chosen yet. Each run starts with the ads you choose here.'}
              </p>
              <Button dense onClick={scheduled.onChoose}>
                {node.settings.ad_ids?.length ? 'Change ads' : 'Choose ads'}
              </Button>
            </div>
          )}
        </>
      )}
      {node.kind === 'wait' && <WaitFields until={node.settings.until} onUntil={(until) => set({ until })} />}
      {'scope' in settings && <ScopeFields {...atMeta} scope={settings.scope} onScope={(scope) => set({ scope })} />}
      {node.kind === 'metric_rule' && (
        <SelectField label="Looks at" value={node.settings.of} onChange={({ target }) => set({ of: target.value })}>
          <option value="active">Active ads</option>
          <option value="paused">Paused ads</option>
          <option value="any">All published ads</option>
        </SelectField>
      )}
      {node.kind === 'new_media' && (
        <>
          <NumberField
            label="Images a run"
            value={node.settings.most}
            least={1}
            most={50}
            onValue={(most) => set({ most })}
          />
          <NumberField
            label="Starts after"
            hint="Minutes without another upload"
            value={node.settings.settle_minutes}
            least={1}
            most={1440}
            onValue={(settle_minutes) => set({ settle_minutes })}
          />
        </>
      )}
      {node.kind === 'make_image' && (
        <>
          <SelectField
            label="Photos"
            value={node.settings.photos}
            onChange={({ target }) => set({ photos: target.value })}
          >
            <option value="brand">From your brand</option>
            <option value="media">The images it starts with</option>
          </SelectField>
          <CheckField checked={node.settings.replace} onChange={({ target }) => set({ replace: target.checked })}>
            Replace images that the drafts have
          </CheckField>
        </>
      )}
      {node.kind === 'review' && (
        <>
          <SelectField
            label="Reviewed by"
            value={node.settings.by}
            onChange={({ target }) => set({ by: target.value })}
          >
            <option value="me">You</option>
            <option value="link">People with an email link</option>
          </SelectField>
          {node.settings.by === 'link' && (
            <EmailsField key={node.id} emails={node.settings.emails} onEmails={(emails) => set({ emails })} />
          )}
          <NumberField
            label="Deadline"
            hint="Hours until the review times out"
            value={node.settings.hours}
            least={1}
            most={FLOW_BOUNDS.reviewHours}
            onValue={(hours) => set({ hours })}
          />
          <CountedField
            label="Note for the reviewer"
            name="note"
            lines={3}
            limits={words(FLOW_BOUNDS.note)}
            value={node.settings.note}
            onValue={(note) => set({ note })}
          />
        </>
      )}
      {node.kind === 'apply_preset' && (
        <>
          <SelectField
            label="Preset"
            value={node.settings.preset_id ?? ''}
            onChange={({ target }) => set({ preset_id: target.value || null })}
          >
            <option value="">Choose a preset</option>
            {withGone(presets ?? [], node.settings.preset_id, presets ? 'A preset that is deleted' : 'Loading…').map(
              ({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ),
            )}
          </SelectField>
          <CheckField checked={node.settings.replace} onChange={({ target }) => set({ replace: target.checked })}>
            Replace what the drafts say themselves
          </CheckField>
        </>
      )}
      {node.kind === 'publish' && (
        <SelectField
          label="Publish as"
          value={node.settings.status}
          onChange={({ target }) => set({ status: target.value })}
        >
          <option value="PAUSED">Paused</option>
          <option value="ACTIVE">Active</option>
        </SelectField>
      )}
      {node.kind === 'condition' && (
        <SelectField
          label="Yes, if"
          value={node.settings.match}
          onChange={({ target }) => set({ match: target.value })}
        >
          <option value="any">Any ad matches</option>
          <option value="all">All ads match</option>
        </SelectField>
      )}
      {rule && <div className={css.fields}>{rule}</div>}
      {node.kind === 'change_budget' && <BudgetFields settings={node.settings} onSettings={set} />}
      {node.kind === 'notify' && (
        <CountedField
          label="Message"
          name="message"
          lines={3}
          limits={words(FLOW_BOUNDS.note)}
          value={node.settings.message}
          onValue={(message) => set({ message })}
        />
      )}
      {node.kind === 'end' && (
        <SelectField
          label="The run counts as"
          value={node.settings.result}
          onChange={({ target }) => set({ result: target.value })}
        >
          <option value="done">Done</option>
          <option value="failed">Failed</option>
        </SelectField>
      )}
    </>
  );
};
