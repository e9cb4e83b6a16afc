import { shallowEqual, useSelector } from '@xstate/react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/brief.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import type { Round, Spot } from '#src/machines/studio/context.ts';
import { standingAt } from '#src/machines/studio/rounds.ts';
import {
  selectBegun,
  selectGeneration,
  selectItem,
  selectItems,
  selectLine,
  selectMade,
  selectRefusal,
  selectMaker,
  selectRounds,
  selectStopping,
  selectSuggestion,
  selectSuggestionAt,
  selectTally,
  vainAt,
} from '#src/machines/studioShown.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import type { SuggestionActor } from '#src/machines/suggestion.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { passFocusTo } from '#ui/parts/passFocusTo.ts';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { goToField, lackWords } from './briefLack.ts';
import * as css from './Studio.css.ts';
import { credits, lostWords, MAKERS, suggestions } from './studioWords.ts';
import { SuggestionCard } from './SuggestionCard.tsx';

interface SpotProps {
  readonly studio: StudioActor;
  readonly spot: Spot;
  readonly number: number;
  readonly page: string;
  readonly language: Language;
}

interface WrittenProps extends SpotProps {
  readonly generation: GenerationActor;
  /** What was written again in vain; undefined: nothing was. */
  readonly vain: SuggestionActor | undefined;
  /** Names where it stands, whatever is written for it. */
  readonly place: string;
}

