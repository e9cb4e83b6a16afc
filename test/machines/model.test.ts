import { afterAll, describe, expect, it } from 'vitest';
import { modelOf } from '#test/support/model.ts';
import { walk } from '#test/support/walk.ts';
import { charts } from './charts.ts';

const report: Record<string, { states: number; paths: number; events: number; transitions: string }> = {};

afterAll(() => console.table(report));

describe.each(charts)('The $machine.id chart', ({ machine, inputs = [undefined], unreachable = {}, ...options }) => {
  const models = inputs.map((input) => ({ input, model: modelOf(machine, { ...options, input }) }));
  const wanted = models[0]!.model.transitions.filter((name) => !Object.hasOwn(unreachable, name));
  const covered = new Set(models.flatMap(({ model }) => [...model.covered]));

  it('has no transition that its generated paths leave out', () => {
    expect(wanted.filter((name) => !covered.has(name))).toEqual([]);
    expect(Object.keys(unreachable).filter((name) => covered.has(name))).toEqual([]);
    const paths = models.flatMap(({ model }) => model.paths);
    report[machine.id] = {
      states: Math.max(...models.map(({ model }) => model.states)),
      paths: paths.length,
      events: paths.reduce((sum, path) => sum + path.events.length, 0),
      transitions: `${wanted.filter((name) => covered.has(name)).length} of ${wanted.length}`,
    };
  });

  for (const { input, model } of models) {
    it.each(model.paths)('goes where the pure chart says: $title', async ({ events }) => {
      await walk(machine, events, (actual, expected, where) => expect(actual, where).toEqual(expected), input);
    });
  }
});
