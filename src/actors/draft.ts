import { type Ad, AdFields } from '#contract/ad.ts';
import { createAd, getAd, putAd } from '#contract/calls/ads.ts';
import type { Failure } from '#contract/failure.ts';
import type { LoadedDraft, LocalCopy } from '#src/machines/draft.machine.ts';
import { stored } from '#src/services/storage.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Services } from './services.ts';

const Copy = z.object({ fields: AdFields, version: z.nullable(z.int()) });
const copyOf = (adId: string) => stored<z.output<typeof Copy>>(`draft.${adId}`, Copy);

const isMissing = (error: unknown): boolean => (error as Failure).kind === 'missing';

/** What the draft chart names. */
export const draftActors = ({ http }: Services) => ({
  loadDraft: fromPromise<LoadedDraft, { adId: string }>(async ({ input, signal }) => {
    const copy = copyOf(input.adId).read();
    try {
      return { ad: await http.call(getAd, { params: { id: input.adId }, signal }), copy };
    } catch (error) {
      if (isMissing(error)) return { ad: null, copy };
      throw error;
    }
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
export const draftEffects = {
  keepCopy: (_: unknown, { adId, copy }: { adId: string; copy: LocalCopy }): void =>
    void copyOf(adId).write({ ...copy }),
  dropCopy: (_: unknown, { adId }: { adId: string }): void => copyOf(adId).clear(),
};
