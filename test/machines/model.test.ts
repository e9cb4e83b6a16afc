import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { coverageOf, coverageRow, type CoverageRow } from '#test/support/coverage.ts';
import { walk } from '#test/support/walk.ts';
import { chartFiles } from '../../scripts/statecharts/collect.ts';
import { charts } from './charts.ts';

const report: Record<string, CoverageRow> = {};

afterAll(() => console.table(report));

it('Every chart of the product has an entry in the table of charts', async () => {
  // With services provided it is the same chart.
  const known = new Set<unknown>(charts.map(({ machine }) => machine.config));
  const missing: string[] = [];
  for (const file of chartFiles()) {
    const exported: { readonly config?: unknown }[] = Object.values((await import(pathToFileURL(file).href)) as object);
    if (!exported.some((one) => known.has(one?.config))) missing.push(file);
  }
  expect(missing, 'charts without generated paths: add them to test/machines/charts.ts').toEqual([]);
});

describe.each(charts)('The $machine.id chart', (chart) => {
  const coverage = coverageOf(chart);
  const { machine } = chart;
  report[machine.id] = coverageRow(coverage);

  it('has no state, no transition and no answer of a guard that its generated paths leave out without a reason', () => {
    const { states, transitions, guards, idleExcuses } = coverage;
    expect({ states: states.missing, transitions: transitions.missing, guards: guards.missing, idleExcuses }).toEqual({
      states: [],
      transitions: [],
      guards: [],
      idleExcuses: [],
    });
  });

  it('is left as it was by an event that its guards refuse', () => {
    expect(coverage.models.flatMap(({ model }) => model.faults)).toEqual([]);
  });

  for (const { input, model } of coverage.models) {
    it.each(model.paths)('goes where the pure chart says: $title', async ({ events }) => {
      await walk(machine, events, (actual, expected, where) => expect(actual, where).toEqual(expected), input);
    });
  }
});
