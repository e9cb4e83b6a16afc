import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { archiveAds, bulkDuplicateAds, restoreAds, stopAds } from '#contract/calls/adActs.ts';
import { getAdHistory } from '#contract/calls/adHistory.ts';
import { bulkDeleteAds, duplicateAd, getAds } from '#contract/calls/ads.ts';
import { applyPreset, previewPreset, undoPreset } from '#contract/calls/presets.ts';
import { setAdStatus } from '#contract/calls/publishing.ts';
import { type FailingCall, failureText } from '#contract/failureTexts.ts';
import type { AdQuery, Period } from '#contract/rules/adQuery.ts';
import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import { ShownStatus } from '#contract/rules/shownStatus.ts';
import { MAX_ADS, MAX_APPLIED, MAX_SELECTED, MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import type {
  AdChange,
  AdChanged,
  AppliedPreset,
  PageAsked,
  PresetPreview,
  Selection,
} from '#src/machines/adList/context.ts';
import { adBatchMachine, type Outcome, type OutcomeAsked } from '#src/machines/adBatch.machine.ts';
import { type AdPlace, listAdPlaces } from '#contract/calls/adPlaces.ts';
import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import type { Days, ListQuery } from '#src/machines/listQuery.ts';
import { PAGE_ADS, type PageRead } from '#src/machines/adPages.ts';
import { listDeletedAds } from '#contract/calls/deletedAds.ts';
import { type DeletedAds, deletedAdsMachine } from '#src/machines/deletedAds.machine.ts';
import { adHistoryMachine, type HistoryPage } from '#src/machines/adHistory.machine.ts';
import type { Budgets, BudgetsAsked } from '#src/machines/budgets.ts';
import { waysOf } from '#src/machines/adWays.ts';
import { failureOf, mayPass } from '#src/machines/outcome.ts';
import { needNetwork } from '#src/services/offline.ts';
import { createInventory } from '#src/services/inventory.ts';
import { keptLook } from './tableLook.ts';
import { readOutcome } from './readOutcome.ts';
import { readBudgets } from './readBudgets.ts';
import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import type { SessionServices } from './services.ts';

/** The usual list has no archived ads. */
const USUAL = ShownStatus.options.filter((status) => status !== 'archived');

/** The beginning of a day of the person's own calendar; null where there is none. */
const startOf = (day: string, after = 0): string | null => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + after);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
};

/** Both days are in it. */
const periodOf = (days: Days | undefined): Period | undefined =>
  days && { from: startOf(days.from), to: startOf(days.to, 1) };

const toQuery = ({ filter, q, sort, adset, campaign, created, updated }: ListQuery): AdQuery => ({
  shown: filter === 'all' ? USUAL : [filter],
  q: q.slice(0, MAX_SEARCH),
  sort,
  adset,
  campaign,
  created: periodOf(created),
  updated: periodOf(updated),
});

const differsFrom = (known: readonly Ad[]) => {
  const texts = new Map(known.map((ad) => [ad.id, JSON.stringify(ad)]));
  return (ad: Ad): boolean => texts.get(ad.id) !== JSON.stringify(ad);
};

type Calls = Pick<SessionServices, 'http' | 'uncached'>;

const NONE: AdChanged = { done: 0, left: 0, undo: [], unchanged: [] };

const together = (a: AdChanged, b: AdChanged): AdChanged => ({
  done: a.done + b.done,
  left: a.left + b.left,
  undo: [...a.undo, ...b.undo],
  unchanged: [...(a.unchanged ?? []), ...(b.unchanged ?? [])],
});

const unchangedBy = (adIds: readonly string[], why: string): AdChanged => ({
  ...NONE,
  left: adIds.length,
  unchanged: adIds.map((adId) => ({ adId, why })),
});

/** Keeps what was read for when there is no way to the server. */
type KeepAds = (ads: readonly Ad[]) => void;

/** As many as one call takes, one call after the other. */
const inCalls = async (
  ids: readonly string[],
  name: FailingCall,
  call: (part: string[]) => Promise<AdChanged>,
  size = MAX_ADS,
): Promise<AdChanged> => {
  let changed = NONE;
  for (let from = 0; from < ids.length; from += size) {
    try {
      changed = together(changed, await call(ids.slice(from, from + size)));
    } catch (error) {
      if (changed.done === 0) throw error;
      // What was done before it is told, too.
      return together(changed, unchangedBy(ids.slice(from), failureText(failureOf(error), name)));
    }
  }
  return changed;
};

interface Result {
  readonly ad_id: string;
  readonly error: string | null;
}

const changedBy = (results: readonly Result[], undoable: boolean): AdChanged => {
  const done = results.filter(({ error }) => error === null).map(({ ad_id: id }) => id);
  const unchanged = results.flatMap(({ ad_id: adId, error }) => (error === null ? [] : [{ adId, why: error }]));
  return { done: done.length, left: unchanged.length, undo: undoable ? done : [], unchanged };
};

/** The call again where its answer was lost: it names what it makes, so that nothing is made twice. */
const surely = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!mayPass(failureOf(error))) throw error;
    return call();
  }
};

/** Calls that are made at once. */
const AT_ONCE = 4;

