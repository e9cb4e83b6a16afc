import type { Ad, AdFields } from '#contract/ad.ts';
import { createAd, getAds, putAd } from '#contract/calls/ads.ts';
import { draftMachine, type LoadedDraft, type LocalCopy } from '#src/machines/draft.machine.ts';
import { fromPromise } from 'xstate';
import type { Owner, SessionServices } from './services.ts';

const nameOf = (owner: Owner, adId: string) => `${owner() ?? 0}.${adId}`;

/** The actors of the draft chart. */
const draftActors = ({ http, drafts }: SessionServices, owner: Owner) => ({
  loadDraft: fromPromise<LoadedDraft, { adId: string }>(async ({ input, signal }) => {
    // By the list, which leaves out what is not there: a new ad is no error.
    const { ads } = await http.call(getAds, { query: { ad_ids: input.adId }, signal });
    return { ad: ads[0] ?? null, copy: await drafts.read(nameOf(owner, input.adId)) };
  }),

  /** The first save makes the ad under the id that the page chose, so that an answer that got lost does no harm. */
  saveDraft: fromPromise<Ad, { adId: string; fields: AdFields; version: number | null }>(({ input, signal }) => {
    const { adId, fields, version } = input;
    return version === null
      ? http.call(createAd, { body: { ...fields, id: adId }, signal })
      : http.call(putAd, { params: { id: adId }, body: { ...fields, version }, signal });
  }),
});

/** The effects of the draft chart. */
const draftEffects = ({ drafts }: SessionServices, owner: Owner) => ({
  keepCopy: (_: unknown, { adId, copy }: { adId: string; copy: LocalCopy }): void =>
    drafts.write(nameOf(owner, adId), { ...copy, images: [...copy.images] }),
  dropCopy: (_: unknown, { adId }: { adId: string }): void => drafts.clear(nameOf(owner, adId)),
});

/** The chart of an ad that is written, with what it names. */
export const provideDraft = (services: SessionServices, owner: Owner) =>
  draftMachine.provide({ actors: draftActors(services, owner), actions: draftEffects(services, owner) });
