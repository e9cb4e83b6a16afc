import { LAYOUTS, type Material } from './layouts/all.ts';
import { LAYOUT_NAMES } from './layouts/names.ts';
import type { BrandKit, Idea, PhotoFacts, PictureTexts } from './types.ts';

interface IdeasAsk {
  readonly brand: Pick<BrandKit, 'colours'>;
  readonly texts: PictureTexts;
  readonly photos: readonly PhotoFacts[];
  /** No layout without one, where there is one that suits: it was made or chosen for this. */
  readonly needsPhoto?: boolean;
  readonly count: number;
  readonly seed: number;
}

/** Ideas that more follow on; of one photo, where a layout suits it. */
interface Earlier {
  readonly ideas: readonly Idea[];
  readonly photo?: number;
}

/** Numbers from 0 to 1 that a seed leads to: Mulberry32. */
const diceOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const TURNS = 6;
const ZOOMS = [1, 1.18, 1.4] as const;

/** Every layout that suits a photo or none, on each ground that it is good on. */
const candidatesFor = (
  { texts, photos, needsPhoto = false }: IdeasAsk,
  only?: number,
): readonly Pick<Idea, 'layout' | 'colours' | 'photo'>[] => {
  const choices: readonly (number | null)[] = [null, ...photos.keys()];
  const all = LAYOUT_NAMES.flatMap((layout) => {
    const { suits, colours, showsPhoto } = LAYOUTS[layout];
    const fitting = choices.filter((photo) => {
      const material: Material = { texts, photo: photo === null ? null : photos[photo]! };
      return suits(material) && (photo === null || showsPhoto);
    });
    return fitting.flatMap((photo) => colours.map((ground) => ({ layout, colours: ground, photo })));
  });
  const withPhoto = needsPhoto ? all.filter(({ photo }) => photo !== null) : [];
  const withOnly = withPhoto.filter(({ photo }) => photo === only);
  if (withOnly.length > 0) return withOnly;
  // One that could not be read is none.
  return withPhoto.length > 0 ? withPhoto : all;
};

/** How much two ideas would look alike. */
const likeness = (one: Pick<Idea, 'layout' | 'colours' | 'photo'>, other: Idea): number =>
  (one.layout === other.layout ? 5 : 0) +
  (one.colours === other.colours ? 1 : 0) +
  (one.layout === other.layout && one.colours === other.colours ? 6 : 0) +
  (one.photo !== null && one.photo === other.photo ? 0.8 : 0) +
  ((one.photo === null) === (other.photo === null) ? 0.25 : 0);

/**
 * So many ideas that look as little alike as what there is allows: each next one is the least like those before it. The
 * same ask always gives the same ideas, and fewer of them are the first ones of more.
 */
export const ideasFor = (ask: IdeasAsk, earlier?: Earlier): readonly Idea[] => {
  const dice = diceOf(ask.seed);
  const candidates = candidatesFor(ask, earlier?.photo).map((candidate) => ({ candidate, luck: dice() }));
  const ideas: Idea[] = [...(earlier?.ideas ?? [])];
  while (ideas.length < ask.count) {
    const scored = candidates.map(({ candidate, luck }) => {
      const alike = ideas.reduce((sum, idea, at) => {
        const isRecent = ideas.length - at <= 2 ? 1.6 : 1;
        return sum + likeness(candidate, idea) * isRecent;
      }, 0);
      return { candidate, score: alike - luck * 0.9 };
    });
    const { candidate } = scored.reduce((best, one) => (one.score < best.score ? one : best));
    const before = ideas.filter(({ layout }) => layout === candidate.layout).length;
    ideas.push({
      ...candidate,
      scale: dice() < 0.5 ? 'calm' : 'loud',
      isMirrored: dice() < 0.5,
      zoom: ZOOMS[(before + Math.floor(dice() * ZOOMS.length)) % ZOOMS.length]!,
      turn: (Math.floor(dice() * TURNS) + before) % TURNS,
    });
  }
  return ideas;
};

/** The ideas that were, and so many more of which each has another photo than the one before it, where there is one. */
export const othersAfter = (ideas: readonly Idea[], ask: IdeasAsk): readonly Idea[] => {
  let all = ideas;
  for (let made = 0; made < ask.count; made += 1) {
    const photo = ((all.at(-1)?.photo ?? -1) + 1) % Math.max(1, ask.photos.length);
    all = ideasFor({ ...ask, needsPhoto: true, count: all.length + 1 }, { ideas: all, photo });
  }
  return all;
};

/** What the images of one ask have in common: the brief, the brand and its photos. */
interface ShownAlike extends Omit<IdeasAsk, 'texts' | 'count'> {
  /** As the image says it that says the least of its own. */
  readonly brief: PictureTexts;
}

/**
 * The first idea for a suggestion, by its place among those of its brief: others of other places look as little alike as
 * can be. Where what it says does not suit the one of its place, it has the one that is the least like those of all others.
 */
export const firstIdeaAt = (at: number, texts: PictureTexts, { brief, ...alike }: ShownAlike, most: number): Idea => {
  const places = ideasFor({ ...alike, texts: brief, count: Math.max(most, at + 1) });
  const own = places[at]!;
  const photo = own.photo === null ? null : (alike.photos[own.photo] ?? null);
  if (LAYOUTS[own.layout].suits({ texts, photo })) return own;
  const others = places.toSpliced(at, 1);
  return ideasFor({ ...alike, texts, count: others.length + 1 }, { ideas: others }).at(-1)!;
};
