import type { Journaled } from '../journaled.ts';

// What the chart of the news of ads knows and hears.

export type BatchAct =
  | 'publish'
  | 'turnOn'
  | 'turnOff'
  | 'archiveOff'
  | 'delete'
  | 'archive'
  | 'unarchive'
  | 'restore'
  | 'applyPreset'
  | 'undoPreset'
  | 'stop';

/** An ad that stayed as it was. */
export interface Unchanged {
  readonly adId: string;
  /** In words; null: nobody said. */
  readonly why: string | null;
}

export interface Batch {
  readonly act: BatchAct;
  /** Those that the server took: what Meta makes of them is still to be seen. */
  readonly adIds: readonly string[];
  /** Done as soon as it was taken. */
  readonly done: number;
  /** Those that it did not take. */
  readonly unchanged: readonly Unchanged[];
}

/** What became of those that the server took, as far as it is known. */
export interface Outcome {
  readonly waiting: number;
  readonly done: number;
  readonly rejected: readonly string[];
  readonly failed: readonly Unchanged[];
  /** Of those that were published: which the person stopped, and which were on Meta by then; left out where none. */
  readonly stopped?: readonly string[];
  readonly unstopped?: readonly string[];
  /** Of those that were published: which are off at Meta, and where all are shown there; left out where there are none. */
  readonly off?: readonly string[];
  /** Of those that are on their way: which may be stopped; left out where there are none. */
  readonly stoppable?: readonly string[];
  readonly adsManager?: string;
}

export interface OutcomeAsked {
  readonly act: BatchAct;
  readonly adIds: readonly string[];
  /** Those that the person stopped meanwhile. */
  readonly stopping: readonly string[];
}

/** What the person stopped of those that were published. */
export interface Stops {
  readonly adIds: readonly string[];
  /** Why the server did not stop some of them. */
  readonly faults: readonly string[];
}

export type AdBatchEvent =
  | { type: 'batch.follow'; batch: Batch }
  /** It worked for all of these. */
  | { type: 'batch.done'; act: BatchAct; adIds: readonly string[] }
  /** Something changed. */
  | { type: 'batch.refresh' }
  | { type: 'batch.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<AdBatchEvent> = {
  keeps: { 'batch.follow': { batch: true }, 'batch.done': { act: true, adIds: true } },
  outcomes: ['readOutcome'],
};

export interface AdBatchContext {
  readonly batch: Batch;
  readonly stops: Stops;
  readonly outcome: Outcome;
}

export const NONE: Batch = { act: 'publish', adIds: [], done: 0, unchanged: [] };
export const NOTHING: Outcome = { waiting: 0, done: 0, rejected: [], failed: [] };
export const NO_STOPS: Stops = { adIds: [], faults: [] };
