import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { Failure } from '#contract/failure.ts';
import { restoreAds } from '#contract/calls/adActs.ts';
import { listDeletedAds } from '#contract/calls/deletedAds.ts';
import { createAd, getAds, putAd } from '#contract/calls/ads.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import type { LoadedDraft, LoadInput, LocalCopy } from '#src/machines/draft/context.ts';
import { hasKind } from '#src/machines/outcome.ts';
import type { Http } from '#src/services/http.ts';
import { fromPromise } from 'xstate';
import { provideRoom } from '../adSetRoom.ts';
import { provideCrop } from '../crop.ts';
import { copyName, DraftCopy } from '../draftCopy.ts';
import type { KnownAds } from '../knownAds.ts';
import { saveWhenAsked, type Saving } from '../saveWhenAsked.ts';
import type { Provide } from '../provide.ts';
import type { Owner, SessionServices } from '../services.ts';

/** Until when a deleted ad can be restored; null: it was not deleted, or the server cannot tell. */
const findDeleted = async (http: Http, adId: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const { ads } = await http.call(listDeletedAds, { query: { ad_id: adId }, signal });
    return ads.find(({ id }) => id === adId)?.until ?? null;
  } catch (error) {
    // A server that knows only the specification's calls.
    if (hasKind(error, 'missing', 'malformed')) return null;
    throw error;
  }
};

/** The actors of the draft chart. */
const draftActors = ({ http, drafts }: SessionServices, owner: Owner, known: KnownAds, looking: () => boolean) => ({
  loadDraft: fromPromise<LoadedDraft, LoadInput>(async ({ input: { adId, orKnown }, signal }) => {
    const copied = () => drafts.read(copyName(owner, adId), DraftCopy);
    try {
      // By the list, which leaves out what is not there: a new ad is no error.
      const { ads } = await http.call(getAds, { query: { ad_ids: adId }, signal });
      known.keep(ads);
      const [ad] = ads;
      if (looking()) return { ad: ad ?? null, copy: null, looking: true };
      if (ad) return { ad, copy: await copied() };
      // One that was begun here is at no server yet.
      const deleted = known.isBegun(adId) ? null : await findDeleted(http, adId, signal);
      return { ad: null, copy: await copied(), ...(deleted !== null && { deleted }) };
    } catch (error) {
      if (!orKnown || looking() || !hasKind(error, 'network')) throw error;
      const [found, copy] = [known.find(adId), await copied()];
      if (found) return { ad: found.ad, copy, asOf: found.at };
      // What was begun here and never saved is nowhere else.
      if (known.isBegun(adId) || copy?.version === null) return { ad: null, copy };
      throw error;
    }
  }),

  restoreDraft: fromPromise<void, { adId: string }>(async ({ input: { adId }, signal }) => {
    const { results } = await http.call(restoreAds, { body: { ad_ids: [adId] }, signal });
    const text = results.find(({ ad_id: id }) => id === adId)?.error ?? null;
    if (text !== null) throw { kind: 'rejected', status: 409, code: null, text, fields: {} } satisfies Failure;
  }),

  /** The first save makes the ad under the id that the page chose, so that an answer that got lost does no harm. */
  saveDraft: fromPromise<Ad, { adId: string; fields: AdFields; version: number | null }>(async ({ input, signal }) => {
    const { adId, fields, version } = input;
    const ad = await (version === null
      ? http.call(createAd, { body: { ...fields, id: adId }, signal })
      : http.call(putAd, { params: { id: adId }, body: { ...fields, version }, signal }));
    known.keep([ad]);
    return ad;
  }),
});

/** The effects of the draft chart. While there is a copy, another tab may want it saved. */
const draftEffects = ({ drafts }: SessionServices, owner: Owner) => {
  const heard = new Map<string, { readonly by: Saving; readonly end: () => void }>();
  return {
    keepCopy: ({ self }: { self: Saving }, { adId, copy }: { adId: string; copy: LocalCopy }): void => {
      drafts.write(copyName(owner, adId), { ...copy, sent: [...copy.sent], images: [...copy.images] }, DraftCopy);
      // The ad may have been closed and opened again since.
      if (heard.get(adId)?.by === self) return;
      heard.get(adId)?.end();
      heard.set(adId, { by: self, end: saveWhenAsked(adId, self) });
    },
    dropCopy: (_: unknown, { adId }: { adId: string }): void => {
      drafts.clear(copyName(owner, adId));
      heard.get(adId)?.end();
      heard.delete(adId);
    },
  };
};

/** The chart of an ad that is written, with what it names. */
export const provide: Provide<'draft'> = ({ services, owner, known, looking }) => ({
  chart: draftMachine.provide({
    actors: {
      ...draftActors(services, owner, known, looking),
      crop: provideCrop(services),
      room: provideRoom(services),
    },
    actions: draftEffects(services, owner),
  }),
});
