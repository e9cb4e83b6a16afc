import type { Cause } from '#src/journal/entry.ts';

/** One running chart, as plain data. */
export interface WatchedActor {
  readonly path: string;
  /** The chart's id, as in docs/statecharts. */
  readonly chart: string;
  readonly version: string;
  readonly status: string;
  readonly value: unknown;
  /** Ids of the states it is in, outer ones too. */
  readonly states: readonly string[];
  readonly tags: readonly string[];
  readonly context: unknown;
}

/** What a chart was told, and what it did about it. */
export interface WatchedStep {
  /** Of the journal. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly cause: Cause;
  readonly event: { readonly type: string };
  /** Ids of the transitions taken, in order, as `edgeIdOf` names them; none where the event changed nothing. */
  readonly transitions: readonly string[];
}

/** Where a tab is now. */
export interface WatchedPage {
  readonly tab: string;
  readonly title: string;
  readonly address: string;
}

export type WatchMessage =
  /** The gallery opened: who is there? */
  | { readonly kind: 'ask' }
  | { readonly kind: 'tab'; readonly page: WatchedPage; readonly actors: readonly WatchedActor[] }
  /** Without a step the chart has just begun, or ended. */
  | { readonly kind: 'actor'; readonly page: WatchedPage; readonly actor: WatchedActor; readonly step?: WatchedStep }
  | { readonly kind: 'gone'; readonly tab: string };
