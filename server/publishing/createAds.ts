import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ByRun, recordFacts } from '#server/ads/facts.ts';
import { adsOf } from '#server/ads/own.ts';
import { adMissing, type AdRow, withParts } from '#server/ads/read.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { refuseOverLimit, requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import { connectionExpired, notConnected } from '#server/meta/problems.ts';
import { inheritanceOf } from '#server/presets/inherit.ts';
import { readAssets } from '#server/meta/assets.ts';
import { contentBy } from './content.ts';
import { frozenDetails } from './freeze.ts';
import { dateIn, named } from './named.ts';
import type { Transaction } from 'kysely';
import { decidePublishing } from './decide.ts';
import type { Cause, WantedStatus } from './decide.ts';
import { sendJobs } from './queue.ts';
import { type Checked, validateAtMeta } from './validate.ts';

export interface CreateAdsAsk {
  readonly adIds: readonly string[];
  readonly accountId: string;
  readonly statuses: Readonly<Record<string, WantedStatus>>;
  /** Undefined: a person publishes them. */
  readonly by?: ByRun;
  /** In the transaction that queues them; throws where they are not to be published any more. */
  readonly requireWanted?: (trx: Transaction<Database>) => Promise<void>;
}

export interface CreateAdsAnswer {
  readonly results: { original_id: string; status: string; error: string | null }[];
  readonly validation_errors: { ad_name: string; errors: string[]; ad_id: string; causes: Cause[] }[];
  readonly unchecked: string[];
}

const noValidAds = (validationErrors: CreateAdsAnswer['validation_errors']) =>
  new Problem(400, 'No valid ads to publish', { code: 'no_valid_ads', data: { validation_errors: validationErrors } });

/** The ads as they will be in an account: one that had none inherits what ads of this one do. */
const asOf = (rows: readonly AdRow[], accountId: string): AdRow[] =>
  rows.map((row) => ({ ...row, ad_account_id: accountId }));

/** What Meta thinks of those ads that the rules let go. Refuses whatever the transaction refuses, so that Meta is not asked in vain. */
const checkAtMeta = async (
  deps: Deps,
  userId: number,
  { adIds, accountId, statuses }: CreateAdsAsk,
  { sealed_token: sealedToken }: { readonly sealed_token: string },
): Promise<Checked> => {
  const account = await requireAllowedAdAccount(deps.db, userId, accountId);
  await refuseOverLimit(deps.db, userId);
  const rows = await adsOf(deps.db, userId).selectAll().where('id', 'in', adIds).execute();
  if (rows.length < adIds.length) throw adMissing();
  const assets = await readAssets(deps.db, userId);
  const ads = await withParts(deps.db, asOf(rows, accountId));
  const { queue } = decidePublishing({ ads, account, assets, statuses });
  if (queue.length === 0) return { refused: new Map(), unchecked: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return validateAtMeta(deps, {
    account,
    token: deps.secrets.open(sealedToken),
    ads: queue.map(({ ad, wanted }) => ({
      row: byId.get(ad.id)!,
      content: contentBy(frozenDetails(ad, { account, assets })),
      wanted,
    })),
  });
};

/**
 * Why ads may not be published to an account now, by our rules and by Meta's; ads that may are not among them. `adSetLater`:
 * that an ad has no ad set yet is no reason, and Meta is not asked about that ad. Changes nothing.
 */
export const inspectAds = async (
  deps: Deps,
  userId: number,
  { adIds, accountId, statuses }: CreateAdsAsk,
  adSetLater = false,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (adIds.length === 0) return new Map();
  const connection = await readConnection(deps.db, userId);
  if (!connection) throw notConnected();
  if (!isUsable(connection, deps.now())) throw connectionExpired();
  const { refused } = await checkAtMeta(deps, userId, { adIds, accountId, statuses }, connection);
  const account = await requireAllowedAdAccount(deps.db, userId, accountId);
  const rows = await adsOf(deps.db, userId).selectAll().where('id', 'in', adIds).execute();
  const { errors } = decidePublishing({
    ads: await withParts(deps.db, asOf(rows, accountId)),
    account,
    assets: await readAssets(deps.db, userId),
    statuses,
    refusedAtMeta: refused,
    adSetLater,
  });
  return new Map(errors.map(({ ad, errors: texts }) => [ad.id, texts]));
};

/** Queues the valid ads, with their jobs, in one transaction; the worker does the rest. */
export const createAds = async (
  deps: Deps,
  userId: number,
  { adIds, accountId, statuses, by, requireWanted }: CreateAdsAsk,
): Promise<CreateAdsAnswer> => {
  const ids = [...new Set(adIds)];
  if (ids.length === 0) throw noValidAds([]);
  const connection = await readConnection(deps.db, userId);
  if (!connection) throw notConnected();
  if (!isUsable(connection, deps.now())) throw connectionExpired();

  const { refused, unchecked } = await checkAtMeta(deps, userId, { adIds: ids, accountId, statuses }, connection);

  return deps.db.transaction().execute(async (trx) => {
    await requireWanted?.(trx);
    const account = await requireAllowedAdAccount(trx, userId, accountId);
    await refuseOverLimit(trx, userId);
    const rows = await adsOf(trx, userId).selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
    if (rows.length < ids.length) throw adMissing();
    const assets = await readAssets(trx, userId);
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Locked in an order of their own, published in the order that was asked for.
    const heirs = asOf(
      ids.map((id) => byId.get(id)!),
      accountId,
    );
    const { queue, already, errors, anyValid } = decidePublishing({
      ads: await withParts(trx, heirs),
      account,
      assets,
      statuses,
      refusedAtMeta: refused,
    });
    const validationErrors = errors.map(({ ad, errors: texts, causes }) => ({
      ad_name: ad.copy.name.trim() === '' ? 'Untitled ad' : ad.copy.name,
      errors: [...texts],
      ad_id: ad.id,
      causes: [...causes],
    }));
    if (!anyValid) {
      throw noValidAds(validationErrors);
    }

    const now = deps.now();
    // All have one time: the lane takes those of one time by their id.
    const inOrder = queue.map(() => randomUUID()).toSorted();
    const inheritance = await inheritanceOf(trx, heirs);
    for (const [place, { ad, wanted }] of queue.entries()) {
      const details = frozenDetails(await named(trx, ad, inheritance.get(ad.id)!, dateIn(account.timezone_name, now)), {
        account,
        assets,
      });
      await trx
        .updateTable('ads')
        .set({
          name: details.name,
          status: 'queued',
          ad_account_id: accountId,
          version: ad.version + 1,
          updated_at: now,
        })
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
          id: inOrder[place]!,
          ad_id: ad.id,
          number: (last?.number ?? 0) + 1,
          ad_account_id: accountId,
          wanted_status: wanted,
          details: JSON.stringify(details),
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
        data: { account_id: accountId, wanted, ...by },
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
      unchecked: queue.flatMap(({ ad }) => (unchecked.includes(ad.id) ? [ad.id] : [])),
    };
  });
};
