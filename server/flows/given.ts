import { type AdSetsGiven, adSetsGiven } from '#contract/flows/adSets.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What the user's presets give to drafts. */
export const readGiven = async (db: Deps['db'], userId: number): Promise<AdSetsGiven> =>
  adSetsGiven(
    await db.selectFrom('presets').select(['id', 'is_default', 'adset']).where('user_id', '=', userId).execute(),
  );
