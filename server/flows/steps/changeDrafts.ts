import type { Brief } from '#contract/brief.ts';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { readAds } from '#server/ads/read.ts';
import { createDraft } from '#server/ads/write.ts';
import type { Redone } from '../run/events.ts';
import { draftsLeft } from '../run/shared.ts';
import { draftsFull, draftsMade, fieldsOf, madeBefore, noRoom } from './drafts.ts';
import { followChanges } from './followChanges.ts';
import { partId } from './ids.ts';
import { laidOutFor, nameAfter, redoneOf } from './redone.ts';
import { byRun, type Perform, type StepContext } from './types.ts';

type Answer = ReturnType<Perform<'write_copy'>>;

/** Makes a draft for each that a review asked to be changed, with only that changed, and the picture and details it had. */
export const changeDrafts = async (
  context: StepContext<'write_copy'>,
  brief: Brief,
  redo: readonly string[],
): Answer => {
  const { deps, node, run, facts, effect } = context;
  const room = await draftsLeft(context, redo.length);
  if (room <= 0) return draftsFull(context);
  const ads = await readAds(deps.db, run.user_id, redo.slice(0, room));
  const asked = ads.map((ad) => ({ ad, asked: facts.asked?.[ad.id] ?? { comment: facts.comments.join(' ') } }));
  const done = await followChanges(context, brief, asked, node.settings.count);
  if (!('changed' in done)) return done;
  const made = done.changed.map((one, at) => ({ ...one, id: partId(effect.id, 'ad', at), asked: asked[at]!.asked }));
  const ids = made.map(({ id }) => id);
  const copies: Record<string, SuggestionName> = {};
  const redone: Record<string, Redone> = {};
  const laidOut = await laidOutFor(context, brief, redo);
  const before = await madeBefore(context, ids);
  for (const { id, ad, texts, rewritten, asked: said } of made) {
    // Its picture is made for the same suggestion, so that it can keep its layout.
    const copy = facts.copies[ad.id];
    if (copy) copies[id] = copy;
    redone[id] = { ...redoneOf(ad, said, texts, laidOut(ad.id)), rewritten };
    if (before.has(id)) continue;
    await createDraft(
      deps,
      run.user_id,
      { id, ...fieldsOf(ad, brief, texts), name: nameAfter(ad, texts) },
      byRun(context),
    );
  }
  const why = noRoom(context, room, redo.length);
  return draftsMade(context, { ids, copies, redone, credits: done.credits, wanted: redo.length, why });
};
