import { getAds } from '#contract/calls/ads.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import type { CheckedAd } from '#src/machines/publish/context.ts';
import type { SessionServices } from './services.ts';
import { saveWritten, type SessionOf, unfinishedOf } from './unfinished.ts';

type Http = SessionServices['http'];

interface ReadAsked {
  readonly adIds: readonly string[];
  readonly signal: AbortSignal;
}

/** Each ad as the server has it, with what stands against its publication. */
export const readChecked = async (http: Http, { adIds, signal }: ReadAsked): Promise<CheckedAd[]> => {
  const { ads } = await http.call(getAds, { query: { ad_ids: adIds.join(',') }, signal });
  return ads.map((ad) => ({ ...ad, errors: errorsOf(ad) }));
};

/** The same once what is written here is saved; what is still on its way stands against it, too. */
export const readWritten = async (http: Http, asked: ReadAsked, session: SessionOf): Promise<CheckedAd[]> => {
  await saveWritten(session, asked.adIds, asked.signal);
  const ads = await readChecked(http, asked);
  return ads.map((ad) => ({ ...ad, errors: [...unfinishedOf(session, ad), ...ad.errors] }));
};
