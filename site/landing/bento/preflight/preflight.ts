import type { Ad, AdMedia } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import { Fold } from '#src/journal/fold.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import type { LoadedDraft } from '#src/machines/draft/context.ts';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { demoAd } from '../demoAd.ts';
import { keepsNothing } from '../stage/keepsNothing.ts';
import { lifeOf } from '../stage/lifeOf.ts';
import { Stage } from '../stage/Stage.ts';
import { World } from '../stage/World.ts';

const AD_ID = 'demo-ad';
const FILLED = demoAd(AD_ID, '');
const NO_MEDIA: AdMedia = { media_asset_id: null, mediaStatus: 'none', square: null, portrait: null };
/** Nothing is right with it yet but its words. */
const BEGUN: Ad = { ...FILLED, adset: null, link: 'riverside.example', media: NO_MEDIA };

/** What the list checks, in the order of the form. */
export const CHECKS = [
  ['name', 'Name'],
  ['media', 'Images'],
  ['link', 'Link'],
  ['adset', 'Ad set'],
] as const satisfies readonly (readonly [Issue['field'], string])[];

const adOf = ({ link, adset, ad_account_id, square_image_id, portrait_image_id, ...copy }: AdFields): Ad => ({
  ...FILLED,
  copy,
  link,
  adset,
  ad_account_id,
  media: {
    ...(square_image_id === null ? NO_MEDIA : FILLED.media),
    portrait: portrait_image_id === null ? null : FILLED.media.portrait,
  },
});

/** The chart as it is when the ad was read. */
const opened = () =>
  new Fold(draftMachine, { id: 'draft', input: { adId: AD_ID, mediaAssetId: AD_ID } })
    .apply({
      path: 'draft',
      event: {
        type: 'xstate.done.actor.loadDraft',
        actorId: 'loadDraft',
        output: { ad: BEGUN, copy: null } satisfies LoadedDraft,
      },
    })
    .persisted() as SnapshotFrom<typeof draftMachine>;

/** The chart of an ad that is being written, with a simulated server behind it. */
export const createPreflight = () => {
  const stage = new Stage();
  const world = new World({ offline: false });
  const actor = createActor(
    draftMachine.provide({
      actors: {
        loadDraft: fromPromise<LoadedDraft, { adId: string }>(async () => ({ ad: BEGUN, copy: null })),
        saveDraft: fromPromise<Ad, { adId: string; fields: AdFields; version: number | null }>(
          async ({ input, signal }) => {
            await stage.wait(600, signal);
            if (world.get().offline) throw { kind: 'network' };
            return { ...adOf(input.fields), version: (input.version ?? 0) + 1 };
          },
        ),
      },
      actions: { keepCopy: keepsNothing, dropCopy: keepsNothing },
    }),
    { id: 'draft', input: { adId: AD_ID, mediaAssetId: AD_ID }, snapshot: opened(), clock: stage },
  );
  return {
    stage,
    world,
    actor,
    ...lifeOf(actor),
    change: (fields: Partial<AdFields>) => actor.send({ type: 'draft.change', fields }),
    /** As an upload tells that it arrived. */
    addImages: () => {
      for (const format of ['square', 'portrait'] as const)
        actor.send({ type: 'media.finished', format, image: FILLED.media[format]! });
    },
    setOffline: (offline: boolean) => {
      world.set({ offline });
      if (!offline) actor.send({ type: 'draft.retry' });
    },
  };
};
