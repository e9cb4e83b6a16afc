// What only the screen from a brief to ads asks of its charts.
import type { GenerationItem, SuggestionName } from '#contract/calls/generation.ts';
import { languageOfBrief } from '#contract/rules/briefLanguage.ts';
import { CREDIT_PRICES, MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { type Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import type { GenerationActor, GenerationSnapshot } from './generation.machine.ts';
import { generationText } from './generationText.ts';
import type { StudioSnapshot } from './studio.machine.ts';
import { adsToAdd } from './studio/adsToAdd.ts';
import type { Round, Spot } from './studio/context.ts';
import { isStanding, placeIn, standingAt } from './studio/rounds.ts';
import { type Copy, type Drawn, isNamed, pictureOf, type Pinned, type Sitter, sitterAt } from './studioImages.ts';
import { adIdOf } from './studioAds.ts';
import { targetIn } from './studioTarget.ts';
import type { SuggestionActor, SuggestionSnapshot } from './suggestion.machine.ts';

export type Work =
  | 'draft'
  | 'quoted'
  | 'generating'
  | 'reviewing'
  | 'notEnoughCredits'
  | 'failed'
  | 'adding'
  | 'accepted';

export const selectBrief = (snapshot: StudioSnapshot) => snapshot.context.brief;
/** The language that the brief is plainly written in; null: it cannot be told. */
export const selectLanguageRead = (snapshot: StudioSnapshot) => languageOfBrief(snapshot.context.brief);
/** The texts are written in it, until somebody chooses another one. */
export const selectFollowsLanguage = (snapshot: StudioSnapshot) => snapshot.context.wantedLanguage === null;
export const selectUsualLanguage = (snapshot: StudioSnapshot) => snapshot.context.usual;
export const selectCount = (snapshot: StudioSnapshot) => snapshot.context.count;
export const selectWantsPaint = (snapshot: StudioSnapshot) => snapshot.context.wantsPaint;
export const selectRecent = (snapshot: StudioSnapshot) => snapshot.context.recent;
/** The product of the brief that this one took the place of; null: of none. */
export const selectReplaced = ({ context }: StudioSnapshot): string | null => context.replaced?.brief.product ?? null;
export const selectRounds = (snapshot: StudioSnapshot) => snapshot.context.rounds;
export const selectWork = (snapshot: StudioSnapshot): Work => (snapshot.value as unknown as { work: Work }).work;
export const selectToAdd = (snapshot: StudioSnapshot): number => adsToAdd(snapshot.context).length;
/** Of the ads that would be added now, how many have no link, and how many no square image. */
export const selectLacking = ({ context }: StudioSnapshot): { readonly links: number; readonly images: number } => {
  const ads = adsToAdd(context);
  return {
    links: ads.filter(({ fields }) => !fields.link).length,
    images: ads.filter(({ fields }) => !fields.square_image_id).length,
  };
};
export const selectAdded = ({ context: { chosen, added } }: StudioSnapshot): number =>
  chosen.filter((one) => added.includes(adIdOf(one))).length;
/** Where the drafts go that are made now. */
export const selectTargetIn =
  (adAccountId: string | null) =>
  ({ context }: StudioSnapshot) =>
    targetIn(context.targets, adAccountId);
export const selectMayRestore = (snapshot: StudioSnapshot): boolean =>
  snapshot.context.discarded.length > 0 && snapshot.context.rounds.length === 0;
export const selectAddText = (snapshot: StudioSnapshot): string | null =>
  snapshot.context.failure && failureText(snapshot.context.failure, 'createAd');

export const selectGeneration =
  (key: string) =>
  (snapshot: StudioSnapshot): GenerationActor | undefined =>
    snapshot.children[`generation-${key}`] as GenerationActor | undefined;

const nameAt = ({ context }: StudioSnapshot, { key, index }: Spot): SuggestionName | null => {
  const id = context.rounds.find((round) => round.key === key)?.id ?? null;
  return id === null ? null : { generation_id: id, index };
};

export const selectNameAt =
  (spot: Spot) =>
  (snapshot: StudioSnapshot): SuggestionName | null =>
    nameAt(snapshot, spot);

export const selectPictureAt =
  (spot: Spot) =>
  (snapshot: StudioSnapshot): Drawn | null => {
    const name = nameAt(snapshot, spot);
    return name && pictureOf(snapshot.context, name);
  };

export const selectPinned = ({ context }: StudioSnapshot): Pinned | null => context.pinned;
/** The images of another ad that it has until one is made for it. */
export const selectPinnedAt =
  ({ key }: Spot) =>
  ({ context }: StudioSnapshot): Pinned | null =>
    context.rounds.find((round) => round.key === key)?.pinned ?? null;

/** All images that were made for it; the same members in the same order until another is made. */
export const selectDrawnAt =
  (spot: Spot) =>
  (snapshot: StudioSnapshot): readonly Drawn[] => {
    const name = nameAt(snapshot, spot);
    return snapshot.context.drawn.filter(({ of }) => name && isNamed(of, name));
  };

const isFor = ({ images }: Round, name: SuggestionName): boolean =>
  images?.some(({ of }) => isNamed(of, name)) ?? false;

/** The ask for images of it that was made last. */
export const selectImageRoundAt =
  (spot: Spot) =>
  (snapshot: StudioSnapshot): Round | null => {
    const name = nameAt(snapshot, spot);
    return (name && snapshot.context.rounds.findLast((round) => isFor(round, name))) ?? null;
  };

/** Which items of a round are for it. */
export const indexesFor = ({ images, count }: Round, name: SuggestionName): readonly number[] => {
  const each = count / (images?.length ?? 1);
  const at = images?.findIndex(({ of }) => isNamed(of, name)) ?? -1;
  return at < 0 ? [] : Array.from({ length: each }, (_, index) => at * each + index);
};

/** What an image says. */
export const selectSitterOf =
  ({ at }: Drawn) =>
  ({ context }: StudioSnapshot): Sitter | undefined => {
    const round = context.rounds.find(({ id }) => id === at.generation_id);
    return round && sitterAt(round, at.index);
  };

/** The draft that was made of a suggestion; null: none was. */
export const selectAdAt =
  (spot: Spot) =>
  (snapshot: StudioSnapshot): string | null => {
    const name = nameAt(snapshot, spot);
    const adId = name && adIdOf({ generationId: name.generation_id, index: name.index });
    return adId !== null && snapshot.context.added.includes(adId) ? adId : null;
  };

/** Accepted ads that have no image, and that none is being made for: as many as one ask may have. */
export const selectWithoutImage = ({ context }: StudioSnapshot): readonly Copy[] =>
  context.chosen
    .filter((one) => {
      const { generationId, index } = one;
      const name = { generation_id: generationId, index };
      const going = context.rounds.some((round) => round.settled === null && isFor(round, name));
      const has = one.pinned !== null || context.drawn.some(({ of }) => isNamed(of, name));
      const isAdded = context.added.includes(adIdOf({ generationId, index }));
      return isStanding(context.rounds, one) && !going && !has && !isAdded;
    })
    .slice(0, MOST_SUGGESTIONS)
    .map(({ key, index, choice }) => {
      const { primary_text, headline, description, cta_text } = choice;
      return { primary_text, headline, description, cta_text, of: { key, index } };
    });

/**
 * What it takes in all to go on with what was refused: that much, and no more, is paid by one press. What the server has begun
 * is only listened to again.
 */
export const selectRefusedPrice = ({ context }: StudioSnapshot): number =>
  context.rounds
    .filter(({ id, settled }) => id === null && (settled === 'short' || settled === 'failed'))
    .reduce((sum, { images, count }) => sum + count * CREDIT_PRICES[images ? 'image' : 'copy'], 0);

/** How many there are in all of what the credits did not reach for. */
export const selectShortCount = ({ context }: StudioSnapshot): number =>
  context.rounds.filter(({ settled }) => settled === 'short').reduce((sum, { count }) => sum + count, 0);

/** Asks for images that go on. */
export const selectDrawing = ({ context }: StudioSnapshot): readonly Round[] =>
  context.rounds.filter(({ images, settled }) => images !== null && settled === null);
export const selectIsWriting = ({ context }: StudioSnapshot): boolean =>
  context.rounds.some(({ images, settled }) => images === null && settled === null);

/** What was written again for what stands in this place, and came to nothing; null: nothing did. */
export const vainAt = (rounds: readonly Round[], spot: Spot): Spot | null => {
  const last = rounds.findLast((round) => placeIn(round, spot) >= 0);
  return last?.settled === 'ended' && last.made === 0 ? { key: last.key, index: placeIn(last, spot) } : null;
};

export const selectSuggestionAt =
  ({ key, index }: Spot) =>
  (snapshot: StudioSnapshot): SuggestionActor | undefined => {
    const generation = selectGeneration(key)(snapshot);
    return generation && selectSuggestion(index)(generation.getSnapshot());
  };

/** What became of the places of a round, with what was written again for them. */
interface Tally {
  readonly made: number;
  /** What the person has not said anything of. */
  readonly undecided: readonly Spot[];
  /** Given up when the person pressed Stop. */
  readonly stopped: readonly Spot[];
  /** Where nothing was written, and why; each reason once. */
  readonly failed: readonly Spot[];
  readonly reasons: readonly string[];
  /** Where nothing was written because the brief says no more. */
  readonly spent: readonly Spot[];
}
export const selectTally =
  (key: string) =>
  (snapshot: StudioSnapshot): Tally => {
    const { rounds } = snapshot.context;
    const stateAt = (spot: Spot) => selectSuggestionAt(spot)(snapshot)?.getSnapshot();
    const itemAt = (spot: Spot): GenerationItem | undefined => stateAt(spot)?.context.item;
    const isUndecided = (spot: Spot): boolean => {
      const state = stateAt(spot);
      return state !== undefined && selectStanding(state) === 'undecided';
    };
    const items = selectGeneration(key)(snapshot)?.getSnapshot().context.items ?? [];
    const standing = items.map(({ index }) => standingAt(rounds, { key, index }));
    const isSpent = (spot: Spot): boolean => itemAt(vainAt(rounds, spot) ?? spot)?.cause === 'brief_spent';
    const empty = standing.filter((spot) => itemAt(spot)?.state === 'failed');
    const failed = empty.filter((spot) => !isSpent(spot));
    const reasons = failed.map((spot) => itemAt(vainAt(rounds, spot) ?? spot)?.reason ?? '');
    return {
      made: standing.filter((spot) => itemAt(spot)?.state === 'made').length,
      undecided: standing.filter(isUndecided),
      stopped: standing.filter((spot) => itemAt(spot)?.state === 'cancelled'),
      failed,
      reasons: [...new Set(reasons)].filter((reason) => reason !== ''),
      spent: empty.filter(isSpent),
    };
  };

/** How many suggestions stand, what was written again in the place of another counted once, and how many images were made. */
export const selectReady = (snapshot: StudioSnapshot): { readonly written: number; readonly drawn: number } => {
  const { rounds } = snapshot.context;
  const own = rounds.filter(({ of, images }) => of === null && images === null);
  const drawn = rounds.filter(({ images }) => images !== null);
  return {
    written: own.reduce((sum, { key }) => sum + selectTally(key)(snapshot).made, 0),
    drawn: drawn.reduce((sum, { made }) => sum + made, 0),
  };
};

/** What is said of a round that is folded. */
interface Fold {
  /** Of which texts were made. */
  readonly made: number;
  /** Of these and of what was written again for them. */
  readonly accepted: number;
  /** What tells two rounds of one brief apart. */
  readonly headline: string;
}
export const selectFold =
  (key: string) =>
  (snapshot: StudioSnapshot): Fold => {
    const { rounds, chosen } = snapshot.context;
    const within = new Set([key]);
    for (const round of rounds) if (round.of && within.has(round.of.key)) within.add(round.key);
    const items = selectGeneration(key)(snapshot)?.getSnapshot().context.items ?? [];
    const first = items.find(({ state }) => state === 'made');
    const shown = first && selectSuggestionAt({ key, index: first.index })(snapshot);
    return {
      made: items.filter(({ state }) => state === 'made').length,
      accepted: chosen.filter((one) => within.has(one.key) && isStanding(rounds, one)).length,
      headline: shown ? selectTexts(shown.getSnapshot()).headline : '',
    };
  };

/** Where the line to the server is. */
export type Line = 'holding' | 'generating' | 'lost' | 'parked' | 'ended' | 'notEnoughCredits' | 'failed';
export const selectLine = (snapshot: GenerationSnapshot): Line => {
  const { line } = snapshot.value as { line: string | Record<string, string> };
  return (typeof line === 'string' ? line : Object.values(line)[0]) as Line;
};
/** What the server says where it takes no more for now; null: it did not say so. */
export const selectRefusal = ({ context: { failure } }: GenerationSnapshot): string | null =>
  failure?.kind === 'limited' ? failure.text : null;
/** Whether the server has said that it makes them. */
export const selectBegun = (snapshot: GenerationSnapshot): boolean => snapshot.context.id !== null;
export const selectStopping = (snapshot: GenerationSnapshot): boolean =>
  snapshot.hasTag('going') && !snapshot.matches({ stop: 'unasked' });
export const selectItems = (snapshot: GenerationSnapshot) => snapshot.context.items;
export const selectMade = (snapshot: GenerationSnapshot): number =>
  snapshot.context.items.filter(({ state }) => state === 'made').length;
/** What the server is asked for; null: it was asked by another page. */
export const selectAsk = (snapshot: GenerationSnapshot) => snapshot.context.ask;
export const selectMaker = (snapshot: GenerationSnapshot) => snapshot.context.maker;
export const selectGenerationFailure = (snapshot: GenerationSnapshot): Failure | null => snapshot.context.failure;
export const selectGenerationText = (snapshot: GenerationSnapshot): string | null =>
  snapshot.context.failure && generationText(snapshot.context.failure);

export const selectSuggestion =
  (index: number) =>
  (snapshot: GenerationSnapshot): SuggestionActor | undefined =>
    snapshot.children[`suggestion-${index}`];

export type Standing =
  | 'waiting'
  | 'writing'
  | 'undecided'
  | 'accepted'
  | 'edited'
  | 'rejected'
  | 'failed'
  | 'cancelled';
export const selectStanding = (snapshot: SuggestionSnapshot): Standing => {
  const { text } = snapshot.value as { text: string | { made: string } };
  return (typeof text === 'string' ? text : text.made) as Standing;
};
export const selectItem = (snapshot: SuggestionSnapshot) => snapshot.context.item;
/** As it would become an ad now. */
export const selectTexts = ({ context: { own, item } }: SuggestionSnapshot) => own ?? item.suggestion ?? item.texts;
