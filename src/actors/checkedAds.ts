import { getAds } from '#contract/calls/ads.ts';
import { type Issue, issuesOf } from '#contract/rules/publishable.ts';
import { UPLOADING_TEXTS } from '#src/machines/uploadShown.ts';
import type { CheckedAd } from '#src/machines/publish/context.ts';
import type { SessionServices } from './services.ts';
import { saveElsewhere, unsavedElsewhere, type Written } from './otherTabs.ts';
import { gridOf, saveWritten, type SessionOf, unfinishedOf } from './unfinished.ts';

type Http = SessionServices['http'];
type Calls = Pick<SessionServices, 'http' | 'uncached'>;

interface ReadAsked {
  readonly adIds: readonly string[];
  readonly signal: AbortSignal;
}

/** Each ad as the server has it, with what stands against its publication. */
export const readChecked = async (http: Http, { adIds, signal }: ReadAsked): Promise<CheckedAd[]> => {
  const { ads } = await http.call(getAds, { query: { ad_ids: adIds.join(',') }, signal });
  return ads.map((ad) => {
    const faults = issuesOf(ad).filter(({ severity }) => severity === 'error');
    return { ...ad, errors: faults.map(({ message }) => message), field: faults[0]?.field };
  });
};

const UPLOADING: readonly string[] = Object.values(UPLOADING_TEXTS);

/** Where what is not finished is seen in the builder, whatever else is wrong with the ad. */
const fieldOfUnfinished = (text: string): Issue['field'] => (UPLOADING.includes(text) ? 'media' : 'primary_text');

/** The same once what is written in this browser is saved; what is still on its way stands against it, too. */
export const readWritten = async (
  { http, uncached }: Calls,
  asked: ReadAsked,
  session: SessionOf,
  kept: Omit<Written, 'ownBatch'>,
): Promise<CheckedAd[]> => {
  const { adIds, signal } = asked;
  await saveWritten(session, adIds, signal);
  const written = { ...kept, ownBatch: gridOf(session)?.getSnapshot().context.bulkId ?? null };
  const isElsewhere = await saveElsewhere(written, adIds, signal);
  // What another tab saved is newer than what this one remembers.
  const ads = await readChecked(isElsewhere ? uncached : http, asked);
  const elsewhere = isElsewhere ? await unsavedElsewhere(written, ads) : null;
  return ads.map((ad) => {
    const here = unfinishedOf(session, ad);
    const there = here.length === 0 ? (elsewhere?.get(ad.id) ?? []) : [];
    const first = [...here, ...there];
    return {
      ...ad,
      errors: [...first, ...ad.errors],
      field: first[0] === undefined ? ad.field : fieldOfUnfinished(first[0]),
    };
  });
};
