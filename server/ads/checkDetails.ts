import type { AdFields } from '#contract/adFields.ts';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { urlParametersFault } from '#contract/rules/urlParameters.ts';
import { missingAssets, readAssets } from '#server/meta/assets.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Transaction } from 'kysely';
import type { AdRow } from './read.ts';

type Trx = Transaction<Database>;
type Fields = Partial<AdFields>;

const refuse = (field: keyof AdFields, text: string): never => {
  throw new Problem(400, text, { code: 'details_invalid', fields: { [field]: [text] } });
};

/** A preset of the user's, and of the ad's account where it is for one. */
const checkPreset = async (trx: Trx, userId: number, id: string, accountId: string | null): Promise<void> => {
  const preset = await trx
    .selectFrom('presets')
    .select(['name', 'ad_account_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    // Whoever deletes it waits until the ad names it, and then finds the ad.
    .forShare()
    .executeTakeFirst();
  if (!preset) return refuse('preset_id', 'There is no such preset. It may have been deleted.');
  if (preset.ad_account_id !== null && preset.ad_account_id !== accountId)
    return refuse('preset_id', `The preset “${preset.name}” is for another ad account.`);
};

/** What goes to Meta as it is; a draft is saved with them, and the fault told before publishing. */
export const checkParameters = (fields: Pick<Fields, 'url_parameters'>): void => {
  const fault = urlParametersFault(fields.url_parameters ?? '');
  if (fault !== null) refuse('url_parameters', fault);
};

/** What an ad names must be the user's; what was there when it was chosen, and is gone, is told before publishing. */
export const checkDetails = async (trx: Trx, userId: number, fields: Fields, current?: AdRow): Promise<void> => {
  const after = { preset_id: null, ad_account_id: null, ...current, ...fields };
  const isMoved = after.preset_id !== current?.preset_id || after.ad_account_id !== current?.ad_account_id;
  if (after.preset_id && after.preset_id !== NO_PRESET && isMoved)
    await checkPreset(trx, userId, after.preset_id, after.ad_account_id);
  const isNew = (field: 'page_id' | 'instagram_id' | 'pixel_id') =>
    fields[field] === current?.[field] ? null : fields[field];
  const chosen = { page_id: isNew('page_id'), instagram_id: isNew('instagram_id'), pixel_id: isNew('pixel_id') };
  if (!Object.values(chosen).some(Boolean)) return;
  const assets = (await readAssets(trx, userId)) ?? { pages: new Map(), instagrams: new Set(), pixels: new Set() };
  const [missing] = missingAssets(chosen, assets);
  if (missing) refuse(missing.field as keyof AdFields, 'Your business on Meta does not have this. Choose another.');
};
