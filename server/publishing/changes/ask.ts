import { randomUUID } from 'node:crypto';
import type { SwitchStatus } from '#contract/ad.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import { isGoneAtMeta } from '#contract/rules/goneAtMeta.ts';
import { type ByRun, recordFacts } from '#server/ads/facts.ts';
import { adsOf } from '#server/ads/own.ts';
import { adMissing, readAd, withParts } from '#server/ads/read.ts';
import { checkParameters } from '#server/ads/checkDetails.ts';
import { checkOwned } from '#server/ads/write.ts';
import type { AdChangesTable, NewContent } from '#server/ads/tables.ts';
import { refuseOverLimit, requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import { connectionExpired, notConnected } from '#server/meta/problems.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Insertable, Transaction } from 'kysely';
import { sendChanges } from '../queue.ts';
import { OPEN_STATES } from '#server/ads/changes.ts';

type Trx = Transaction<Database>;

export const notAtMeta = () => new Problem(409, 'This ad is not on Meta. Publish it first.', { code: 'not_published' });

const goneAtMeta = () =>
  new Problem(409, 'This ad was archived or deleted on Meta, so it cannot be changed.', { code: 'gone_at_meta' });

export const requireConnection = async (deps: Deps, trx: Trx, userId: number): Promise<void> => {
  const connection = await readConnection(trx, userId);
  if (!connection) throw notConnected();
  if (!isUsable(connection, deps.now())) throw connectionExpired();
};

/** The user's ad, locked, with its newest publication. Throws where Meta does not have it. */
export const lockAtMeta = async (trx: Trx, userId: number, adId: string) => {
  const row = await adsOf(trx, userId).selectAll().where('id', '=', adId).forUpdate().executeTakeFirst();
  if (!row) throw adMissing();
  const publication = await trx
    .selectFrom('publications')
    .selectAll()
    .where('ad_id', '=', adId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row.status !== 'published' || !publication || publication.meta_ad_id === null) throw notAtMeta();
  if (isGoneAtMeta(publication.effective_status)) throw goneAtMeta();
  return { row, publication };
};

const openChange = (trx: Trx, adId: string, kind: AdChangesTable['kind']) =>
  trx
    .selectFrom('ad_changes')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('kind', '=', kind)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();

type Change = Pick<Insertable<AdChangesTable>, 'kind' | 'wanted' | 'step'>;

const ASKED = { status: 'ad.switchAsked', texts: 'ad.updateAsked', budget: 'ad.budgetAsked' } as const;

/** The intent, its fact and its job, in the caller's transaction. */
export const intend = async (deps: Deps, trx: Trx, userId: number, ids: Ids, change: Change): Promise<void> => {
  const id = randomUUID();
  await trx
    .insertInto('ad_changes')
    .values({
      id,
      ad_id: ids.adId,
      publication_id: ids.publicationId,
      state: 'intended',
      created_at: deps.now(),
      ...change,
    })
    .execute();
  const { by, ...wanted } = JSON.parse(change.wanted) as Record<string, unknown> & { readonly by?: ByRun };
  const data = { ...wanted, ...by };
  await recordFacts(deps, trx, [{ adId: ids.adId, userId, type: ASKED[change.kind], data }]);
  await sendChanges(deps, trx, [{ id }]);
  await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: ids.adId });
};

interface Ids {
  readonly adId: string;
  readonly publicationId: string;
}

interface StatusAsked {
  readonly status: SwitchStatus;
  /** Undefined: a person does. */
  readonly by?: ByRun;
  readonly archive?: boolean | undefined;
  /** Begins the transaction that writes it down: committed with it, and never without. */
  readonly together?: (trx: Trx) => Promise<void>;
}

/** It is being switched off already, and is now archived after that. */
const archiveLater = async (
  deps: Deps,
  trx: Trx,
  userId: number,
  open: { readonly id: string; readonly ad_id: string },
  wanted: string,
): Promise<void> => {
  await trx.updateTable('ad_changes').set({ wanted }).where('id', '=', open.id).execute();
  await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: open.ad_id });
};

/**
 * D5.12: asks for an ad to be switched on or off at Meta. Of several wishes the newest counts. Switching off is always
 * possible, whatever the plan allows by now. With `archive`, the ad is archived when Meta has it switched off.
 */
export const askStatus = async (
  deps: Deps,
  userId: number,
  adId: string,
  { status, archive = false, by, together }: StatusAsked,
) => {
  await deps.db.transaction().execute(async (trx) => {
    await together?.(trx);
    const { publication } = await lockAtMeta(trx, userId, adId);
    await requireConnection(deps, trx, userId);
    if (status === 'ACTIVE') {
      await requireAllowedAdAccount(trx, userId, publication.ad_account_id);
      await refuseOverLimit(trx, userId);
    }
    const open = await openChange(trx, adId, 'status');
    const wanted = JSON.stringify({ status, ...(archive && { archives: true }), ...(by && { by }) });
    if (open?.wanted.status === status) {
      if (archive && !open.wanted.archives) await archiveLater(deps, trx, userId, open, wanted);
      return;
    }
    if (open) await trx.updateTable('ad_changes').set({ state: 'superseded' }).where('id', '=', open.id).execute();
    const ids = { adId, publicationId: publication.id };
    await intend(deps, trx, userId, ids, { kind: 'status', wanted, step: 'ad' });
  });
  return readAd(deps.db, userId, adId);
};

const unfit = (errors: readonly string[]) =>
  new Problem(400, errors.join(' '), { code: 'validation', data: { errors } });

/**
 * R7.12: asks for an ad at Meta to get other texts, another link, URL parameters or images. Nothing of it changes here
 * before Meta has them.
 */
export const askContent = async (deps: Deps, userId: number, adId: string, given: Partial<NewContent>) => {
  await deps.db.transaction().execute(async (trx) => {
    const { row, publication } = await lockAtMeta(trx, userId, adId);
    await requireConnection(deps, trx, userId);
    await requireAllowedAdAccount(trx, userId, publication.ad_account_id);
    await refuseOverLimit(trx, userId);
    if (await openChange(trx, adId, 'texts'))
      throw new Problem(409, 'An update of this ad is on its way to Meta. Wait until it is there.', {
        code: 'updating',
      });
    const { link, url_parameters, square_image_id, portrait_image_id } = given;
    const beside = JSON.parse(JSON.stringify({ link, url_parameters, square_image_id, portrait_image_id })) as object;
    checkParameters(given);
    await checkOwned(trx, userId, beside, row);
    const [ad] = await withParts(trx, [{ ...row, ...given }]);
    const wanted: NewContent = { ...ad!.copy, ...beside };
    const errors = errorsOf(ad!);
    if (errors.length > 0) throw unfit(errors);
    const ids = { adId, publicationId: publication.id };
    const change = { kind: 'texts', wanted: JSON.stringify({ texts: wanted }), step: 'creative' } as const;
    await intend(deps, trx, userId, ids, change);
  });
  return readAd(deps.db, userId, adId);
};
