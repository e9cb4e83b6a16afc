import type { FlowDefinition, FlowEdge, FlowNode } from '#contract/flows/definition.ts';
import { node } from '#contract/flows/build.ts';
import { outcomesOf } from '#contract/flows/graph.ts';

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const MAKERS: readonly ((id: string) => FlowNode)[] = [
  (id) => node(id, 'write_copy', { source: { from: 'ad' }, count: 2 }),
  (id) => node(id, 'review', { ads: 'made', by: 'me', emails: [], hours: 24, note: '' }),
  (id) => node(id, 'publish', { ads: 'made', ad_account_id: null, status: 'PAUSED' }),
  (id) => node(id, 'wait', { until: { kind: 'minutes', minutes: 60 } }),
  (id) => node(id, 'preflight', { ads: 'made' }),
  (id) => node(id, 'notify', { message: 'Look.' }),
  (id) => node(id, 'pause_ad', { ads: 'trigger' }),
  (id) => node(id, 'end', { result: 'done' }),
];

/** A flow of so many steps whose outcomes lead anywhere: back, on, to the step itself, or nowhere. */
export const randomFlow = (seed: number, steps: number): FlowDefinition => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const nodes = [
    node('trigger', 'manual', {}),
    ...Array.from({ length: steps }, (_, at) => pick(MAKERS)(`step_${at}`)),
  ];
  const targets = nodes.slice(1);
  const edges = nodes.flatMap(({ id, kind }): FlowEdge[] =>
    outcomesOf(kind)
      .filter(() => random() < 0.9)
      .map((outcome) => ({ from: id, outcome, to: pick(targets).id })),
  );
  return { nodes, edges };
};
