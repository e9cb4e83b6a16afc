import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import type { FlowEdit } from '#src/machines/flowEdits.ts';
import { CheckField, TextField } from '#ui/parts/Field.tsx';
import * as css from './Editor.css.ts';
import { cooledBy, hoursText } from './limitText.ts';
import { NumberField } from './NumberField.tsx';

interface LimitFieldsProps {
  readonly definition: FlowDefinition;
  readonly limits: FlowLimits;
  readonly onEdit: (edit: FlowEdit) => void;
}

/** What a run may do at most, whatever its steps say. */
export const LimitFields = ({ definition, limits, onEdit }: LimitFieldsProps) => {
  const set = (part: Partial<FlowLimits>) => onEdit({ kind: 'limit', limits: part });
  const { quiet_hours: quiet, cool_down_hours: coolDown } = limits;
  const { ads, budgets } = cooledBy(definition);
  const cooled = [
    ...(ads ? ['the same ad starts another run'] : []),
    ...(budgets ? ['another run changes the same budget'] : []),
  ];
  return (
    <div className={css.fields}>
      <NumberField
        label="Credits a run"
        value={limits.credits_per_run}
        least={0}
        most={FLOW_BOUNDS.credits}
        onValue={(value) => set({ credits_per_run: value })}
      />
      <NumberField
        label="Ads a run"
        value={limits.ads_per_run}
        least={1}
        most={FLOW_BOUNDS.ads}
        onValue={(value) => set({ ads_per_run: value })}
      />
      <NumberField
        label="Runs a day"
        value={limits.runs_per_day}
        least={1}
        most={FLOW_BOUNDS.runsADay}
        onValue={(value) => set({ runs_per_day: value })}
      />
      {cooled.length > 0 && (
        <NumberField
          label="Cool-down"
          hint={`Hours before ${cooled.join(', and ')}${coolDown < 24 ? '' : ` (now ${hoursText(coolDown)})`}`}
          value={coolDown}
          least={0}
          most={FLOW_BOUNDS.coolDownHours}
          onValue={(value) => set({ cool_down_hours: value })}
        />
      )}
      <NumberField
        label="Rounds"
        hint="How often a run may come back to the same step"
        value={limits.rounds}
        least={1}
        most={FLOW_BOUNDS.rounds}
        onValue={(value) => set({ rounds: value })}
      />
      <CheckField
        checked={quiet !== null}
        onChange={({ target }) =>
          set({
            quiet_hours: target.checked
              ? { from: '22:00', to: '07:00', time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
              : null,
          })
        }
      >
        Quiet hours
      </CheckField>
      {quiet && (
        <div className={css.test}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'Quiet from' : 'Quiet to'}
              hint={end === 'to' && `Time in ${quiet.time_zone.replaceAll('_', ' ')}`}
              type="time"
              value={quiet[end]}
              onChange={({ target }) =>
                target.value !== '' && set({ quiet_hours: { ...quiet, [end]: target.value.slice(0, 5) } })
              }
            />
          ))}
        </div>
      )}
      <CheckField checked={limits.allow_active} onChange={({ target }) => set({ allow_active: target.checked })}>
        Ads may go live (active) in this flow
      </CheckField>
      <CheckField
        checked={limits.allow_unreviewed}
        onChange={({ target }) => set({ allow_unreviewed: target.checked })}
      >
        Ads may be published without a review
      </CheckField>
    </div>
  );
};
