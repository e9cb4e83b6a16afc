import type { AnyStateMachine } from 'xstate';
import type { ModelOptions } from '#test/support/model.ts';

/** A chart with what its paths need: inputs to start from, payloads, and what tells its states apart. */
export interface Chart extends Omit<ModelOptions, 'input' | 'ignore' | 'cover'> {
  readonly machine: AnyStateMachine;
  /** Paths are made from each. */
  readonly inputs?: readonly unknown[];
  /**
   * What no path can visit, take or hear, each with its reason: a state, a transition, or a guard's answer, as the
   * coverage names it. A pattern may stand for several: `*` is any text.
   */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Services that may run again after a reload without a word of the chart's, each with its reason. */
  readonly repeatable?: Readonly<Record<string, string>>;
}
