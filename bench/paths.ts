import { getNextTransitions, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { Chart } from '#test/machines/charts/chart.ts';
import { charts } from '#test/machines/charts.ts';
import { modelOf } from '#test/support/model.ts';

/** Milliseconds that one chart may take (the second time, when the engine has warmed up, as in a test run). */
export const PATHS_LIMIT_MS = 100;

const timed = <T>(work: () => T): { ms: number; result: T } => {
  const began = performance.now();
  const result = work();
  return { ms: performance.now() - began, result };
};

const best = <T>(rounds: number, work: () => T): { ms: number; first: number; result: T } => {
  const runs = Array.from({ length: rounds }, () => timed(work));
  return { ms: Math.min(...runs.map(({ ms }) => ms)), first: runs[0]!.ms, result: runs[0]!.result };
};

/**
 * The baseline: the same states found by a plain breadth-first search with XState's public `transition`, which makes a
 * new actor for every step, and chooses no paths. It ends at as many states (`enough`), because it does not know that a
 * service answers once.
 */
const plainSearch = ({ machine, inputs = [undefined], events = {}, project }: Chart, enough: number): number => {
  const seen = new Set<string>();
  const isNew = (snapshot: AnyMachineSnapshot): boolean => {
    const key = JSON.stringify([snapshot.status, snapshot.value, project?.(snapshot.context as never) ?? null]);
    return seen.size < seen.add(key).size;
  };
  for (const input of inputs) {
    const [first] = initialTransition(machine, input as never);
    isNew(first as AnyMachineSnapshot);
    const queue = [first as AnyMachineSnapshot];
    for (const snapshot of queue) {
      if (snapshot.status !== 'active' || seen.size >= enough) continue;
      for (const type of new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))) {
        const given = events[type] ?? (type === '' || type.includes('*') ? [] : [{}]);
        for (const payload of typeof given === 'function' ? given(snapshot) : given) {
          const [next] = transition(machine, snapshot, { type, ...payload } as never);
          if (isNew(next as AnyMachineSnapshot)) queue.push(next as AnyMachineSnapshot);
        }
      }
    }
  }
  return seen.size;
};

/** Prints how long the paths of each chart take to make. */
export const benchPaths = (): void => {
  const rows = charts.map((chart) => {
    const { machine, inputs = [undefined], ...options } = chart;
    const made = best(5, () => inputs.map((input) => modelOf(machine, { ...options, input })));
    const states = made.result.reduce((sum, { explored }) => sum + explored, 0);
    const plain = best(5, () => plainSearch(chart, states));
    return { id: machine.id, states, made, plain };
  });
  console.log(`\nPath generation, milliseconds a chart (at most ${PATHS_LIMIT_MS}); baseline: the plain search alone`);
  console.table(
    Object.fromEntries(
      rows.map(({ id, states, made, plain }) => [
        id,
        {
          states,
          paths: made.result.reduce((sum, { paths }) => sum + paths.length, 0),
          'ms, first time': Number(made.first.toFixed(1)),
          'ms, best of 5': Number(made.ms.toFixed(1)),
          'ms, plain search': Number(plain.ms.toFixed(1)),
          ratio: `${(made.ms / plain.ms).toFixed(2)}x`,
        },
      ]),
    ),
  );
  const slow = rows.filter(({ made }) => made.ms > PATHS_LIMIT_MS);
  if (slow.length > 0) console.log(`Over the limit: ${slow.map(({ id }) => id).join(', ')}`);
};
