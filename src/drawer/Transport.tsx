import type { JournalEntry } from '#src/journal/entry.ts';
import { type DrawerActor, type Pace, selectPace, selectPlaying } from './drawer.machine.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { momentOf } from './words.ts';

interface TransportProps {
  readonly drawer: DrawerActor;
  readonly entries: readonly JournalEntry[];
  readonly position: number | null;
  readonly travelling: boolean;
}

const PACES: readonly Pace[] = [2, 10, 50];

/** The way through time. The slider is the browser's own: arrows step, Home and End leap. */
export const Transport = ({ drawer, entries, position, travelling }: TransportProps) => {
  const playing = useSelector(drawer, selectPlaying);
  const pace = useSelector(drawer, selectPace);
  const at = position ?? entries.length;
  const step = (by: number) => drawer.send({ type: 'travel.step', by });
  const play = () => {
    if (playing) {
      drawer.send({ type: 'travel.pause' });
      return;
    }
    if (!travelling || at >= entries.length)
      drawer.send({ type: 'travel.start', position: at >= entries.length ? 0 : at });
    drawer.send({ type: 'travel.play' });
  };
  return (
    <fieldset className="journal-transport" aria-label="Time">
      <IconButton dense label="Step back" onClick={() => step(-1)} disabled={at === 0}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <IconButton dense label={playing ? 'Pause' : 'Play'} onClick={play} disabled={entries.length === 0}>
        {playing ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
      </IconButton>
      <IconButton dense label="Step forward" onClick={() => step(1)} disabled={at >= entries.length}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        min={0}
        max={entries.length}
        value={at}
        aria-label="Moment"
        aria-valuetext={travelling ? momentOf(entries, at) : `Now, entry ${at} of ${entries.length}`}
        onChange={({ target }) => drawer.send({ type: 'travel.start', position: Number(target.value) })}
      />
      <select
        aria-label="Speed"
        value={pace}
        onChange={({ target }) => drawer.send({ type: 'pace.choose', pace: Number(target.value) as Pace })}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {each} a second
          </option>
        ))}
      </select>
    </fieldset>
  );
};
