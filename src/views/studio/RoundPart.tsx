import { shallowEqual, useSelector } from '@xstate/react';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { Round, Spot, StudioActor } from '#src/machines/studio.machine.ts';
import {
  selectGeneration,
  selectItems,
  selectLine,
  selectMade,
  selectMaker,
  selectRounds,
  selectStopping,
  selectSuggestion,
  standingAt,
} from '#src/machines/studioShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import * as css from './Studio.css.ts';
import { LOST, MAKERS, suggestions } from './studioWords.ts';
import { SuggestionCard } from './SuggestionCard.tsx';

interface SpotProps {
  readonly studio: StudioActor;
  readonly spot: Spot;
  readonly number: number;
  readonly page: string;
}

const Written = ({ generation, studio, spot, ...props }: SpotProps & { readonly generation: GenerationActor }) => {
  const suggestion = useSelector(generation, selectSuggestion(spot.index));
  if (!suggestion) {
    return (
      <li className={css.card} aria-label={`Suggestion ${props.number}`}>
        <Bone height={320} />
      </li>
    );
  }
  const again = () => studio.send({ type: 'studio.again', key: crypto.randomUUID(), of: spot });
  return (
    <SuggestionCard
      key={suggestion.id}
      {...props}
      studio={studio}
      spot={spot}
      suggestion={suggestion}
      onAgain={again}
    />
  );
};

/** A place among the suggestions, with whatever was written for it last. */
const Place = (props: SpotProps) => {
  const rounds = useSelector(props.studio, selectRounds);
  const spot = standingAt(rounds, props.spot);
  const generation = useSelector(props.studio, selectGeneration(spot.key));
  return generation ? <Written {...props} key={spot.key} spot={spot} generation={generation} /> : null;
};

/** How far it is, in a line. */
const progressOf = (line: ReturnType<typeof selectLine>, made: number, count: number, stopping: boolean): string => {
  if (line === 'lost') return LOST;
  if (stopping) return 'Stopping…';
  if (line === 'holding' || line === 'parked') return 'Starting…';
  return line === 'generating' ? `${made} of ${count} written` : `${made} of ${count} suggestions`;
};

interface RoundPartProps {
  readonly studio: StudioActor;
  readonly round: Round;
  readonly page: string;
}

interface HeadProps {
  readonly studio: StudioActor;
  readonly generation: GenerationActor;
  readonly round: string;
  readonly count: number;
}

const Head = ({ studio, generation, round, count }: HeadProps) => {
  const line = useSelector(generation, selectLine);
  const made = useSelector(generation, selectMade);
  const maker = useSelector(generation, selectMaker);
  const stopping = useSelector(generation, selectStopping);
  const going = ['holding', 'generating', 'lost', 'parked'].includes(line);
  return (
    <div className={css.head}>
      <div>
        <h2 className={css.title}>{progressOf(line, made, count, stopping)}</h2>
        {maker && <p className={css.soft}>{MAKERS[maker]}</p>}
        {line === 'generating' && made === 0 && !stopping && (
          <p className={css.late}>Taking longer than usual. You can stop: what isn’t written is not charged.</p>
        )}
      </div>
      {going && (
        <Button dense disabled={stopping} onClick={() => studio.send({ type: 'studio.cancel', key: round })}>
          Stop
        </Button>
      )}
    </div>
  );
};

/** What was asked for by one press, as it is written. */
export const RoundPart = ({ studio, round, page }: RoundPartProps) => {
  const generation = useSelector(studio, selectGeneration(round.key));
  if (!generation || round.settled === 'short' || round.settled === 'failed') return null;
  return <RoundGrid studio={studio} round={round} page={page} generation={generation} />;
};

const RoundGrid = ({ studio, round, page, generation }: RoundPartProps & { readonly generation: GenerationActor }) => {
  const items = useSelector(generation, selectItems, (a, b) =>
    shallowEqual(
      a.map(({ index }) => index),
      b.map(({ index }) => index),
    ),
  );
  const places =
    items.length > 0 ? items.map(({ index }) => index) : Array.from({ length: round.count }, (_, at) => at);
  return (
    <section className={css.round} aria-label={suggestions(round.count)}>
      <Head studio={studio} generation={generation} round={round.key} count={round.count} />
      <ul className={css.grid}>
        {places.map((index) => (
          <Place key={index} studio={studio} spot={{ key: round.key, index }} number={index + 1} page={page} />
        ))}
      </ul>
    </section>
  );
};
