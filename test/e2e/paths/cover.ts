import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { fold, type ModelPath } from '#test/support/model.ts';
import type { Adapter } from './adapter.ts';

/** What somebody does on the page. */
const actsOf = ({ acts, heard = [] }: Adapter): string[] =>
  Object.keys(acts).filter((type) => !type.startsWith('xstate.') && !heard.includes(type));

/** What a browser alone can show of a path: the acts that cause its events, and the states that somebody sees. */
const shownBy = (adapter: Adapter, machine: AnyStateMachine, events: readonly AnyEventObject[], input: unknown) => {
  const ofPage = actsOf(adapter);
  const acts = events.map(({ type }) => type).filter((type) => ofPage.includes(type));
  const snapshots = fold(machine, events, input);
  const sights = adapter.sees.flatMap(([state], at) =>
    snapshots.some((snapshot) => snapshot.status === 'active' && snapshot.matches(state as never))
      ? [`sight ${at}`]
      : [],
  );
  return new Set([...acts, ...sights]);
};

interface Candidate {
  readonly path: ModelPath;
  readonly input: unknown;
  readonly shown: ReadonlySet<string>;
}

/** A few of the paths that together show all that any of them shows; the others are walked in node (test/server/paths.test.ts). */
export const coverOf = (
  adapter: Adapter,
  paths: readonly { readonly path: ModelPath; readonly input: unknown }[],
): readonly Candidate[] => {
  const all = paths.map(({ path, input }) => ({
    path,
    input,
    shown: shownBy(adapter, adapter.chart.machine, path.events, input),
  }));
  const missing = new Set(all.flatMap(({ shown }) => [...shown]));
  const gain = ({ shown }: Candidate) => [...shown].filter((one) => missing.has(one)).length;
  const chosen: Candidate[] = [];
  while (missing.size > 0) {
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const one of best.shown) missing.delete(one);
  }
  return chosen;
};

/** Acts and sights of the adapter that no path has. */
export const notShown = (adapter: Adapter, chosen: readonly Candidate[]): string[] => {
  const shown = new Set(chosen.flatMap((one) => [...one.shown]));
  return [...actsOf(adapter), ...adapter.sees.map((_, at) => `sight ${at}`)].filter((one) => !shown.has(one));
};
