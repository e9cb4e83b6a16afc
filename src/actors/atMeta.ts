import { getAds } from '#contract/calls/ads.ts';
import { getAdSpend, setAdStatus, updateAd } from '#contract/calls/publishing.ts';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { type AdContent, contentOf } from '#contract/rules/adContent.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import type { Failure } from '#contract/failure.ts';
import { adStartMachine } from '#src/machines/adStart.machine.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import type { Budgets, BudgetsAsked } from '#src/machines/budgets.ts';
import type { FoundAd } from '#src/machines/lostAnswer.ts';
import { fromPromise } from 'xstate';
import { readBudgets } from './readBudgets.ts';
import type { SessionServices } from './services.ts';

type Http = SessionServices['http'];

const readAd = async (http: Http, adId: string, signal: AbortSignal): Promise<Ad> => {
  const { ads } = await http.call(getAds, { query: { ad_ids: adId }, signal });
  if (!ads[0]) throw { kind: 'missing', text: null } satisfies Failure;
  return ads[0];
};

const findAd = (uncached: Http) =>
  fromPromise<FoundAd, { adId: string }>(async ({ input, signal }) => {
    const ad = await readAd(uncached, input.adId, signal);
    const { publication } = ad;
    return {
      copy: contentOf(ad),
      configured: publication?.configured_status ?? null,
      change: publication?.change ?? null,
    };
  });

/** The actors of the chart that switches an ad. */
export const adSwitchActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  readSpend: fromPromise<AdSpend, { adId: string }>(({ input, signal }) =>
    uncached.call(getAdSpend, { params: { id: input.adId }, query: {}, signal }),
  ),
  setStatus: fromPromise<void, { adId: string; status: SwitchStatus }>(async ({ input, signal }) => {
    await http.call(setAdStatus, { params: { id: input.adId }, body: { status: input.status }, signal });
  }),
  findAd: findAd(uncached),
});

/** The actors of the chart that gives an ad other texts. */
export const adUpdateActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  updateAd: fromPromise<void, { adId: string; copy: AdContent }>(async ({ input, signal }) => {
    await http.call(updateAd, { params: { id: input.adId }, body: input.copy, signal });
  }),
  findAd: findAd(uncached),
});

/** The actors of the chart that asks before an ad is published. */
export const adStartActors = (services: Pick<SessionServices, 'http' | 'uncached'>) => ({
  readBudgets: fromPromise<Budgets, BudgetsAsked>(({ input, signal }) => readBudgets(services, input, signal)),
});

/** The charts of what is changed about ads at Meta, with what they name. */
export const provideAtMeta = (services: SessionServices) => ({
  adStart: adStartMachine.provide({ actors: adStartActors(services) }),
  adSwitch: adSwitchMachine.provide({ actors: adSwitchActors(services) }),
  adUpdate: adUpdateMachine.provide({ actors: adUpdateActors(services) }),
});
