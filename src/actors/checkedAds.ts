import { getAds } from '#contract/calls/ads.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import type { CheckedAd } from '#src/machines/publish/context.ts';
import type { SessionServices } from './services.ts';
import { saveWritten, type SessionOf, unfinishedOf } from './unfinished.ts';

export interface ReadAsked {
  readonly adIds: readonly string[];
  readonly session: SessionOf;
  readonly signal: AbortSignal;
}

/** The newest of each ad, once what is written here is saved, with what stands against its publication. */
export const readChecked = async (
  http: SessionServices['http'],
  { adIds, session, signal }: ReadAsked,
): Promise<CheckedAd[]> => {
  await saveWritten(session, adIds, signal);
  const { ads } = await http.call(getAds, { query: { ad_ids: adIds.join(',') }, signal });
  return ads.map((ad) => ({ ...ad, errors: [...unfinishedOf(session, ad), ...errorsOf(ad)] }));
};