const Written = ({ generation, studio, spot, vain, place, ...props }: WrittenProps) => {
  const suggestion = useSelector(generation, selectSuggestion(spot.index));
  const refused = useSelector(vain, (snapshot) => {
    const item = snapshot && selectItem(snapshot);
    return item?.state === 'failed' ? item.reason : null;
  });
  if (!suggestion) {
    return (
      <li
        className={css.card}
        aria-label={`Suggestion ${props.number}`}
        data-place={place}
        tabIndex={-1}
        ref={passFocusTo('ul', `[data-place="${place}"]`)}
      >
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
      place={place}
      suggestion={suggestion}
      refused={refused}
      onAgain={again}
    />
  );
};

/** A place among the suggestions, with whatever was written for it last. */
const Place = (props: SpotProps) => {
  const rounds = useSelector(props.studio, selectRounds);
  const spot = standingAt(rounds, props.spot);
  const generation = useSelector(props.studio, selectGeneration(spot.key));
  const last = vainAt(rounds, spot);
  const vain = useSelector(props.studio, (snapshot) => (last ? selectSuggestionAt(last)(snapshot) : undefined));
  return generation ? (
    <Written
      {...props}
      key={spot.key}
      spot={spot}
      place={`${props.spot.key} ${props.spot.index}`}
      generation={generation}
      vain={vain}
    />
  ) : null;
};

/** How far it is, in a line. */
const progressOf = (line: ReturnType<typeof selectLine>, made: number, count: number, stopping: boolean): string => {
  if (stopping) return 'Stopping…';
  if (line === 'holding' || line === 'parked') return 'Starting…';
  return line === 'generating' ? `${made} of ${count} written` : `${made} of ${suggestions(count)}`;
};

interface RoundPartProps {
  readonly studio: StudioActor;
  readonly round: Round;
  readonly page: string;
}

interface HeadProps {
  readonly ref: Ref<HTMLElement>;
  readonly studio: StudioActor;
  readonly generation: GenerationActor;
  readonly round: Round;
}

const isSameTally = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const acceptAll = (studio: StudioActor, spots: readonly Spot[]): void => {
  for (const spot of spots) selectSuggestionAt(spot)(studio.getSnapshot())?.send({ type: 'suggestion.accept' });
};

/** One says what became of it itself. */
const several = (spots: readonly Spot[]): readonly Spot[] => (spots.length > 1 ? spots : []);

const Head = ({ ref, studio, generation, round: { key, count } }: HeadProps) => {
  const line = useSelector(generation, selectLine);
  const written = useSelector(generation, selectMade);
  const begun = useSelector(generation, selectBegun);
  const refusal = useSelector(generation, selectRefusal);
  const maker = useSelector(generation, selectMaker);
  const stopping = useSelector(generation, selectStopping);
  const going = ['holding', 'generating', 'lost', 'parked'].includes(line);
  const tally = useSelector(studio, selectTally(key), isSameTally);
  const made = going ? written : tally.made;
  return (
    <header ref={ref} className={css.head} tabIndex={-1}>
      <div>
        <h2 className={css.title}>
          {line === 'lost' ? lostWords(begun, refusal) : progressOf(line, made, count, stopping)}
        </h2>
        {maker && <p className={css.soft}>{MAKERS[maker]}</p>}
        {!going && tally.stopped.length > 1 && (
          <p className={css.soft}>{tally.stopped.length} stopped. You did not pay for them.</p>
        )}
        {line === 'generating' && !stopping && (
          // Hidden for a while after each one.
          <p key={made} className={css.late}>
            Taking longer than usual. You can stop: what isn’t written is not charged.
          </p>
        )}
      </div>
      {going && (
        <Button
          dense
          disabled={stopping}
          ref={passFocusTo('header', null)}
          onClick={() => studio.send({ type: 'studio.cancel', key })}
        >
          Stop
        </Button>
      )}
      {!going && tally.undecided.length > 1 && (
        <Button dense ref={passFocusTo('header', null)} onClick={() => acceptAll(studio, tally.undecided)}>
          Accept all {tally.undecided.length}
        </Button>
      )}
    </header>
  );
};

/** Several that came to nothing: why, said once, and all of them again by one press. */
const Failed = ({ studio, round }: Pick<RoundPartProps, 'studio' | 'round'>) => {
  const { made, failed, reasons } = useSelector(studio, selectTally(round.key), isSameTally);
  const [first, ...others] = failed;
  if (round.settled === null || first === undefined || others.length === 0) return null;
  const again = () => studio.send({ type: 'studio.again', key: crypto.randomUUID(), of: first, others });
  return (
    <Notice
      tone="critical"
      live="alert"
      title={made === 0 ? 'Nothing was written' : `${failed.length} of ${round.count} suggestions were not written`}
      actions={
        <Button dense onClick={again}>
          Write {failed.length} again · {credits(failed.length * CREDIT_PRICES.copy)}
        </Button>
      }
    >
      {reasons.length === 1 ? reasons : 'Each one says why.'} You did not pay for them.
    </Notice>
  );
};

/** D5.2: fewer than were asked for, since the brief says no more; what would help, and the way there. */
const Spent = ({ studio, round }: Pick<RoundPartProps, 'studio' | 'round'>) => {
  const { made, spent } = useSelector(studio, selectTally(round.key), isSameTally);
  if (round.settled === null || spent.length === 0) return null;
  // Also of a brief that should have been enough: more of it helps.
  const words = lackWords(round.brief, Infinity);
  return (
    <Notice
      tone="attention"
      live="status"
      title={`${made} of ${round.count} written: the brief says no more`}
      actions={
        words && (
          <Button dense onClick={() => goToField(words.field)}>
            {words.add}
          </Button>
        )
      }
    >
      The rest would say the same in other words. You did not pay for it. {words?.helps}
    </Notice>
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
  const { failed, reasons, stopped, spent } = useSelector(studio, selectTally(round.key), isSameTally);
  const rounds = useSelector(studio, selectRounds);
  const head = useRef<HTMLElement>(null);
  const [isAsked] = useState(() => selectLine(generation.getSnapshot()) === 'holding');
  useEffect(() => {
    // On a phone the brief fills the screen: who just asked sees what comes of it.
    if (isAsked) head.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsked]);
  const places =
    items.length > 0 ? items.map(({ index }) => index) : Array.from({ length: round.count }, (_, at) => at);
  // What the notice says of all of them, no card says again.
  const said =
    round.settled === null ? [] : [...(reasons.length === 1 ? several(failed) : []), ...several(stopped), ...spent];
  const isSaid = (index: number): boolean => {
    const { key, index: at } = standingAt(rounds, { key: round.key, index });
    return said.some((spot) => spot.key === key && spot.index === at);
  };
  return (
    <section className={css.round} aria-label={suggestions(round.count)}>
      <Head ref={head} studio={studio} generation={generation} round={round} />
      <Failed studio={studio} round={round} />
      <Spent studio={studio} round={round} />
      <ul className={css.grid}>
        {places.flatMap((index) =>
          isSaid(index) ? (
            []
          ) : (
            <Place
              key={index}
              studio={studio}
              spot={{ key: round.key, index }}
              number={index + 1}
              page={page}
              language={round.brief.language}
            />
          ),
        )}
      </ul>
    </section>
  );
};
