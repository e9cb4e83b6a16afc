import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { keepsAlong } from '#test/journal/keepsAlong.ts';
import { coverageOf, coveragePage, coverageRow, type CoverageRow } from '#test/support/coverage.ts';
import { walk } from '#test/support/walk.ts';
import { chartFiles } from '../../scripts/statecharts/collect.ts';
import { charts } from './charts.ts';
import { BESIDE } from './charts/beside.ts';

const report: Record<string, CoverageRow> = {};

/** To explore every chart is most of the work: all that is asked of their paths is asked here. */
const coverages = charts.map(coverageOf);

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

it('The page on what the tests walk is the one that the charts make', () => {
  const page = new URL('../../docs/statecharts/coverage.md', import.meta.url);
  expect(readFileSync(page, 'utf8'), 'out of date: run `npm run statecharts`').toBe(coveragePage(coverages));
});

describe.each(coverages)('The $chart.machine.id chart', (coverage) => {
  const { machine } = coverage.chart;
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

  if (!BESIDE.has(machine.id)) keepsAlong(coverage);
});
