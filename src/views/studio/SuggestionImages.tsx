import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { lettersWithoutTypeface } from '#contract/rules/imageLetters.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import type { GenerationActor } from '#src/machines/generation.machine.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import type { Round, Spot } from '#src/machines/studio/context.ts';
import { type Copy, type Drawn, isNamed } from '#src/machines/studioImages.ts';
import {
  indexesFor,
  selectDrawnAt,
  selectGeneration,
  selectImageRoundAt,
  selectAdAt,
  selectItem,
  selectItems,
  selectNameAt,
  selectPictureAt,
  selectSitterOf,
  selectSuggestion,
} from '#src/machines/studioShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { FirstImage, MoreImages } from './MoreImages.tsx';
import * as css from './SuggestionImages.css.ts';
import { cannotShow, credits } from './studioWords.ts';

interface SuggestionImagesProps {
  readonly studio: StudioActor;
  readonly spot: Spot;
  /** From 1, as it is read out. */
  readonly number: number;
  /** What an image made now would say. */
  readonly copy: Omit<Copy, 'of'>;
  /** Beside the ways to more images. */
  readonly children: ReactNode;
}

interface WorkProps {
  readonly generation: GenerationActor;
  readonly indexes: readonly number[];
}

const Reason = ({ generation, index }: { readonly generation: GenerationActor; readonly index: number }) => {
  const suggestion = useSelector(generation, selectSuggestion(index));
  return suggestion ? <ReasonOf suggestion={suggestion} /> : null;
};
const ReasonOf = ({
  suggestion,
}: {
  readonly suggestion: NonNullable<ReturnType<ReturnType<typeof selectSuggestion>>>;
}) => {
  const { reason } = useSelector(suggestion, selectItem);
  return <p className={css.reason}>{reason ?? 'The image could not be made.'} You did not pay for it.</p>;
};

/** What of an ask is being made, and what could not be. */
const Work = ({ generation, indexes, onRetry }: WorkProps & { readonly onRetry: ((count: number) => void) | null }) => {
  const items = useSelector(generation, selectItems).filter(({ index }) => indexes.includes(index));
  const failed = items.filter(({ state }) => state === 'failed');
  const [first] = failed;
  return first ? (
    <div className={css.failed} role="alert">
      <Reason generation={generation} index={first.index} />
      {onRetry && (
        <Button dense onClick={() => onRetry(failed.length)}>
          Retry · {credits(failed.length * CREDIT_PRICES.image)}
        </Button>
      )}
    </div>
  ) : null;
};

const Coming = ({ generation, indexes }: WorkProps) => {
  const items = useSelector(generation, selectItems);
  const going = indexes.filter((index) => {
    const state = items.find((item) => item.index === index)?.state ?? 'waiting';
    return state === 'waiting' || state === 'writing';
  });
  return going.map((index) => (
    <span key={index} className={css.thumb}>
      <Bone height={72} />
    </span>
  ));
};

const isSameAt = (one: SuggestionName | null, other: SuggestionName | null): boolean =>
  one === other || (one !== null && other !== null && isNamed(one, other));

interface ChoiceProps extends Pick<SuggestionImagesProps, 'studio' | 'spot' | 'number'> {
  readonly name: SuggestionName;
  readonly fixed: boolean;
  readonly round: Round | null;
}

/** Every image that was made for the ad; one press takes it, another one takes it away. */
const Choices = ({ studio, spot, number, name, fixed, round }: ChoiceProps) => {
  const drawn = useSelector(studio, selectDrawnAt(spot), shallowEqual);
  const picture = useSelector(studio, selectPictureAt(spot));
  const generation = useSelector(studio, selectGeneration(round?.key ?? ''));
  const going = round !== null && round.settled === null && generation !== undefined;
  if (drawn.length === 0 && !going) return null;
  const pick = (one: Drawn) => studio.send({ type: 'studio.pick', of: name, at: one === picture ? null : one.at });
  return (
    <fieldset className={css.thumbs} aria-label={`Images for suggestion ${number}`}>
      {drawn.map((one, at) => (
        <button
          key={`${one.at.generation_id} ${one.at.index}`}
          type="button"
          className={css.thumb}
          aria-pressed={one === picture}
          aria-label={`Image ${at + 1} of suggestion ${number}`}
          disabled={fixed}
          onClick={() => pick(one)}
        >
          <img className={css.thumbImage} src={one.pictures.square.url} alt="" loading="lazy" />
        </button>
      ))}
      {going && <Coming generation={generation} indexes={indexesFor(round, name)} />}
    </fieldset>
  );
};

const Stale = ({
  studio,
  picture,
  copy,
}: Pick<SuggestionImagesProps, 'studio' | 'copy'> & { readonly picture: Drawn }) => {
  const sitter = useSelector(studio, selectSitterOf(picture));
  if (!sitter || (sitter.headline === copy.headline && sitter.description === copy.description)) return null;
  return <p className={css.reason}>You changed the text after this image was made. It still shows the old words.</p>;
};

/** D5.10: the images of an ad, and the ways to more of them, each with its price. */
export const SuggestionImages = ({ studio, spot, number, copy, children }: SuggestionImagesProps) => {
  const name = useSelector(studio, selectNameAt(spot), isSameAt);
  const picture = useSelector(studio, selectPictureAt(spot));
  const drawn = useSelector(studio, selectDrawnAt(spot), shallowEqual).length;
  const round = useSelector(studio, selectImageRoundAt(spot));
  const fixed = useSelector(studio, selectAdAt(spot)) !== null;
  const generation = useSelector(studio, selectGeneration(round?.key ?? ''));
  if (name === null) return null;
  const going = round !== null && round.settled === null;
  const draw = (each: number) =>
    studio.send({ type: 'studio.draw', key: crypto.randomUUID(), copies: [{ ...copy, of: spot }], each });
  const unset = lettersWithoutTypeface([copy.headline, copy.description, copy.primary_text]);
  const Ask = drawn === 0 ? FirstImage : MoreImages;
  return (
    <div className={css.images}>
      <Choices studio={studio} spot={spot} number={number} name={name} fixed={fixed} round={round} />
      {picture && <Stale studio={studio} picture={picture} copy={copy} />}
      {generation && round?.settled === 'ended' && (
        <Work generation={generation} indexes={indexesFor(round, name)} onRetry={fixed ? null : draw} />
      )}
      {!fixed && unset && <p className={css.reason}>{cannotShow(unset)}</p>}
      <div className={css.more}>
        {children}
        {!fixed && <Ask number={number} going={going} disabled={unset !== ''} onDraw={draw} />}
      </div>
    </div>
  );
};
