import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { cronFault } from '#contract/flows/cron.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { useState } from 'react';
import { CheckField, SelectField, TextField } from '#ui/parts/Field.tsx';
import * as css from './Editor.css.ts';
import { NumberField } from './NumberField.tsx';
import { cronOf, WEEKDAYS, weeklyOf } from './schedule.ts';

type Schedule = NodeOf<'schedule'>['settings'];
type Until = NodeOf<'wait'>['settings']['until'];

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

const Zone = ({ value, onValue }: { readonly value: string; readonly onValue: (zone: string) => void }) => (
  <SelectField label="Time zone" value={value} onChange={({ target }) => onValue(target.value)}>
    {ZONES.includes(value) ? null : <option value={value}>{value}</option>}
    {ZONES.map((zone) => (
      <option key={zone} value={zone}>
        {zone.replaceAll('_', ' ')}
      </option>
    ))}
  </SelectField>
);

const Weekdays = ({
  value,
  onValue,
}: {
  readonly value: readonly number[];
  readonly onValue: (weekdays: number[]) => void;
}) => (
  <fieldset className={css.group}>
    <legend className={css.soft}>Days</legend>
    {WEEKDAYS.map((name, day) => (
      <CheckField
        key={name}
        checked={value.includes(day)}
        // The last one stays: a time without a day never comes.
        disabled={value.length === 1 && value.includes(day)}
        onChange={({ target }) =>
          onValue((target.checked ? [...value, day] : value.filter((each) => each !== day)).sort((a, b) => a - b))
        }
      >
        {name}
      </CheckField>
    ))}
  </fieldset>
);

const Time = ({ value, onValue }: { readonly value: string; readonly onValue: (time: string) => void }) => (
  <TextField
    label="Time"
    type="time"
    value={value}
    onChange={({ target }) => target.value !== '' && onValue(target.value.slice(0, 5))}
  />
);

const Cron = ({ value, onValue }: { readonly value: string; readonly onValue: (cron: string) => void }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  return (
    <TextField
      label="Cron"
      hint="Minute, hour, day, month, weekday"
      value={text}
      error={cronFault(text)}
      onChange={({ target }) => {
        const fault = cronFault(target.value);
        setTyped(fault === null ? null : target.value);
        if (fault === null) onValue(target.value);
      }}
    />
  );
};

/** When a schedule fires: by days and time, or by a cron line. */
export const ScheduleFields = ({
  settings: { cron, time_zone },
  onSettings,
}: {
  readonly settings: Schedule;
  readonly onSettings: (settings: Partial<Schedule>) => void;
}) => {
  const [byCron, setByCron] = useState(() => weeklyOf(cron) === null);
  const weekly = weeklyOf(cron);
  return (
    <>
      <SelectField
        label="Repeats"
        value={byCron || !weekly ? 'cron' : 'weekly'}
        onChange={({ target }) => {
          setByCron(target.value === 'cron');
          if (target.value === 'weekly' && !weekly) onSettings({ cron: '0 9 * * 1' });
        }}
      >
        <option value="weekly">Every week</option>
        <option value="cron">By a cron line</option>
      </SelectField>
      {byCron || !weekly ? (
        <Cron value={cron} onValue={(line) => onSettings({ cron: line })} />
      ) : (
        <>
          <Time value={weekly.time} onValue={(time) => onSettings({ cron: cronOf(time, weekly.weekdays) })} />
          <Weekdays
            value={weekly.weekdays}
            onValue={(weekdays) => onSettings({ cron: cronOf(weekly.time, weekdays) })}
          />
        </>
      )}
      <Zone value={time_zone} onValue={(zone) => onSettings({ time_zone: zone })} />
    </>
  );
};

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof UNITS;

const unitOf = (minutes: number): Unit =>
  minutes % UNITS.days === 0 ? 'days' : minutes % UNITS.hours === 0 ? 'hours' : 'minutes';

/** How long, or until when, a step waits. */
export const WaitFields = ({ until, onUntil }: { readonly until: Until; readonly onUntil: (until: Until) => void }) => {
  const [chosen, setUnit] = useState<Unit>(() => (until.kind === 'minutes' ? unitOf(until.minutes) : 'days'));
  // Undone, or changed in another tab, it may be no whole number of what was chosen.
  const unit = until.kind === 'minutes' && until.minutes % UNITS[chosen] !== 0 ? unitOf(until.minutes) : chosen;
  return (
    <>
      <SelectField
        label="Waits"
        value={until.kind}
        onChange={({ target }) =>
          onUntil(
            target.value === 'minutes'
              ? { kind: 'minutes', minutes: UNITS.days }
              : {
                  kind: 'time',
                  time: '09:00',
                  weekdays: [1, 2, 3, 4, 5],
                  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
                },
          )
        }
      >
        <option value="minutes">For a while</option>
        <option value="time">Until a time of the week</option>
      </SelectField>
      {until.kind === 'minutes' ? (
        <div className={css.test}>
          <NumberField
            label="For"
            value={until.minutes / UNITS[unit]}
            least={1}
            most={Math.floor(FLOW_BOUNDS.waitMinutes / UNITS[unit])}
            onValue={(value) => onUntil({ kind: 'minutes', minutes: value * UNITS[unit] })}
          />
          <SelectField
            label="Unit"
            value={unit}
            onChange={({ target }) => {
              const next = target.value as Unit;
              const value = Math.min(
                Math.max(1, Math.round(until.minutes / UNITS[unit])),
                Math.floor(FLOW_BOUNDS.waitMinutes / UNITS[next]),
              );
              setUnit(next);
              onUntil({ kind: 'minutes', minutes: value * UNITS[next] });
            }}
          >
            <option value="minutes">Minutes</option>
            <option value="hours">Hours</option>
            <option value="days">Days</option>
          </SelectField>
        </div>
      ) : (
        <>
          <Time value={until.time} onValue={(time) => onUntil({ ...until, time })} />
          <Weekdays value={until.weekdays} onValue={(weekdays) => onUntil({ ...until, weekdays })} />
          <Zone value={until.time_zone} onValue={(zone) => onUntil({ ...until, time_zone: zone })} />
        </>
      )}
    </>
  );
};
