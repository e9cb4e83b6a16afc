import { isDeepStrictEqual } from 'node:util';
import type { Review } from '#contract/flows/flow.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { readAds } from '#server/ads/read.ts';
import { readBrand } from '#server/generation/brand.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { lookAtStep } from '../queue.ts';
import { refuseImpossible } from './asked.ts';
import { requireAdSets } from './adSets.ts';
import { roundsLeft } from './ahead.ts';
import { findReview, type KeptAnswer, type Reader, type ReviewAnswer } from './find.ts';
import { readReview } from './read.ts';
import { refuseUnseen } from './seen.ts';

const refuseIncomplete = ({ ads }: ReviewAnswer, wanted: readonly string[]): void => {
  const said = new Set(ads.map(({ ad_id: id }) => id));
  if (said.size === ads.length && said.size === wanted.length && wanted.every((id) => said.has(id))) return;
  throw new Problem(400, 'Decide about each of the ads.', { code: 'review_incomplete' });
};

/** The brand's photos are the owner's to choose from. */
const requirePhotos = async (
  db: Deps['db'],
  { userId, isOwner }: { readonly userId: number; readonly isOwner: boolean },
  { ads }: ReviewAnswer,
): Promise<void> => {
  const chosen = ads.flatMap(({ photo_id: id }) => id ?? []);
  if (chosen.length === 0) return;
  if (!isOwner) throw new Problem(403, 'Only the owner of the flow chooses photos.', { code: 'photo_by_owner' });
  const known = new Set((await readBrand(db, userId)).photo_ids);
  if (chosen.some((id) => !known.has(id)))
    throw new Problem(400, 'This photo is not in your brand any more. Choose another one.', { code: 'photo_unknown' });
};

/** The run would fail by its limit, and the review could not be answered again. */
const refuseRound = (review: Parameters<typeof roundsLeft>[0], { ads }: ReviewAnswer): void => {
  if (!ads.some(({ verdict }) => verdict === 'changes') || roundsLeft(review) !== 0) return;
  throw new Problem(409, 'This is the last round: approve, edit, or reject each ad.', { code: 'no_rounds_left' });
};

const over = () =>
  new Problem(409, 'Somebody has answered before you, or this review is over.', { code: 'review_over' });

/** Keeps the first answer, and has its run go on. The same answer again is none; another one is too late. */
export const answerReview = async (deps: Deps, reader: Reader, answer: ReviewAnswer): Promise<Review> => {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const found = await findReview(trx, reader, now);
    // One after the other, and the step before its review, as the runner does: the second finds what the first has said.
    await trx.selectFrom('flow_effects').select('id').where('id', '=', found.effect_id).forUpdate().executeTakeFirst();
    const row = await trx
      .selectFrom('flow_reviews')
      .selectAll()
      .where('effect_id', '=', found.effect_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const said = JSON.parse(JSON.stringify(answer.ads)) as ReviewAnswer['ads'];
    if (row.state === 'answered' && isDeepStrictEqual(row.answer?.ads, said)) return;
    if (row.state !== 'open' || row.deadline <= now) throw over();
    // Ads that were deleted since are asked about no more.
    const ads = await readAds(trx, row.user_id, row.ad_ids);
    refuseIncomplete(
      answer,
      ads.map(({ id }) => id),
    );
    const by = found.mailed_to === null ? 'user' : 'link';
    refuseUnseen(answer, ads, by === 'user');
    refuseRound(found, answer);
    await refuseImpossible({ db: trx, writer: deps.writer }, found, answer, ads);
    const given = await requireAdSets(trx, { row, ads, isOwner: by === 'user' }, answer);
    await requirePhotos(trx, { userId: row.user_id, isOwner: by === 'user' }, answer);
    const kept: KeptAnswer = { ...answer, ...(Object.keys(given).length > 0 && { given }) };
    await trx
      .updateTable('flow_reviews')
      .set({ state: 'answered', answer: JSON.stringify(kept), answered_by: by, answered_at: now })
      .where('effect_id', '=', row.effect_id)
      .execute();
    await trx
      .updateTable('flow_effects')
      .set({ due_at: now, waits_for: null })
      .where('id', '=', row.effect_id)
      .where('state', '=', 'open')
      .execute();
    await recordFacts(
      deps,
      trx,
      answer.ads.flatMap(({ ad_id: adId, verdict, comment }) =>
        verdict === 'approve'
          ? []
          : [
              {
                adId,
                userId: row.user_id,
                type: verdict === 'changes' ? 'ad.changesRequested' : 'ad.declined',
                data: {
                  comment: comment.trim(),
                  flow: found.flow_name,
                  run: { id: row.run_id, flow_id: found.flow_id },
                  by,
                },
              } as const,
            ],
      ),
    );
    await lookAtStep(deps, trx, row.effect_id, now);
  });
  return readReview(deps, reader);
};
