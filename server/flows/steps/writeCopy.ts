import type { Brief } from '#contract/brief.ts';
import type { Ad } from '#contract/ad.ts';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { MOST_SUGGESTIONS } from '#contract/rules/prices.ts';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { readAds } from '#server/ads/read.ts';
import { createDraft } from '#server/ads/write.ts';
import { draftsLeft } from '../run/shared.ts';
import { generate } from './generate.ts';
import { partId } from './ids.ts';
import { sourceOf } from './source.ts';
import { byRun, type Perform, type StepContext } from './types.ts';

type Context = StepContext<'write_copy'>;

/** The images that a draft begins with. */
interface Media {
  readonly square_image_id: string | null;
  readonly portrait_image_id: string | null;
}

/** Images that were uploaded under one name are one draft's. */
const mediaOf = async ({ deps, run, facts }: Context): Promise<Media[]> => {
  if (facts.image_ids.length === 0) return [];
  const rows = await deps.db
    .selectFrom('images as i')
    .innerJoin('media_assets as m', 'm.id', 'i.asset_id')
    .select(['i.id', 'i.asset_id', 'i.format'])
    .where('m.user_id', '=', run.user_id)
    .where('i.id', 'in', facts.image_ids)
    .orderBy('i.created_at')
    .execute();
  return [...Map.groupBy(rows, (row) => row.asset_id).values()].map((images) => ({
    square_image_id: images.find(({ format }) => format === 'square')?.id ?? null,
    portrait_image_id: images.find(({ format }) => format === 'portrait')?.id ?? null,
  }));
};

/** The pictures of drafts that are written anew, in their order. */
const mediaOfAds = async ({ deps, run }: Context, ids: readonly string[]): Promise<Media[]> => {
  const ads = await readAds(deps.db, run.user_id, ids);
  return ads.map(({ media: { square, portrait } }) => ({
    square_image_id: square?.id ?? null,
    portrait_image_id: portrait?.id ?? null,
  }));
};

/** The asks for so many copies: the ideas in turn, and no ask for more than one may have. */
const asksOf = (brief: Brief, angles: readonly string[], count: number, comments: readonly string[]) => {
  const ideas = angles.length > 0 ? angles : [brief.angle];
  const numbers = Array.from({ length: count }, (_, at) => ideas[at % ideas.length]!);
  return [...Map.groupBy(numbers, (idea) => idea)].flatMap(([idea, copies]) => {
    const angle = Array.from(idea).slice(0, BRIEF_LIMITS.short).join('');
    const wishes = [];
    for (let left = copies.length; left > 0; left -= MOST_SUGGESTIONS)
      wishes.push({
        kind: 'copy' as const,
        brief: { ...brief, angle },
        count: Math.min(left, MOST_SUGGESTIONS),
        ...(comments.length > 0 && { comments: [...comments] }),
      });
    return wishes;
  });
};

const fieldsOf = (ad: Ad | null, brief: Brief, { primary_text, headline, description, cta_text }: Suggestion) => ({
  ...(ad
    ? {
        ...ad.details,
        link: ad.link ?? '',
        ad_account_id: ad.ad_account_id,
        adset: ad.adset,
        square_image_id: ad.media.square?.id ?? null,
        portrait_image_id: ad.media.portrait?.id ?? null,
      }
    : { link: brief.landing_page }),
  name: headline,
  primary_text,
  headline,
  description,
  cta_text,
});

/** Those that an earlier try made, whatever somebody has done with them since. */
const madeBefore = async ({ deps, run }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await deps.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', run.user_id)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Has copies written, and makes a draft of each. */
export const writeCopy: Perform<'write_copy'> = async (context) => {
  const { deps, node, run, facts, effect } = context;
  const from = await sourceOf(context, node.settings.source);
  if (typeof from === 'string') return { outcome: 'failed', note: from };
  const media = await mediaOf(context);
  const room = await draftsLeft(context);
  const redo = facts.redo ?? [];
  const count = redo.length > 0 ? Math.min(node.settings.count, redo.length) : node.settings.count;
  if (room <= 0) return { outcome: 'failed', note: `The run has made ${facts.drafts} ads, as many as it may.` };
  const made = await generate(context, asksOf(from.brief, facts.angles, count, facts.comments));
  if (!('parts' in made)) return made;
  const written = made.parts.flatMap(({ id, items }) =>
    items.flatMap(({ index, suggestion }) => (suggestion ? [{ of: { generation_id: id, index }, suggestion }] : [])),
  );
  const sets = redo.length > 0 && media.length > 0 ? await mediaOfAds(context, redo) : media;
  // Every copy with every picture, where pictures began the run; what is written anew keeps the picture that it had.
  const pairs =
    redo.length > 0 && sets.length > 0
      ? sets.map((pictures, at) => ({ ...written[at % written.length]!, pictures }))
      : (sets.length > 0 ? sets : [null]).flatMap((pictures) => written.map((copy) => ({ ...copy, pictures })));
  const drafts = pairs.slice(0, room).map((draft, at) => ({ ...draft, id: partId(effect.id, 'ad', at) }));
  const ids = drafts.map(({ id }) => id);
  const copies: Record<string, SuggestionName> = {};
  const before = await madeBefore(context, ids);
  for (const { id, of, suggestion, pictures } of drafts) {
    copies[id] = of;
    if (before.has(id)) continue;
    const fields = { id, ...fieldsOf(from.ad, from.brief, suggestion), ...pictures };
    await createDraft(deps, run.user_id, fields, byRun(context));
  }
  return {
    outcome: 'ok',
    note: `${ids.length} ${ids.length === 1 ? 'draft' : 'drafts'}`,
    credits: made.credits,
    facts: {
      ads: { ...facts.ads, made: ids },
      copies: { ...facts.copies, ...copies },
      drafts: facts.drafts + ids.length,
      comments: [],
      redo: [],
    },
  };
};
