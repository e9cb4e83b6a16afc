import { type Ad, AdFields } from '#contract/ad.ts';
import { createAd, getAds, putAd } from '#contract/calls/ads.ts';
import type { LoadedDraft, LocalCopy } from '#src/machines/draft.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Owner, Services } from './services.ts';

const Copy = z.object({ fields: AdFields, version: z.nullable(z.int()), sent: z._default(z.nullable(AdFields), null) });
const copyOf = (owner: Owner, adId: string) => stored<z.output<typeof Copy>>(`draft.${owner() ?? 0}.${adId}`, Copy);

/** What the draft chart names. */
export const draftActors = ({ http }: Services, owner: Owner) => ({
  loadDraft: fromPromise<LoadedDraft, { adId: string }>(async ({ input, signal }) => {
    // By the list, which leaves out what is not there: a new ad is no error.
    const { ads } = await http.call(getAds, { query: { ad_ids: input.adId }, signal });
    return { ad: ads[0] ?? null, copy: copyOf(owner, input.adId).read() };
  }),

  /** The first save makes the ad under the id that the page chose, so that an answer that got lost does no harm. */
  saveDraft: fromPromise<Ad, { adId: string; fields: AdFields; version: number | null }>(({ input, signal }) => {
    const { adId, fields, version } = input;
    return version === null
      ? http.call(createAd, { body: { ...fields, id: adId }, signal })
      : http.call(putAd, { params: { id: adId }, body: { ...fields, version }, signal });
  }),
});

/** The effects that the draft chart names. */
export const draftEffects = (owner: Owner) => ({
  keepCopy: (_: unknown, { adId, copy }: { adId: string; copy: LocalCopy }): void =>
    void copyOf(owner, adId).write({ ...copy }),
  dropCopy: (_: unknown, { adId }: { adId: string }): void => copyOf(owner, adId).clear(),
});
