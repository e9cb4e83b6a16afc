import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import type { Fact } from '../fact.ts';
import type { AdBatchContext, Batch, Outcome, Unchanged } from './context.ts';

// How several batches are told as one.

export const union = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

export const idsOf = ({ adIds, unchanged }: Batch): readonly string[] => [
  ...adIds,
  ...unchanged.map(({ adId }) => adId),
];

/** With the ads that were stopped; the news stays that of the publication. */
export const withStops = ({ batch, stops, outcome }: AdBatchContext, stop: Batch): AdBatchContext => {
  const stopped = idsOf(stop);
  return {
    outcome,
    batch: { ...batch, adIds: union(batch.adIds, stopped) },
    stops: {
      adIds: union(stops.adIds, stopped),
      faults: union(
        stops.faults,
        stop.unchanged.flatMap(({ why }) => why ?? []),
      ),
    },
  };
};

/** With more of the same; what is published once more is no longer one that failed or was stopped. */
export const withMore = ({ batch, stops, outcome }: AdBatchContext, more: Batch): AdBatchContext => {
  const again = new Set(idsOf(more));
  const others = (ids: readonly string[] = []) => ids.filter((id) => !again.has(id));
  const othersOf = (some: readonly Unchanged[]) => some.filter(({ adId }) => !again.has(adId));
  return {
    batch: {
      act: more.act,
      adIds: union(batch.adIds, more.adIds),
      done: batch.done + more.done,
      unchanged: [...othersOf(batch.unchanged), ...more.unchanged],
    },
    stops: { ...stops, adIds: others(stops.adIds) },
    outcome: {
      ...outcome,
      waiting: outcome.waiting + more.adIds.length,
      failed: othersOf(outcome.failed),
      ...(outcome.stopped && { stopped: others(outcome.stopped) }),
    },
  };
};

/** What became of all of them, once that is known. */
export const settledFact = ({ batch }: AdBatchContext, outcome: Outcome) => ({
  fact: {
    type: 'toast.show',
    toast: {
      code: 'adsSettled',
      adIds: batch.adIds.slice(0, MAX_NAMED + 1),
      act: batch.act === 'archiveOff' ? 'archive' : batch.act,
      done: batch.done + outcome.done,
      rejected: outcome.rejected.length,
      failed: batch.unchanged.length + outcome.failed.length,
      ...(outcome.stopped && { stopped: outcome.stopped.length }),
    },
  } satisfies Fact,
});
