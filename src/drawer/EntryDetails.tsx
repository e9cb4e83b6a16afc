import type { DrawerActor } from './drawer.machine.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { History, X } from 'lucide-react';
import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { Timeline } from './timeline.ts';
import { CAUSES, json, timeOf } from './words.ts';

interface EntryDetailsProps {
  readonly drawer: DrawerActor;
  readonly timeline: Timeline;
  readonly position: number;
  readonly travelling: boolean;
}

type Context = Readonly<Record<string, unknown>>;

/** Members of the context that are others than before. */
const changesBetween = (before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot) => {
  const then = (before?.context ?? {}) as Context;
  const now = after.context as Context;
  return (
    [...new Set([...Object.keys(then), ...Object.keys(now)])]
      // What a transition leaves alone stays the same object.
      .filter((key) => !Object.is(then[key], now[key]))
      .map((key) => ({ key, before: then[key], after: now[key] }))
  );
};

const stateOf = ({ value, status }: AnyMachineSnapshot): string =>
  `${typeof value === 'string' ? value : json(value)}${status === 'active' ? '' : ` (${status})`}`;

const Chart = ({ before, after }: ReturnType<Timeline['changeAt']>) => {
  const [whole, setWhole] = useState(false);
  if (!after)
    return <p className="journal-soft">This chart was not running at this moment, so the event changed nothing.</p>;
  const changes = changesBetween(before, after);
  const was = before && stateOf(before);
  const is = stateOf(after);
  return (
    <>
      <h3>State after it</h3>
      <pre data-part="state">{is}</pre>
      {was !== undefined && was !== is && <p className="journal-soft">Before: {was}</p>}
      <h3>Context changes</h3>
      {changes.length === 0 && <p className="journal-soft">Nothing.</p>}
      {changes.map(({ key, before: then, after: now }) => (
        <div key={key} className="journal-change">
          <h4>{key}</h4>
          {then !== undefined && (
            <pre>
              <del>{json(then)}</del>
            </pre>
          )}
          <pre>
            <ins>{json(now)}</ins>
          </pre>
        </div>
      ))}
      <details open={whole} onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
        <summary>Full context</summary>
        {whole && <pre data-part="context">{json(after.context, Infinity)}</pre>}
      </details>
    </>
  );
};

/** What the chosen entry said, and what it did to its chart. */
export const EntryDetails = ({ drawer, timeline, position, travelling }: EntryDetailsProps) => {
  const entry = timeline.entries[position - 1];
  if (!entry) return null;
  const { type, ...payload } = entry.event;
  return (
    // Scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="journal-details" aria-label="Selected entry" tabIndex={0}>
      <div className="journal-details-head">
        <h2>{type}</h2>
        <IconButton dense label="Close entry" onClick={() => drawer.send({ type: 'entry.forget' })} hidden={travelling}>
          <X size={15} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="journal-soft">
        {entry.path}, version {entry.version || 'none'}
        <br />
        {timeOf(entry.at)}, source {CAUSES[entry.cause]}, number {entry.seq}
      </p>
      {!travelling && (
        <Button
          dense
          icon={<History size={14} aria-hidden="true" />}
          onClick={() => drawer.send({ type: 'travel.start', position })}
        >
          Show this moment
        </Button>
      )}
      <h3>Event</h3>
      <pre data-part="event">{Object.keys(payload).length === 0 ? 'No data besides the type.' : json(payload)}</pre>
      <Chart {...timeline.changeAt(position)} />
    </section>
  );
};
