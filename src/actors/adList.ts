import type { Ad } from '#contract/ad.ts';
import { getAdHistory } from '#contract/calls/adHistory.ts';
import { type AdPlace, listAdPlaces } from '#contract/calls/adPlaces.ts';
import { listDeletedAds } from '#contract/calls/deletedAds.ts';
import { previewPreset } from '#contract/calls/presets.ts';
import { MAX_ADS, MAX_APPLIED, MAX_SELECTED } from '#contract/rules/listLimits.ts';
import { adBatchMachine } from '#src/machines/adBatch.machine.ts';
import type { Outcome, OutcomeAsked } from '#src/machines/adBatch/context.ts';
import { adHistoryMachine, type HistoryPage } from '#src/machines/adHistory.machine.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import type {
  AdChange,
  AdChanged,
  AppliedPreset,
  PageAsked,
  PresetPreview,
  Selection,
} from '#src/machines/adList/context.ts';
import { PAGE_ADS, type PageRead } from '#src/machines/adPages.ts';
import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import { waysOf } from '#src/machines/adWays.ts';
import type { Budgets, BudgetsAsked } from '#src/machines/budgets.ts';
import { type DeletedAds, deletedAdsMachine } from '#src/machines/deletedAds.machine.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import { failureOf } from '#src/machines/outcome.ts';
import { createInventory } from '#src/services/inventory.ts';
import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { changedBy } from './adsChanged.ts';
import { changeAds } from './changeAds.ts';
import { toQuery } from './listQuestion.ts';
import { readBudgets } from './readBudgets.ts';
import { readOutcome } from './readOutcome.ts';
import type { SessionServices } from './services.ts';
import { keptLook } from './tableLook.ts';

const differsFrom = (known: readonly Ad[]) => {
  const texts = new Map(known.map((ad) => [ad.id, JSON.stringify(ad)]));
  return (ad: Ad): boolean => texts.get(ad.id) !== JSON.stringify(ad);
};

type Calls = Pick<SessionServices, 'http' | 'uncached'>;

/** Keeps what was read for when there is no way to the server. */
type KeepAds = (ads: readonly Ad[]) => void;

/** The actors of the list of ads. */
export const adListActors = (services: Calls, keep: KeepAds = () => {}) => {
  const { http, uncached } = services;
  const inventory = createInventory(http);
  const change = changeAds(services);
  return {
    fetchPage: fromPromise<PageRead, PageAsked>(async ({ input, signal }) => {
      const { query, at, round, after, until, count, known } = input;
      const readAt = new Date().toISOString();
      const { ads, ...found } = await inventory(toQuery(query), { after, until, count, limit: PAGE_ADS }, signal);
      if (at === 0) keep(ads);
      return { ...found, at, round, ids: ads.map(({ id }) => id), changed: ads.filter(differsFrom(known)), readAt };
    }),

    fetchMatching: fromPromise<Selection, { query: ListQuery }>(async ({ input, signal }) => {
      const ways: Record<string, string> = {};
      let after: string | null = null;
      let count = 0;
      do {
        const part = { after, until: null, limit: MAX_ADS, count: after === null };
        const { ads, next } = await inventory(toQuery(input.query), part, signal);
        for (const ad of ads) ways[ad.id] = waysOf(ad);
        count += ads.length;
        after = next;
      } while (after !== null && count < MAX_SELECTED);
      return ways;
    }),

    changeAds: fromPromise<AdChanged, AdChange>(async ({ input, signal }) => {
      const changed = await change(input, signal);
      return changed.undo.length > 0 ? { ...changed, at: Date.now() } : changed;
    }),

    previewPreset: fromPromise<PresetPreview, { adIds: readonly string[]; preset: AppliedPreset }>(
      async ({ input: { adIds, preset }, signal }) => {
        const parts: z.output<typeof previewPreset.response>[] = [];
        for (let from = 0; from < adIds.length; from += MAX_APPLIED) {
          const body = { ad_ids: adIds.slice(from, from + MAX_APPLIED), replace: preset.replace };
          parts.push(await uncached.call(previewPreset, { params: { id: preset.id }, body, signal }));
        }
        const byField = new Map<string, number>();
        for (const { field, ads } of parts.flatMap(({ fields }) => fields))
          byField.set(field, (byField.get(field) ?? 0) + ads);
        const { unchanged } = changedBy(
          parts.flatMap(({ results }) => results),
          false,
        );
        return {
          ads: parts.reduce((sum, { ads }) => sum + ads, 0),
          fields: [...byField].map(([field, ads]) => ({ field, ads })),
          unchanged: unchanged ?? [],
        };
      },
    ),

    readBudgets: fromPromise<Budgets, BudgetsAsked>(({ input, signal }) => readBudgets(services, input, signal)),

    adBatch: adBatchMachine.provide({
      actors: {
        readOutcome: fromPromise<Outcome, OutcomeAsked>(({ input, signal }) => readOutcome(services, input, signal)),
      },
    }),

    tableLook: keptLook('queue'),

    adPlaces: adPlacesMachine.provide({
      actors: {
        fetchPlaces: fromPromise<readonly AdPlace[], { adAccountId: string | null }>(async ({ signal }) => {
          const { places } = await uncached.call(listAdPlaces, { signal });
          return places;
        }),
      },
    }),

    deletedAds: deletedAdsMachine.provide({
      actors: {
        fetchDeleted: fromPromise<DeletedAds>(async ({ signal }) => {
          try {
            return await uncached.call(listDeletedAds, { query: {}, signal });
          } catch (error) {
            // A server that restores nothing keeps none.
            if (failureOf(error).kind === 'missing') return { ads: [], total: 0 };
            throw error;
          }
        }),
      },
    }),

    adHistory: adHistoryMachine.provide({
      actors: {
        fetchHistory: fromPromise<HistoryPage, { adId: string; before: string | null }>(({ input, signal }) => {
          const { adId, before } = input;
          return uncached.call(getAdHistory, { params: { id: adId }, query: { ...(before && { before }) }, signal });
        }),
      },
    }),
  };
};

/** The chart of the list of ads, with what it names. */
export const provideAdList = (services: Calls, keep?: KeepAds) =>
  adListMachine.provide({ actors: adListActors(services, keep) });

export { readListAddress } from './listAddress.ts';
export { createPreparing } from './preparing.ts';
export { watchListKeys } from './listKeys.ts';
