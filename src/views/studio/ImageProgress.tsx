import { useSelector } from '@xstate/react';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import type { Round } from '#src/machines/studio/context.ts';
import {
  selectBegun,
  selectDrawing,
  selectGeneration,
  selectLine,
  selectMade,
  selectRefusal,
  selectStopping,
} from '#src/machines/studioShown.ts';
import { shallowEqual } from '@xstate/react';
import { Button } from '#ui/parts/Button.tsx';
import { passFocusOn } from '#ui/parts/passFocusOn.ts';
import * as css from './Studio.css.ts';
import { images, lostWords } from './studioWords.ts';

interface GoingProps {
  readonly studio: StudioActor;
  readonly round: Round;
  readonly generation: GenerationActor;
}

const Going = ({ studio, round, generation }: GoingProps) => {
  const line = useSelector(generation, selectLine);
  const made = useSelector(generation, selectMade);
  const begun = useSelector(generation, selectBegun);
  const refusal = useSelector(generation, selectRefusal);
  const stopping = useSelector(generation, selectStopping);
  const progress =
    line === 'lost' ? lostWords(begun, refusal) : stopping ? 'Stopping…' : `Making images: ${made} of ${round.count}`;
  return (
    <section className={css.bar} aria-label={images(round.count)} ref={passFocusOn}>
      <output>{progress}</output>
      <progress className={css.progress} max={round.count} value={made} aria-label="Images made" />
      <Button dense disabled={stopping} onClick={() => studio.send({ type: 'studio.cancel', key: round.key })}>
        Stop
      </Button>
    </section>
  );
};

const One = ({ studio, round }: Omit<GoingProps, 'generation'>) => {
  const generation = useSelector(studio, selectGeneration(round.key));
  return generation ? <Going studio={studio} round={round} generation={generation} /> : null;
};

/** How far the images are that are being made, and the way to stop each ask for them. */
export const ImageProgress = ({ studio }: { readonly studio: StudioActor }) => {
  const rounds = useSelector(studio, selectDrawing, shallowEqual);
  return rounds.map((round) => <One key={round.key} studio={studio} round={round} />);
};
