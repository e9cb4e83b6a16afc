import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/parts/Button.tsx';
import * as css from './Run.css.ts';

interface TransportProps {
  /** Of `most` moments, from 1. */
  readonly shown: number;
  readonly most: number;
  readonly playing: boolean;
  /** What the button that plays is called. */
  readonly play: string;
  /** What the slider is called. */
  readonly label: string;
  /** The moment that is shown, in words. */
  readonly text: string;
  readonly said: ReactNode;
  readonly onStep: (to: number) => void;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Steps through moments, one by one or by itself. */
export const Transport = (props: TransportProps) => {
  const { shown, most, playing, play, label, text, said, onStep, onPlay, onPause, children } = props;
  return (
    <div className={css.transport}>
      <div className={css.buttons}>
        <IconButton dense label="Step back" disabled={shown <= 1} onClick={() => onStep(shown - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </IconButton>
        <IconButton dense label={playing ? 'Pause' : play} disabled={most === 0} onClick={playing ? onPause : onPlay}>
          {playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </IconButton>
        <IconButton dense label="Step forward" disabled={shown >= most} onClick={() => onStep(shown + 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </IconButton>
        {children}
      </div>
      <input
        className={css.slider}
        type="range"
        min={1}
        max={Math.max(1, most)}
        value={Math.max(1, shown)}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ target }) => onStep(Number(target.value))}
      />
      <output className={css.moment}>{said}</output>
    </div>
  );
};
