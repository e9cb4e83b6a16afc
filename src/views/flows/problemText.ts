import type { Flow } from '#contract/flows/flow.ts';
import { moment } from '#ui/parts/format.ts';

/** Why a flow did not run, and from when it may start again; null: nothing keeps it from running. */
export const problemText = ({ problem, runs_from: from }: Pick<Flow, 'problem' | 'runs_from'>): string | null =>
  problem !== null && from !== undefined ? `${problem} It may start again from ${moment(from)}.` : problem;
