import type { Ad } from '#contract/ad.ts';
import type { Brief } from '#contract/brief.ts';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import { readAds } from '#server/ads/read.ts';
import { createDraft } from '#server/ads/write.ts';
import type { Redone } from '../run/events.ts';
import { draftsLeft } from '../run/shared.ts';
import { changeDrafts } from './changeDrafts.ts';
import { draftsFull, draftsMade, fieldsOf, madeBefore, noRoom } from './drafts.ts';
import { generate } from './generate.ts';
import { partId } from './ids.ts';
import { portionsOf } from './portions.ts';
import { laidOutFor, redoneOf } from './redone.ts';
import { sourceOf } from './source.ts';
import { byRun, type Perform, type StepContext } from './types.ts';
import { cutText } from '#contract/rules/cutText.ts';

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

const picturesOf = ({ media: { square, portrait } }: Ad): Media => ({
  square_image_id: square?.id ?? null,
  portrait_image_id: portrait?.id ?? null,
});

/** What is asked of the writer at once: texts for the same idea, with the same to be kept in mind. */
interface Part {
  readonly angle: string;
  readonly comments: readonly string[];
  readonly mustSay: readonly string[];
  /** What each text is for: a draft that it takes the place of; null: a draft of its own. */
  readonly of: readonly (string | null)[];
}

/** Texts that are alike in what is asked are asked for together, no more than one ask may have. */
const partsOf = (wanted: readonly (Omit<Part, 'of'> & { readonly of: string | null })[]): readonly Part[] =>
  [...Map.groupBy(wanted, ({ of: _of, ...ask }) => JSON.stringify(ask)).values()].flatMap((alike) =>
    portionsOf(alike).map((some) => ({ ...some[0]!, of: some.map(({ of }) => of) })),
  );

/** New texts: the ideas in turn. */
const partsAnew = (brief: Brief, { angles, comments }: Context['facts'], count: number): readonly Part[] => {
  const ideas = angles.length > 0 ? angles : [brief.angle];
  return partsOf(
    Array.from({ length: count }, (_, at) => ({
      angle: ideas[at % ideas.length]!,
      comments,
      mustSay: [],
      of: null,
    })),
  );
};

/** The idea that each draft was written from. */
const anglesOf = async ({ deps, facts }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const named = ids.flatMap((id) => (facts.copies[id] ? [[id, facts.copies[id].generation_id] as const] : []));
  if (named.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom('generations')
    .select(['id', 'ask'])
    .where(
      'id',
      'in',
      named.map(([, id]) => id),
    )
    .execute();
  const byId = new Map(rows.map(({ id, ask }) => [id, ask.brief.angle]));
  return new Map(named.map(([id, generation]) => [id, byId.get(generation) ?? '']));
};

/**
 * Texts that take the place of drafts: each by the idea of its draft, with what was asked to be changed of that draft. Of
 * fewer texts than drafts, each is for several, and is told what was asked of all.
 */
const partsAgain = async (
  context: Context,
  brief: Brief,
  redo: readonly string[],
  count: number,
): Promise<readonly Part[]> => {
  const { asked = {}, comments } = context.facts;
  const angles = await anglesOf(context, redo);
  const isShared = count < redo.length;
  const all = redo.flatMap((id) => asked[id]?.must_say || []);
  return partsOf(
    redo.slice(0, count).map((id) => ({
      angle: angles.get(id) || brief.angle,
      comments: isShared || !asked[id] ? comments : asked[id].comment === '' ? [] : [asked[id].comment],
      mustSay: isShared ? [...new Set(all)] : asked[id]?.must_say ? [asked[id].must_say] : [],
      of: id,
    })),
  );
};

const wishOf = (brief: Brief, { angle, comments, mustSay, of }: Part) => ({
  kind: 'copy' as const,
  brief: { ...brief, angle: cutText(angle, BRIEF_LIMITS.short) },
  count: of.length,
  ...(comments.length > 0 && { comments: [...comments] }),
  ...(mustSay.length > 0 && { must_say: [...mustSay] }),
});

/** Has copies written, and makes a draft of each. */
export const writeCopy: Perform<'write_copy'> = async (context) => {
  const { deps, node, run, facts, effect } = context;
  const from = await sourceOf(context, node.settings.source);
  if (typeof from === 'string') return { outcome: 'failed', note: from };
  const media = await mediaOf(context);
  const redo = facts.redo ?? [];
  const isAgain = redo.length > 0;
  if (isAgain && deps.writer.kind === 'composer' && facts.asked) return changeDrafts(context, from.brief, redo);
  const count = isAgain ? Math.min(node.settings.count, redo.length) : node.settings.count;
  const wanted = isAgain ? redo.length : count * Math.max(1, media.length);
  const room = await draftsLeft(context, wanted);
  if (room <= 0) return draftsFull(context);
  const parts = isAgain ? await partsAgain(context, from.brief, redo, count) : partsAnew(from.brief, facts, count);
  const made = await generate(
    context,
    parts.map((part) => wishOf(from.brief, part)),
  );
  if (!('parts' in made)) return made;
  const written = made.parts.flatMap(({ id, items }, at) =>
    items.flatMap(({ index, suggestion }) =>
      suggestion ? [{ name: { generation_id: id, index }, suggestion, of: parts[at]!.of[index] ?? null }] : [],
    ),
  );
  const old = new Map((await readAds(deps.db, run.user_id, redo)).map((ad) => [ad.id, ad]));
  // What is written anew keeps the picture that it had, until it gets another one; else every copy is with every picture.
  const pairs = isAgain
    ? (count < redo.length ? redo.map((of, at) => ({ ...written[at % written.length]!, of })) : written).map(
        (copy) => ({
          ...copy,
          pictures: old.has(copy.of ?? '') ? picturesOf(old.get(copy.of!)!) : null,
        }),
      )
    : (media.length > 0 ? media : [null]).flatMap((pictures) => written.map((copy) => ({ ...copy, pictures })));
  const drafts = pairs.slice(0, room).map((draft, at) => ({ ...draft, id: partId(effect.id, 'ad', at) }));
  const ids = drafts.map(({ id }) => id);
  const copies: Record<string, SuggestionName> = {};
  const redone: Record<string, Redone> = {};
  const laidOut = await laidOutFor(context, from.brief, redo);
  const before = await madeBefore(context, ids);
  for (const { id, name, suggestion, pictures, of } of drafts) {
    const one = of === null ? undefined : old.get(of);
    copies[id] = name;
    if (one) {
      const asked = facts.asked?.[one.id] ?? { comment: facts.comments.join(' ') };
      redone[id] = redoneOf(one, asked, suggestion, laidOut(one.id));
    }
    if (before.has(id)) continue;
    const fields = { id, ...fieldsOf(from.ad, from.brief, suggestion), ...pictures };
    await createDraft(deps, run.user_id, fields, byRun(context));
  }
  const why = noRoom(context, room, pairs.length) ?? made.parts.flatMap((part) => part.why ?? [])[0] ?? null;
  return draftsMade(context, { ids, copies, redone, credits: made.credits, wanted, why });
};
