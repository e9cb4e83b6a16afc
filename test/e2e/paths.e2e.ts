import { expect } from 'playwright/test';
import { tallyOf } from '#test/support/coverage.ts';
import { modelOf, takenBy } from '#test/support/model.ts';
import { authAdapter } from './paths/auth.ts';
import type { Adapter } from './paths/adapter.ts';
import { drive } from './paths/drive.ts';
import { publishAdapter } from './paths/publish.ts';
import { sidebarAdapter } from './paths/sidebar.ts';
import { subscriptionAdapter } from './paths/subscription.ts';
import { topUpAdapter } from './paths/topUp.ts';
import { uploadAdapter } from './paths/upload.ts';
import { test } from './support/ready.ts';

test.use({ trace: 'off', screenshot: 'off', actionTimeout: 10_000, navigationTimeout: 20_000 });
test.describe.configure({ timeout: 60_000 });

const adapters: readonly Adapter[] = [
  authAdapter,
  subscriptionAdapter,
  topUpAdapter,
  uploadAdapter,
  publishAdapter,
  sidebarAdapter,
];

interface Row {
  readonly all: number;
  readonly driven: Set<string>;
  readonly cannot: readonly string[];
}

/** By chart: the transitions that its paths took in the browser. */
const rows = new Map<string, Row>();

for (const adapter of adapters) {
  const { machine, inputs = [undefined], unreachable: _, repeatable: __, ...options } = adapter.chart;
  const ignore: NonNullable<Adapter['ignore']> = (event, snapshot) => {
    const only = adapter.byItself?.(snapshot);
    return (only ? event.type !== only.type : false) || (adapter.ignore?.(event, snapshot) ?? false);
  };
  const models = inputs.map((input) => ({
    input,
    model: modelOf(machine, { ...options, input, ignore, cover: ['transitions'] }),
  }));

  const tally = tallyOf(
    models.map(({ model }) => model.transitions),
    Object.keys(adapter.cannot),
  );
  const row: Row = { all: tally.all, driven: new Set(), cannot: tally.excused };
  rows.set(machine.id, row);

  test.describe(`The ${machine.id} chart in the browser`, () => {
    for (const { input, model } of models) {
      for (const [at, path] of model.paths.entries()) {
        test(`${at + 1}. ${path.title}`, async ({ page, ready: person }) => {
          await drive(adapter, { page, person, input }, path.events);
          for (const name of takenBy(machine, path.events, input)) row.driven.add(name);
        });
      }
    }

    test('has no transition that is left out without a reason', () => {
      expect(tally.missing).toEqual([]);
    });
  });
}

test.afterAll(() => {
  console.table(
    Object.fromEntries(
      [...rows].map(([id, { all, driven, cannot }]) => [
        id,
        { 'transitions driven': `${driven.size} of ${all}`, 'cannot, for a reason': cannot.length },
      ]),
    ),
  );
});
