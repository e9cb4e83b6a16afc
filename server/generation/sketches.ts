import { createHash } from 'node:crypto';
import type { Brief } from '#contract/brief.ts';
import type { ImageCopy, SuggestionName } from '#contract/calls/generation.ts';
import { isOfAnotherTrade } from '#contract/rules/otherTrade.ts';
import { shareAt } from '#contract/rules/imageShares.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Looks } from './looks.ts';
import { PAINTED } from './paint.ts';
import { firstIdeaAt, ideasFor, othersAfter } from './pictures/ideas.ts';
import type { BrandKit, Idea, PictureTexts } from './pictures/types.ts';
import { briefWithout } from './leftOut.ts';
import { pictureTexts } from './pictureTexts.ts';
import type { Place } from './settle.ts';
import { namesOf, sizeOf, type Wish } from './wish.ts';

type ImageAsk = Wish & { readonly kind: 'image' };

/** What an image will look like, and say. */
export interface Sketch {
  readonly idea: Idea;
  readonly texts: PictureTexts;
  readonly brief: Brief;
  /** How the brand looks; without its logo where the brief sells something else. */
  readonly kit: BrandKit;
}

/** Earlier asks that are looked at for the layouts that a suggestion has; of more it begins anew. */
const MOST_EARLIER = 200;

/** A number of 32 bits. */
const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE();
const wordOf = ({ generation_id: id, index }: SuggestionName): string => `${id}:${index}`;

/** Suggestions of a brief whose images are told apart at once. */
const USUAL_PLACES = 6;

/** What all images of a generation of texts show, whichever of them are asked for together. */
const alikeFor = (
  { generation_id: id }: SuggestionName,
  { brief, texts, ...ask }: Omit<Parameters<typeof ideasFor>[0], 'count'> & { readonly brief: Brief },
) => ({
  ...ask,
  seed: seedOf(id),
  brief: pictureTexts(
    { primary_text: '', headline: brief.product, description: '', cta_text: '', of: null },
    brief,
    texts.brand,
  ),
});

/** The briefs of the suggestions, by their generation. */
export const briefsOf = async (
  db: Deps['db'],
  names: readonly SuggestionName[],
): Promise<ReadonlyMap<string, Brief>> => {
  if (names.length === 0) return new Map();
  const ids = [...new Set(names.map(({ generation_id: id }) => id))];
  const rows = await db.selectFrom('generations').select(['id', 'ask']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ask }) => [id, ask.brief]));
};

/** What an image is made for, so that the next one for the same has another layout: a suggestion, or an ad as it is. */
const sitterOf = ({ of }: Pick<ImageCopy, 'of'>, adId: string | null | undefined): string | null =>
  of ? wordOf(of) : adId ? `ad ${adId}` : null;

interface EarlierImages {
  readonly count: number;
  /** How many of them are the last ones, and were to have another photo than the one before. */
  readonly others: number;
}

/** How many images were asked for before this ask, by what they are for; one in the place of another is none. */
const countEarlier = async (
  db: Deps['db'],
  { userId, id }: Place,
  sitters: readonly string[],
): Promise<ReadonlyMap<string, EarlierImages>> => {
  const counts = new Map<string, EarlierImages>();
  if (sitters.length === 0) return counts;
  const rows = await db
    .selectFrom('generations as g')
    .innerJoin('generations as own', 'own.user_id', 'g.user_id')
    .select('g.ask')
    .where('g.user_id', '=', userId)
    .where('own.id', '=', id)
    .where('g.kind', '=', 'image')
    .where(({ eb, refTuple }) => eb(refTuple('g.created_at', 'g.id'), '<', refTuple('own.created_at', 'own.id')))
    .orderBy('g.created_at', 'desc')
    .limit(MOST_EARLIER)
    .execute();
  for (const { ask } of rows)
    if (ask.kind === 'image' && !ask.retext)
      for (const [at, copy] of ask.copies.entries()) {
        const sitter = sitterOf(copy, ask.ad_id);
        if (!sitter) continue;
        const own = shareAt(at, ask.copies.length, sizeOf(ask));
        const { count, others } = counts.get(sitter) ?? { count: 0, others: 0 };
        const isLast = ask.another === true && others === count;
        counts.set(sitter, { count: count + own, others: isLast ? others + own : others });
      }
  return counts;
};

/** What each image of an ask is, in their order: the same whenever it is asked for. */
export const sketchesFor = async (
  db: Deps['db'],
  place: Place,
  wish: ImageAsk,
  looks: Pick<Looks, 'brand' | 'about' | 'kit' | 'photos'>,
): Promise<readonly Sketch[]> => {
  const names = namesOf(wish);
  const sitters = wish.copies.flatMap((copy) => sitterOf(copy, wish.ad_id) ?? []);
  const [briefs, earlier] = await Promise.all([briefsOf(db, names), countEarlier(db, place, sitters)]);
  const sketch = (copy: ImageCopy, at: number): Sketch[] => {
    const name = sitterOf(copy, wish.ad_id);
    const brief = briefWithout(briefs.get(copy.of?.generation_id ?? '') ?? wish.brief, wish.left_out ?? []);
    // Said of the brief when it was written, or since.
    const isTold = brief.fits_brand === true || wish.brief.fits_brand === true;
    const isForeign = isOfAnotherTrade(looks, { ...brief, fits_brand: isTold });
    const kit = isForeign ? { ...looks.kit, logo: null } : looks.kit;
    const texts = pictureTexts(copy, brief, isForeign ? '' : looks.brand);
    const { count: before, others } = (name && earlier.get(name)) || { count: 0, others: 0 };
    const past = wish.retext ? Math.max(0, before - wish.count) : before;
    const seed = seedOf(name ?? (at === 0 ? place.id : `${place.id}:${at}`));
    const own = isForeign ? [] : looks.photos;
    const photos = wish.paint ? [PAINTED] : own;
    const needsPhoto = wish.paint === true || (wish.photos ?? []).length > 0;
    const ask = { brand: kit, texts, photos, needsPhoto, seed };
    const first = copy.of && firstIdeaAt(copy.of.index, texts, alikeFor(copy.of, { ...ask, brief }), USUAL_PLACES);
    const earliest = first ? { ideas: [first] } : undefined;
    const isOther = wish.another === true || (wish.retext === true && others > 0);
    const upTo = (count: number) => (count === 0 ? [] : ideasFor({ ...ask, count }, earliest).slice(0, count));
    const ideas = isOther
      ? othersAfter(upTo(before - others), { ...ask, count: past + wish.count - before + others })
      : upTo(past + wish.count);
    return ideas
      .slice(past, past + shareAt(at, wish.copies.length, sizeOf(wish)))
      .map((idea) => ({ idea, texts, brief, kit }));
  };
  return wish.copies.flatMap(sketch);
};
