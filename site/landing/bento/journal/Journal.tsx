import { Pause, Play } from 'lucide-react';
import { type SaveState, selectFields, selectImage, selectSaveState } from '#src/machines/draft.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { AdArt } from '#site/landing/hero/AdArt.tsx';
import * as css from '../piece.css.ts';
import { useWorld } from '../stage/World.ts';
import { usePiece } from '../stage/usePiece.ts';
import { createJournal, draftAt } from './journal.ts';
import * as own from './Journal.css.ts';
import { RECORDED, type Recorded } from './recorded.ts';

/** Lines of the journal visible at once. They stay where they are; what they say moves on. */
const LINES = [0, 1, 2, 3, 4, 5, 6, 7];

const SAVE_WORDS: Record<SaveState, string> = {
  saved: 'Saved',
  new: 'Loading',
  unsaved: 'Not saved yet',
  saving: 'Saving',
  failed: 'Save failed, saved on this device',
  conflict: 'Two versions',
};
const CAUSES: Record<Recorded['cause'], string> = { external: 'You', timer: 'Timer', service: 'Server' };

/** The event's own name, without what XState puts around it. */
const nameOf = ({ event }: Recorded): string =>
  event.type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2: $1').replace(/^xstate\.after\.(\w+)\..+$/, '$1');

const firstShown = (count: number): number => Math.min(Math.max(0, count - 6), RECORDED.length - LINES.length);

/** A recorded half minute, to be gone through back and forth: what was told, and what the draft was then. */
export const Journal = () => {
  const { piece, ref } = usePiece(createJournal);
  const { count, playing } = useWorld(piece.world);
  const draft = draftAt(count);
  const { headline, primary_text: words } = selectFields(draft);
  const save = selectSaveState(draft);
  const from = firstShown(count);
  const now = RECORDED[count - 1]!;
  return (
    <div className={css.piece} ref={ref}>
      <div className={`${css.sheet} ${own.columns}`}>
        <ol className={own.entries} start={from + 1} aria-label="Journal entries">
          {LINES.map((line) => {
            const at = from + line + 1;
            const entry = RECORDED[at - 1]!;
            return (
              <li
                className={own.entry}
                key={line}
                aria-current={at === count ? 'step' : undefined}
                data-ahead={at > count || undefined}
              >
                <span className={own.time}>{`${entry.at.toFixed(1)} s`}</span>
                <span className={own.event}>{nameOf(entry)}</span>
                <span className={own.cause}>{CAUSES[entry.cause]}</span>
              </li>
            );
          })}
        </ol>
        <div className={own.moment}>
          {selectImage('square')(draft) ? (
            <div className={own.picture}>
              <AdArt look="amber" className={own.art} />
            </div>
          ) : (
            <div className={own.noArt}>No image yet</div>
          )}
          <p className={own.headline}>{headline || <span className={css.soft}>No headline yet</span>}</p>
          <p className={own.words}>{words || <span className={css.soft}>No text yet</span>}</p>
          <p className={save === 'failed' ? own.failed : own.save} data-save={save}>
            {SAVE_WORDS[save]}
          </p>
        </div>
      </div>
      <div className={`${css.controls} ${own.controls}`}>
        <Button
          icon={playing ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
          onClick={playing ? piece.halt : piece.roll}
        >
          {playing ? 'Stop' : 'Play'}
        </Button>
        <input
          className={own.slider}
          type="range"
          min={1}
          max={RECORDED.length}
          value={count}
          aria-label="Moment"
          aria-valuetext={`Entry ${count} of ${RECORDED.length}, ${nameOf(now)}: ${SAVE_WORDS[save]}`}
          onChange={({ target }) => piece.seek(Number(target.value))}
        />
        <span className={own.count}>{`${count} / ${RECORDED.length}`}</span>
      </div>
    </div>
  );
};
