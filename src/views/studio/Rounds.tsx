import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Round } from '#src/machines/studio/context.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectFold } from '#src/machines/studioShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { RoundPart } from './RoundPart.tsx';
import * as css from './Rounds.css.ts';
import { suggestions } from './studioWords.ts';

/** Folded rounds that are named at once. */
const PAGE = 10;

interface RoundsProps {
  readonly studio: StudioActor;
  /** Those of their own, newest first. */
  readonly rounds: readonly Round[];
  readonly page: string;
}

/** A round of before, in a line until it is opened: only then its ads are drawn. */
const Folded = ({ studio, round, page }: Omit<RoundsProps, 'rounds'> & { readonly round: Round }) => {
  const [isOpen, setOpen] = useState(false);
  const { made, accepted, headline } = useSelector(studio, selectFold(round.key), shallowEqual);
  const counts = [suggestions(made), ...(accepted > 0 ? [`${accepted} accepted`] : [])].join(' · ');
  return (
    <li className={css.row}>
      <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight className={css.arrow} size={16} aria-hidden="true" />
        <span className={css.words}>
          <span className={css.line}>
            {round.brief.product}
            {headline && <span className={css.soft}> “{headline}”</span>}
          </span>
          <span className={css.soft}>{counts}</span>
        </span>
      </button>
      {isOpen && <RoundPart studio={studio} round={round} page={page} />}
    </li>
  );
};

/** Those of before, a page at a time. */
const Older = ({ rounds, ...props }: RoundsProps) => {
  const [shown, setShown] = useState(PAGE);
  const more = rounds.length - shown;
  return (
    <section className={css.older} aria-label="Older rounds">
      <h2 className={css.title}>{rounds.length === 1 ? '1 older round' : `${rounds.length} older rounds`}</h2>
      <ul className={css.list}>
        {rounds.slice(0, shown).map((round) => (
          <Folded key={round.key} {...props} round={round} />
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button dense onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, more)} more
          </Button>
        </div>
      )}
    </section>
  );
};

/** D5.10: the newest round is open, and whatever goes on; of those before a line each says what is in it. */
export const Rounds = ({ rounds, ...props }: RoundsProps) => {
  const isOpen = ({ settled }: Round, at: number): boolean => at === 0 || settled === null;
  const older = rounds.filter((round, at) => !isOpen(round, at) && round.made > 0);
  return (
    <>
      {rounds.filter(isOpen).map((round) => (
        <RoundPart key={round.key} {...props} round={round} />
      ))}
      {older.length > 0 && <Older {...props} rounds={older} />}
    </>
  );
};
