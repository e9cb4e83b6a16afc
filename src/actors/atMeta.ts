import { getAdSpend, setAdStatus, updateAd } from '#contract/calls/publishing.ts';
import type { AdChange, SwitchStatus } from '#contract/ad.ts';
import { changesOnto } from '#contract/rules/adChanges.ts';
import { changeOf } from '#contract/rules/changesOf.ts';
import { type AdContent, contentOf } from '#contract/rules/adContent.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { adStartMachine } from '#src/machines/adStart.machine.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import type { Budgets, BudgetsAsked } from '#src/machines/budgets.ts';
import { actorAbove } from '#src/machines/internals.ts';
import type { FoundAd } from '#src/machines/lostAnswer.ts';
import { needNetwork } from '#src/services/offline.ts';
import { fromPromise } from 'xstate';
import { readAd } from './readAd.ts';
import { readBudgets } from './readBudgets.ts';
import { type LeftBehind, type UploadsActor, uploadsMachine } from '#src/machines/uploads.machine.ts';
import type { Owner, SessionServices } from './services.ts';
import { provideUpload } from './upload.ts';
import { uploadsEffects } from './uploads.ts';

type Http = SessionServices['http'];

const findAd = (uncached: Http, kind: AdChange['kind']) =>
  fromPromise<FoundAd, { adId: string }>(async ({ input, signal }) => {
    const ad = await readAd(uncached, input.adId, signal);
    const { publication } = ad;
    return {
      copy: contentOf(ad),
      configured: publication?.configured_status ?? null,
      change: changeOf(publication, kind),
    };
  });

/** The actors of the chart that switches an ad. */
export const adSwitchActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  readSpend: fromPromise<AdSpend, { adId: string }>(({ input, signal }) =>
    uncached.call(getAdSpend, { params: { id: input.adId }, query: {}, signal }),
  ),
  setStatus: fromPromise<void, { adId: string; status: SwitchStatus }>(async ({ input, signal }) => {
    needNetwork();
    await http.call(setAdStatus, { params: { id: input.adId }, body: { status: input.status }, signal });
  }),
  findAd: findAd(uncached, 'status'),
});

/** The actors of the chart that changes the content of an ad. */
export const adUpdateActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  /** Reads the ad first: what another window changed meanwhile stays. */
  updateAd: fromPromise<void, { adId: string; before: AdContent; copy: AdContent }>(async ({ input, signal }) => {
    needNetwork();
    const now = contentOf(await readAd(uncached, input.adId, signal));
    const body = changesOnto(now, input.before, input.copy);
    await http.call(updateAd, { params: { id: input.adId }, body, signal });
  }),
  findAd: findAd(uncached, 'texts'),
});

/** The uploads of one such ad: after a reload it goes on with its own. */
const ownUploads = (services: SessionServices, owner: Owner) =>
  uploadsMachine.provide({
    actions: uploadsEffects(services, owner),
    actors: {
      upload: provideUpload(services),
      findLeftBehind: fromPromise<LeftBehind, { known: readonly string[] }>(async ({ input: { known }, self }) => {
        if (known.length > 0) await services.files.leftBehind(owner() ?? 0);
        const { children } = (actorAbove(self) as UploadsActor).getSnapshot();
        // One whose file is gone says so in its place.
        return { uploads: known.flatMap((id) => children[`upload-${id}`]?.getSnapshot().context ?? []), lost: [] };
      }),
    },
  });

/** The actors of the chart that asks before an ad is published. */
export const adStartActors = (services: Pick<SessionServices, 'http' | 'uncached'>) => ({
  readBudgets: fromPromise<Budgets, BudgetsAsked>(({ input, signal }) => readBudgets(services, input, signal)),
});

/** The charts of what is changed about ads at Meta, with what they name. */
export const provideAtMeta = (services: SessionServices, owner: Owner) => ({
  adStart: adStartMachine.provide({ actors: adStartActors(services) }),
  adSwitch: adSwitchMachine.provide({ actors: adSwitchActors(services) }),
  adUpdate: adUpdateMachine.provide({
    actors: { ...adUpdateActors(services), uploads: ownUploads(services, owner) },
  }),
});
