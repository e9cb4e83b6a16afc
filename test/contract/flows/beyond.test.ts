import { expect, it, vi } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { readCopied } from '#contract/flows/copied.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { readFlowFile } from '#contract/flows/imported.ts';
import { toMermaid } from '#contract/flows/mermaid.ts';

// As a built client has them (scripts/vite/lean.ts).
vi.mock('#contract/list.ts', async () => {
  const z = await import('zod/mini');
  return {
    listOf: (item: Parameters<typeof z.array>[0]) => z.array(item),
    recordOf: (key: never, value: never) => z.record(key, value),
  };
});

const done = node('done', 'end', { result: 'done' });
const START = node('start', 'manual', {});
const long = flowOf(
  [START, done, ...Array.from({ length: 999 }, (_, at) => node(`tell_${at}`, 'notify', { message: 'Look.' }))],
  [from('start', { started: 'done' })],
);
const test = { metric: 'ctr', days: 7, is: 'below', value: 1 } as const;
const ruled = (groups: number, tests: number): FlowDefinition =>
  flowOf(
    [
      node('rule', 'metric_rule', {
        scope: { ad_account_id: null, adset_ids: [] },
        of: 'active',
        rule: {
          match: 'all',
          groups: Array.from({ length: groups }, () => ({
            match: 'all' as const,
            tests: Array.from({ length: tests }, () => test),
          })),
          min_spend: 0,
          min_spend_days: 7,
        },
      }),
      done,
    ],
    [from('rule', { started: 'done' })],
  );
const daily = (weekdays: number[]): FlowDefinition =>
  flowOf(
    [START, node('wait', 'wait', { until: { kind: 'time', time: '09:00', weekdays, time_zone: 'UTC' } }), done],
    [from('start', { started: 'wait' }), from('wait', { done: 'done' })],
  );
const file = (definition: FlowDefinition): string => JSON.stringify({ definition });

it.each([
  ['a thousand steps', file(long), 'A flow can have 200 steps. This one has 1,001.'],
  ['a thousand steps as Mermaid', toMermaid(long), 'A flow can have 200 steps. This one has 1,001.'],
  ['eleven groups', file(ruled(11, 1)), 'Step 1 (rule): A rule can have 10 groups of 10 conditions.'],
  ['eleven conditions', file(ruled(1, 11)), 'Step 1 (rule): A rule can have 10 groups of 10 conditions.'],
  ['eight days', file(daily([0, 1, 2, 3, 4, 5, 6, 0])), 'Step 2 (wait): A week has 7 days.'],
])('D7.4 a built client imports no flow that could never be saved: %s', (_, text, error) => {
  expect(readFlowFile(text)).toEqual({ errors: [error] });
});

it('D7.4 a built client imports and pastes what the server takes, and pastes no rule that is too long', () => {
  expect(readFlowFile(file(ruled(10, 10)))).toMatchObject({ fields: { definition: ruled(10, 10) } });
  expect(readFlowFile(file(daily([0, 1, 2, 3, 4, 5, 6])))).toHaveProperty('fields');
  const copied = ({ nodes }: FlowDefinition) => JSON.stringify({ millrace: 'steps', nodes, edges: [] });
  expect(readCopied(copied(ruled(10, 10)))).toHaveProperty('nodes');
  expect(readCopied(copied(ruled(10, 11)))).toBe('damaged');
});
