import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { isEditable, isUnderway } from '#contract/rules/adLifecycle.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { NO_DETAILS } from '#contract/rules/details.ts';
import { requireImage } from '#server/media/assets.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import type { Transaction } from 'kysely';
import { checkDetails } from './checkDetails.ts';
import { type ByRun, recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import { adMissing, readAd } from './read.ts';
import type { AdRow } from './read.ts';

type Fields = Partial<AdFields>;
type Trx = Transaction<Database>;

export const EMPTY: Required<AdFields> = {
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
  ...NO_DETAILS,
};

/** Whether an ad has these very fields. */
export const holds = (ad: AdRow, fields: AdFields): boolean =>
  (Object.keys(EMPTY) as (keyof AdFields)[]).every((key) => isDeepStrictEqual(ad[key], fields[key]));

export const toColumns = ({ adset, enhancements, ...fields }: Fields) => ({
  ...fields,
  ...(adset === undefined ? {} : { adset: adset && JSON.stringify(adset) }),
  ...(enhancements === undefined ? {} : { enhancements: enhancements && JSON.stringify(enhancements) }),
});

/** What a person writes into an ad must be theirs; an ad set must be one that Meta showed for the account. */
export const checkOwned = async (trx: Trx, userId: number, fields: Fields, current?: AdRow): Promise<void> => {
  if (fields.square_image_id) await requireImage(trx, userId, fields.square_image_id, 'square');
  if (fields.portrait_image_id) await requireImage(trx, userId, fields.portrait_image_id, 'portrait');
  await checkDetails(trx, userId, fields, current);
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
export const lockAd = async (trx: Trx, userId: number, id: string): Promise<AdRow> => {
  const ad = await adsOf(trx, userId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!ad) throw adMissing();
  return ad;
};

const BUSY = 'This ad is being published. Wait until it is published, then change it.';

const ARCHIVED = 'This ad is archived. Restore it from the archive, then change it.';

const refuseUnlessEditable = (ad: AdRow): void => {
  if (ad.status === 'archived') throw new Problem(409, ARCHIVED, { code: 'not_editable' });
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
  by?: ByRun,
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
        enhancements: whole.enhancements && JSON.stringify(whole.enhancements),
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
    await recordFacts(deps, trx, [{ adId, userId, type: 'ad.created', data: { ...fields, ...by } }]);
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
  by?: ByRun & { readonly by?: 'user' | 'link' },
): Promise<Ad> => {
  return deps.db.transaction().execute(async (trx) => {
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
    await recordFacts(deps, trx, [{ adId: id, userId, type, data: { ...fields, ...by } }]);
    await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: id });
    // Before others go on: a client takes the answer for what its own change made.
    return readAd(trx, userId, id);
  });
};
