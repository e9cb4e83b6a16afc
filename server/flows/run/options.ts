/** In milliseconds. */
export interface FlowTiming {
  /** How long a process that says nothing keeps a step. */
  readonly leaseMs: number;
  /** How often it is looked for steps and schedules that a crash left behind. */
  readonly sweepMs: number;
  /** The first wait before a step that failed is tried again; it doubles. */
  readonly retryMs: number;
  /** How long a process goes on with the steps of a run before it is the turn of others. */
  readonly goesOnMs: number;
}

export const FLOW_TIMING: FlowTiming = { leaseMs: 30_000, sweepMs: 30_000, retryMs: 1000, goesOnMs: 250 };

/** The moments of a step at which a crash would hurt most. */
type FlowPoint = 'taken' | 'done' | 'settled';

export interface FlowOptions {
  readonly timing?: Partial<FlowTiming>;
  /** Lets a test stop there. */
  readonly hooks?: { at(point: FlowPoint, kind: string, step: string): void };
}