/** Each for itself, a few at once; by the ad, the failure of each that was not taken. */
const each = async (
  adIds: readonly string[],
  call: (adId: string) => Promise<unknown>,
): Promise<ReadonlyMap<string, unknown>> => {
  const waiting = [...adIds];
  const errors = new Map<string, unknown>();
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      await call(id).catch((error: unknown) => errors.set(id!, error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return errors;
};

const refusedBy = (errors: ReadonlyMap<string, unknown>): AdChanged => {
  const unchanged = [...errors].map(([adId, error]) => ({ adId, why: failureText(failureOf(error), 'setAdStatus') }));
  return { ...NONE, left: unchanged.length, unchanged };
};

type SwitchArgs = readonly [status: SwitchStatus, signal: AbortSignal, archive?: boolean];

/** The actors of the list of ads. */
export const adListActors = (services: Calls, keep: KeepAds = () => {}) => {
  const { http, uncached } = services;
  const inventory = createInventory(http);
  const switchEach = (adIds: readonly string[], status: SwitchStatus, signal: AbortSignal, archive = false) =>
    each(adIds, (id) =>
      http.call(setAdStatus, { params: { id }, body: { status, ...(archive && { archive }) }, signal }),
    );
  /** What the server took of it is followed; one that nobody could ask about fails as a whole. */
  const switched = async (adIds: readonly string[], ...[status, signal, archive]: SwitchArgs): Promise<AdChanged> => {
    const due = adIds.slice(0, MAX_SWITCHED);
    const errors = await switchEach(due, status, signal, archive);
    const [error] = errors.values();
    if (due.length > 0 && errors.size === due.length) throw error;
    return { ...refusedBy(errors), done: due.length - errors.size };
  };
  /** Which of new ads are as they were made; one that somebody has worked on since stays, and one that is gone is left out. */
  const unchangedOf = async (adIds: readonly string[], signal: AbortSignal) => {
    const ads: Ad[] = [];
    for (let from = 0; from < adIds.length; from += MAX_ADS) {
      const ids = adIds.slice(from, from + MAX_ADS).join(',');
      ads.push(...(await uncached.call(getAds, { query: { ad_ids: ids }, signal })).ads);
    }
    const idsOf = (some: readonly Ad[]) => some.map(({ id }) => id);
    const why = 'You have edited this copy since. Delete it from its menu.';
    return {
      due: idsOf(ads.filter(({ version }) => version <= 1)),
      kept: unchangedBy(idsOf(ads.filter(({ version }) => version > 1)), why),
    };
  };
  const change = async (input: AdChange, signal: AbortSignal): Promise<AdChanged> => {
    needNetwork();
    const { act, adIds, copies, switchOff = [] } = input;
    switch (act) {
      case 'duplicate': {
        // The server refuses more than it makes at once: some of them would not be what was asked for.
        const wanted = adIds.flatMap((of) => Array.from({ length: copies }, () => ({ id: crypto.randomUUID(), of })));
        try {
          await surely(() => http.call(bulkDuplicateAds, { body: { copies: wanted }, signal }));
          return { ...NONE, done: wanted.length, undo: wanted.map(({ id }) => id) };
        } catch (error) {
          if (failureOf(error).kind !== 'missing') throw error;
          // A server that knows only the specification's own call (R7.19).
          const one = async ([id]: string[]) => {
            await http.call(duplicateAd, { params: { id: id! }, signal });
            return { ...NONE, done: 1 };
          };
          return inCalls(
            wanted.map(({ of }) => of),
            'duplicateAd',
            one,
            1,
          );
        }
      }
      case 'delete': {
        // What goes on spending stays in sight: it is deleted once the server has taken that it is switched off.
        const errors = await switchEach(switchOff, 'PAUSED', signal);
        const { due, kept } = input.onlyUnchanged
          ? await unchangedOf(adIds, signal)
          : { due: adIds.filter((id) => !errors.has(id)), kept: NONE };
        const deleted = await inCalls(due, 'bulkDeleteAds', async (ids) => {
          const { undo_minutes: minutes } = await http.call(bulkDeleteAds, { body: { ad_ids: ids }, signal });
          return { ...NONE, done: ids.length, undo: minutes > 0 ? ids : [] };
        });
        return together(together(deleted, refusedBy(errors)), kept);
      }
      case 'restore':
        return inCalls(adIds, 'restoreAds', async (ids) => {
          const { results } = await http.call(restoreAds, { body: { ad_ids: ids }, signal });
          return changedBy(results, false);
        });
      case 'stop':
        return inCalls(adIds, 'stopAds', async (ids) => {
          const { results } = await surely(() => http.call(stopAds, { body: { ad_ids: ids }, signal }));
          return changedBy(results, false);
        });
      case 'archive':
      case 'unarchive':
        return inCalls(adIds, 'archiveAds', async (ids) => {
          const archived = act === 'archive';
          const { results } = await http.call(archiveAds, { body: { ad_ids: ids, archived }, signal });
          return changedBy(results, archived);
        });
      case 'applyPreset': {
        const { id, replace } = input.preset!;
        const apply = async (ids: string[]) => {
          const { results } = await http.call(applyPreset, {
            params: { id },
            body: { ad_ids: ids, replace },
            signal,
          });
          return changedBy(results, true);
        };
        return inCalls(adIds, 'applyPreset', apply, MAX_APPLIED);
      }
      case 'undoPreset': {
        const undo = async (ids: string[]) => {
          const { results } = await http.call(undoPreset, { body: { ad_ids: ids }, signal });
          return changedBy(results, false);
        };
        return inCalls(adIds, 'undoPreset', undo, MAX_APPLIED);
      }
      case 'archiveOff':
        return switched(adIds, 'PAUSED', signal, true);
      case 'turnOn':
      case 'turnOff':
        return switched(adIds, act === 'turnOn' ? 'ACTIVE' : 'PAUSED', signal);
    }
  };
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
