import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Ad, AdFields } from '#contract/ad.ts';
import { isEditable, isUnderway } from '#contract/rules/adLifecycle.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { requireImage } from '#server/media/assets.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import type { Transaction } from 'kysely';
import { recordFacts } from './facts.ts';
import { copyNameFor } from './copyName.ts';
import { adMissing, readAd } from './read.ts';
import type { AdRow } from './read.ts';

type Fields = Partial<AdFields>;
type Trx = Transaction<Database>;

const EMPTY: AdFields = {
  name: '',
  headline: '',
  primary_text: '',
  description: '',
  cta_text: '',
  link: '',
  ad_account_id: null,
  adset: null,
  square_image_id: null,
  portrait_image_id: null,
};

/** Whether an ad has these very fields. */
const holds = (ad: AdRow, fields: AdFields): boolean =>
  (Object.keys(EMPTY) as (keyof AdFields)[]).every((key) => isDeepStrictEqual(ad[key], fields[key]));

const toColumns = ({ adset, ...fields }: Fields) => ({
  ...fields,
  ...(adset === undefined ? {} : { adset: adset === null ? null : JSON.stringify(adset) }),
});

/** What a person writes into an ad must be theirs; an ad set must be one that Meta showed for the account. */
const checkOwned = async (trx: Trx, userId: number, fields: Fields, current?: AdRow): Promise<void> => {
  if (fields.square_image_id) await requireImage(trx, userId, fields.square_image_id, 'square');
  if (fields.portrait_image_id) await requireImage(trx, userId, fields.portrait_image_id, 'portrait');
  const accountId = fields.ad_account_id === undefined ? current?.ad_account_id : fields.ad_account_id;
  if (!accountId) return;
  const account = await requireAdAccount(trx, userId, accountId);
  const { adset } = fields;
  if (!adset || account.campaigns === null) return;
  const known = account.campaigns.some(({ adsets }) => adsets.some(({ id }) => id === adset.id));
  if (known) return;
  const text = `This ad set is not in ${account.name}. Sync the campaigns, then choose again.`;
  throw new Problem(400, text, { code: 'adset_unknown', fields: { adset: [text] } });
};

/** Locks an ad of the user for a change. */
const lockAd = async (trx: Trx, userId: number, id: string): Promise<AdRow> => {
  const ad = await trx
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!ad) throw adMissing();
  return ad;
};

const BUSY = 'This ad is being published. Wait until it is published, then change it.';

const refuseUnlessEditable = (ad: AdRow): void => {
  if (isUnderway(ad.status)) throw new Problem(409, BUSY, { code: 'publishing' });
  if (isEditable(ad.status)) return;
  throw new Problem(409, 'Only drafts and failed ads can be changed here. Duplicate the ad to change its copy.', {
    code: 'not_editable',
  });
};

const conflict = async (trx: Trx, userId: number, id: string): Promise<Problem> =>
  new Problem(409, 'This ad was changed in another tab. Reload it, then change it again.', {
    code: 'version_conflict',
    data: { ad: await readAd(trx, userId, id) },
  });

/**
 * A new draft. A repeated call with the same id returns the ad that the first one made. Throws 409 with that ad where it
 * holds something else: two tabs of a new ad choose the same id, and a repeated call may come with more than the first.
 */
export const createDraft = async (
  deps: Deps,
  userId: number,
  { id, ...fields }: Fields & { id?: string },
): Promise<Ad> => {
  const adId = id ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    await checkOwned(trx, userId, fields);
    const now = deps.now();
    const whole = { ...EMPTY, ...fields };
    const made = await trx
      .insertInto('ads')
      .values({
        ...whole,
        adset: whole.adset && JSON.stringify(whole.adset),
        id: adId,
        user_id: userId,
        status: 'draft',
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) {
      if (!holds(await lockAd(trx, userId, adId), whole)) throw await conflict(trx, userId, adId);
      return;
    }
    await recordFacts(deps, trx, [{ adId, userId, type: 'ad.created', data: fields }]);
    await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: adId });
  });
  return readAd(deps.db, userId, adId);
};

/**
 * Changes a draft or a failed ad; a failed one becomes a draft again after any change, even an empty one. Throws 409
 * with the newest ad where `version` is not the newest.
 */
export const changeAd = async (
  deps: Deps,
  userId: number,
  id: string,
  fields: Fields,
  version: number,
): Promise<Ad> => {
  await deps.db.transaction().execute(async (trx) => {
    const ad = await lockAd(trx, userId, id);
    if (version !== ad.version) throw await conflict(trx, userId, id);
    refuseUnlessEditable(ad);
    await checkOwned(trx, userId, fields, ad);
    await trx
      .updateTable('ads')
      .set({ ...toColumns(fields), status: 'draft', version: ad.version + 1, updated_at: deps.now() })
      .where('id', '=', id)
      .execute();
    const type = ad.status === 'failed' ? 'ad.returnedToDraft' : 'ad.changed';
    await recordFacts(deps, trx, [{ adId: id, userId, type, data: fields }]);
    await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: id });
  });
  return readAd(deps.db, userId, id);
};

/** Deletes all of the named ads or none; their copies at Meta stay. */
export const deleteAds = (deps: Deps, userId: number, adIds: readonly string[]): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const ids = [...new Set(adIds)];
    const mine = await trx
      .selectFrom('ads')
      .select(['id', 'name', 'status'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (mine.length < ids.length) throw adMissing();
    if (mine.some(({ status }) => isUnderway(status))) {
      throw new Problem(
        409,
        ids.length === 1 ? BUSY : 'Some of these ads are being published. Wait until they are published.',
        {
          code: 'publishing',
        },
      );
    }
    await trx.deleteFrom('ads').where('id', 'in', ids).execute();
    await recordFacts(
      deps,
      trx,
      mine.map(({ id: adId, name }) => ({ adId, userId, type: 'ad.deleted', data: { name } })),
    );
    for (const id of ids) await deps.live.publish(trx, userId, { type: 'ad.deleted', ad_id: id });
    return ids.length;
  });

/** A draft with the same fields and images. */
export const duplicateAd = async (deps: Deps, userId: number, id: string): Promise<Ad> => {
  const copyId = randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    const { status: _status, analytics: _analytics, ...ad } = await lockAd(trx, userId, id);
    const name = await copyNameFor(trx, userId, ad.name);
    const now = deps.now();
    await trx
      .insertInto('ads')
      .values({
        ...ad,
        id: copyId,
        name,
        adset: ad.adset && JSON.stringify(ad.adset),
        status: 'draft',
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordFacts(deps, trx, [{ adId: copyId, userId, type: 'ad.duplicated', data: { from: id } }]);
    await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: copyId });
  });
  return readAd(deps.db, userId, copyId);
};
