import { checkAsked } from '#contract/flows/checked.ts';
import { compile, machineOf } from '#contract/flows/compile.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { layoutOf } from '#src/views/flows/layout.ts';
import { randomFlow } from '#test/contract/flows/randomFlow.ts';

/** Milliseconds that the compilation and check of a flow of 50 steps may take. */
const LIMIT_MS = 200;
const FLOWS = 20;

/** Random flows of a size, whose outcomes lead anywhere: far more paths than a person's. */
const flowsOf = (steps: number) => Array.from({ length: FLOWS }, (_, at) => randomFlow(at + 1, steps - 1));

const timesOf = <T>(all: readonly T[], work: (one: T) => unknown): number[] =>
  all
    .map((one) => {
      const began = performance.now();
      work(one);
      return performance.now() - began;
    })
    .toSorted((one, other) => one - other);

const row = (name: string, times: readonly number[]) => ({
  what: name,
  'median (ms)': times[Math.floor(times.length / 2)]!.toFixed(1),
  'most (ms)': times.at(-1)!.toFixed(1),
});

/** Prints how long a flow takes to be compiled and checked, as the editor's worker does it, and to be laid out. */
export const benchFlowCheck = (): void => {
  const check = (definition: ReturnType<typeof randomFlow>) => {
    machineOf(compile(definition, USUAL_LIMITS));
    return checkAsked({ definition, limits: USUAL_LIMITS, given: null, most: 0 });
  };
  // The first flow, before the engine has warmed up, is what a person meets.
  const cold = timesOf(flowsOf(50).slice(0, 1), check);
  const rows = [row('check of 50 steps, the first', cold)];
  for (const steps of [10, 50, 200]) rows.push(row(`check of ${steps} steps`, timesOf(flowsOf(steps), check)));
  for (const steps of [50, 200]) rows.push(row(`layout of ${steps} steps`, timesOf(flowsOf(steps), layoutOf)));
  console.log(`\nFlows, ${FLOWS} random ones of each size; a check of 50 steps may take ${LIMIT_MS} ms`);
  console.table(rows);
};
