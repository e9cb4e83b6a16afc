import type { ClientConfig } from '#contract/config.ts';
import type { System } from '#src/actors/system.ts';

/** What every route can reach. The actors themselves, not their snapshots: a guard reads the newest. */
export interface RouterContext {
  readonly system: System;
  readonly config: ClientConfig;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the browser's tab, in front of "Millrace". */
    title?: string;
    /** The path contains a key that must not be recorded. */
    secretPath?: boolean;
  }

  interface HistoryState {
    /** This visit began a new ad, which has an address of its own from the start. */
    isNewAd?: true;
    /** Images were dropped elsewhere, and this visit goes on with them. */
    hasDropped?: true;
    /** Ads of the queue are edited in the grid on this visit. */
    isFromQueue?: true;
    /** The batch of ads from the queue that cannot be shown yet in the grid, as another one is there. */
    waitingBatch?: string;
  }
}
