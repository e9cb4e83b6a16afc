import type { RunState as Shown } from '#contract/flows/flow.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { HeldUp, WaitsFor } from '../steps/types.ts';
import type { RunState } from './events.ts';
import { HELD_UP } from './heldUp.ts';

interface ShownState {
  readonly state: Shown;
  readonly waits_for: WaitsFor | null;
  readonly waits_until: string | null;
  readonly held: HeldUp | null;
  /** The step that it is at, while it goes on. */
  readonly effect: string | null;
}

/** What is shown of runs: one that goes on waits where its step does. */
export const shownStates = async (
  db: Deps['db'],
  runs: readonly { readonly id: string; readonly state: RunState }[],
): Promise<ReadonlyMap<string, ShownState>> => {
  const going = runs.filter(({ state }) => state === 'running').map(({ id }) => id);
  const effects =
    going.length > 0
      ? await db
          .selectFrom('flow_effects')
          .select(['id', 'run_id', 'waits_for', 'due_at', 'taken_until', 'memo'])
          .where('run_id', 'in', going)
          .where('state', '=', 'open')
          .execute()
      : [];
  const open = new Map(effects.map((effect) => [effect.run_id, effect]));
  return new Map(
    runs.map(({ id, state }) => {
      const effect = open.get(id);
      const waitsFor = effect?.waits_for ?? null;
      // One that is being done again is not held up, as far as anybody knows.
      const isTaken = waitsFor === null && effect?.taken_until !== null;
      const held = isTaken ? null : ((effect?.memo[HELD_UP] ?? null) as HeldUp | null);
      return [
        id,
        {
          state: waitsFor === null && held === null ? state : 'waiting',
          waits_for: waitsFor,
          // When a step is looked at again says nothing of when others are done.
          waits_until:
            effect && waitsFor !== null && waitsFor !== 'meta' && waitsFor !== 'generation'
              ? effect.due_at.toISOString()
              : null,
          held,
          effect: effect?.id ?? null,
        },
      ];
    }),
  );
};
