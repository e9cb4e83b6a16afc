import type { Mutant } from './mutant.ts';

/** Tests of one file; all of them where `names` is null. */
export interface Selection {
  readonly project: string;
  readonly file: string;
  readonly names: readonly string[] | null;
}

/** The first that a lane says: which test files there are. */
export interface Ready {
  readonly tests: readonly { readonly project: string; readonly file: string }[];
}

export interface Task extends Selection {
  /** What the source is changed to while these tests run. */
  readonly mutant: Mutant | null;
}

export interface TestOutcome {
  readonly name: string;
  readonly passed: boolean;
  readonly ran: readonly string[];
  readonly ms: number;
}

export interface Outcome {
  readonly passed: boolean;
  readonly ms: number;
  readonly tests: readonly TestOutcome[];
  /** What ran outside of tests: when the file was loaded, in `beforeAll`. */
  readonly ran: readonly string[];
  /** Why the file did not get as far as its tests, or what failed first. */
  readonly fault: string;
}
