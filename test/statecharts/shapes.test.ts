import { shapeOf } from '#src/statecharts/shape.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { collectCharts } from '../../scripts/statecharts/collect.ts';
import { fingerprintOf, shapeFaults, type Shapes, withPresent } from '../../scripts/statecharts/shapes.ts';
import { sample } from './sample.ts';

const known = JSON.parse(
  readFileSync(new URL('../../docs/statecharts/shapes.json', import.meta.url), 'utf8'),
) as Shapes;
const charts = await collectCharts();

describe.each(charts)('The $id chart', (machine) => {
  it('has the shape that was written down for its version; another shape is another version', () => {
    expect(shapeFaults([machine], known)).toEqual([]);
    expect(known[machine.id]?.[machine.version ?? ''], 'run npm run statecharts').toBe(fingerprintOf(machine));
  });
});

const config = {
  id: 'small',
  version: '1',
  context: { count: 0 },
  initial: 'one',
  states: { one: { on: { go: 'two' } }, two: {} },
} as const;
const small = createMachine(config);
const written = withPresent([small], {});

it('A chart that changes its shape is told what to do, and is not when its version steps too', () => {
  const changed = { ...config, states: { ...config.states, three: {} } };
  expect(shapeFaults([createMachine(changed)], written)).toEqual([
    'small changed its shape: step its version, write a migration in src/journal/migrations.ts, then run this again. Where that version was never released, delete it from docs/statecharts/shapes.json instead.',
  ]);
  const stepped = createMachine({ ...changed, version: '2' });
  expect(shapeFaults([stepped], written)).toEqual([]);
  expect(Object.keys(withPresent([stepped], written)['small']!)).toEqual(['1', '2']);
});

it.each([
  ['a guard', { ...config, states: { ...config.states, one: { on: { go: { target: 'two', guard: 'isGood' } } } } }],
  ['a delay', { ...config, states: { ...config.states, two: { after: { pause: 'one' } } } }],
  ['an actor', { ...config, states: { ...config.states, two: { invoke: { id: 'ask', src: 'ask' } } } }],
  ['a target', { ...config, states: { ...config.states, one: { on: { go: 'one' } } } }],
  ['something in the context', { ...config, context: { count: 0, other: 1 } }],
])('It is another shape with %s', (_, changed) => {
  expect(shapeOf(createMachine(changed as object))).not.toBe(shapeOf(small));
});

it('It is the same shape with other words, other actions and other actors', () => {
  const worded = { ...config, description: 'Small', states: { ...config.states, two: { description: 'The second' } } };
  expect(shapeOf(createMachine(worded))).toBe(shapeOf(small));
  const given = sample.provide({ actors: { ask: fromPromise(() => Promise.resolve(2)) } });
  expect(shapeOf(given)).toBe(shapeOf(sample));
});

it('The keys of a context that is made from an input are known without the input', () => {
  const made = setup({ types: { context: {} as object, input: {} as { names: string[] } } }).createMachine({
    context: ({ input }) => ({
      ...input,
      names: input.names.map((name) => name.trim()),
      first: input.names[0]!,
      count: 0,
    }),
  });
  expect(JSON.parse(shapeOf(made)).context).toEqual(['count', 'first', 'names']);
});
