import type { Mutant } from './mutant.ts';

/** What a lane is told, for the plugin that its vitest loads by itself, as a module of its own. */
export interface LaneState {
  mutant: Mutant | null;
  readonly probes: boolean;
}

const place = globalThis as { mutateLane?: LaneState };

export const laneState: LaneState = (place.mutateLane ??= {
  mutant: null,
  probes: process.env['MUTATE_PROBES'] === '1',
});
