import { expect, it } from 'vitest';
import { flowOf, node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { stepNames } from '#src/views/flows/stepNames.ts';

it('D7.4 a step is told from others of its kind where it is chosen', () => {
  const names = stepNames(FLOW_TEMPLATES.weeklyRefresh.definition);
  expect([names.get('done'), names.get('stopped'), names.get('copy')]).toEqual([
    'End: Done',
    'End: Failed',
    'Write copy',
  ]);
});

it('D7.4 steps that do the same are numbered, and a long text is cut', () => {
  const tell = (id: string, message: string) => node(id, 'notify', { message });
  const nodes = [node('start', 'manual', {}), tell('a', 'Look.'), tell('b', 'Look.'), tell('c', 'z'.repeat(200))];
  expect([...stepNames(flowOf(nodes, [])).values()]).toEqual([
    'Started by hand',
    'Notify me: Look. (1)',
    'Notify me: Look. (2)',
    `Notify me: ${'z'.repeat(59)}…`,
  ]);
});
