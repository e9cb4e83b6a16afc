import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { adMissing, withParts } from '#server/ads/read.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { refuseOverLimit, requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import { connectionExpired, notConnected } from '#server/meta/problems.ts';
import { decidePublishing } from './decide.ts';
import type { WantedStatus } from './decide.ts';
import { sendJobs } from './queue.ts';

export interface CreateAdsAsk {
  readonly adIds: readonly string[];
  readonly accountId: string;
  readonly statuses: Readonly<Record<string, WantedStatus>>;
}

export interface CreateAdsAnswer {
  readonly results: { original_id: string; status: string; error: string | null }[];
  readonly validation_errors: { ad_name: string; errors: string[] }[];
}

const noValidAds = (validationErrors: CreateAdsAnswer['validation_errors']) =>
  new Problem(400, 'No valid ads to publish', { code: 'no_valid_ads', data: { validation_errors: validationErrors } });

/** Queues the valid ads, with their jobs, in one transaction; the worker does the rest. */
export const createAds = async (
  deps: Deps,
  userId: number,
  { adIds, accountId, statuses }: CreateAdsAsk,
): Promise<CreateAdsAnswer> => {
  const ids = [...new Set(adIds)];
  if (ids.length === 0) throw noValidAds([]);
  const connection = await readConnection(deps.db, userId);
  if (!connection) throw notConnected();
  if (!isUsable(connection, deps.now())) throw connectionExpired();

  return deps.db.transaction().execute(async (trx) => {
    const account = await requireAllowedAdAccount(trx, userId, accountId);
    await refuseOverLimit(trx, userId);
    const rows = await trx
      .selectFrom('ads')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length < ids.length) throw adMissing();
    const { queue, already, errors, anyValid } = decidePublishing({
      ads: await withParts(trx, rows),
      account,
      statuses,
    });
    const validationErrors = errors.map(({ ad, errors: texts }) => ({
      ad_name: ad.copy.name.trim() === '' ? 'Untitled ad' : ad.copy.name,
      errors: [...texts],
    }));
    if (!anyValid) {
      throw noValidAds(validationErrors);
    }

    const now = deps.now();
    for (const { ad, wanted } of queue) {
      await trx
        .updateTable('ads')
        .set({ status: 'queued', ad_account_id: accountId, version: ad.version + 1, updated_at: now })
        .where('id', '=', ad.id)
        .execute();
      const last = await trx
        .selectFrom('publications')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('ad_id', '=', ad.id)
        .executeTakeFirst();
      await trx
        .insertInto('publications')
        .values({
          id: randomUUID(),
          ad_id: ad.id,
          number: (last?.number ?? 0) + 1,
          ad_account_id: accountId,
          wanted_status: wanted,
          state: 'intended',
          created_at: now,
        })
        .execute();
      await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: ad.id });
    }
    await recordFacts(
      deps,
      trx,
      queue.map(({ ad, wanted }) => ({
        adId: ad.id,
        userId,
        type: 'ad.queued',
        data: { account_id: accountId, wanted },
      })),
    );
    await sendJobs(
      deps,
      trx,
      queue.map(({ ad }) => ad.id),
    );
    const queued = new Set([...queue.map(({ ad }) => ad.id), ...already.map(({ id }) => id)]);
    return {
      results: ids.filter((id) => queued.has(id)).map((id) => ({ original_id: id, status: 'queued', error: null })),
      validation_errors: validationErrors,
    };
  });
};
