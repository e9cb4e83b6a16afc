import { type AdSort, USUAL_SORT } from '#contract/rules/adSort.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';

export type QueueFilter = ShownStatus | 'all';

/** Days of the person's own calendar, `2026-11-23`, both included; empty: without an end. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What the address says is shown of the ads. */
export interface ListQuery {
  readonly filter: QueueFilter;
  readonly q: string;
  readonly sort: AdSort;
  /** Those alone. */
  readonly ads?: readonly string[] | undefined;
  /** Meta's ids. */
  readonly adset?: string | undefined;
  readonly campaign?: string | undefined;
  readonly created?: Days | undefined;
  readonly updated?: Days | undefined;
}

export const ALL_ADS: ListQuery = { filter: 'all', q: '', sort: USUAL_SORT };

const keyOf = ({ filter, q, ads, adset, campaign, created, updated }: ListQuery): string =>
  JSON.stringify([filter, q, ads, adset, campaign, created?.from, created?.to, updated?.from, updated?.to]);

/** Whether both let the same ads through, in whatever order. */
export const sameAds = (a: ListQuery, b: ListQuery): boolean => keyOf(a) === keyOf(b);

export const sameQuery = (a: ListQuery, b: ListQuery): boolean => a.sort === b.sort && sameAds(a, b);
