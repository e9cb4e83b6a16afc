import { expect } from 'playwright/test';
import { tallyOf } from '#test/support/coverage.ts';
import { modelOf, takenBy } from '#test/support/model.ts';
import { authAdapter } from './paths/auth.ts';
import type { Adapter } from './paths/adapter.ts';
import { drive } from './paths/drive.ts';
import { test } from './support/ready.ts';

const adapters: readonly Adapter[] = [authAdapter];

/** By chart: the transitions that a path took in the browser. */
const driven = new Map<string, Set<string>>(adapters.map(({ chart }) => [chart.machine.id, new Set()]));

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

  test.describe(`The ${machine.id} chart in the browser`, () => {
    for (const { input, model } of models) {
      for (const [at, path] of model.paths.entries()) {
        test(`${at + 1}. ${path.title}`, async ({ page, ready: person }) => {
          await drive(adapter, { page, person, input }, path.events);
          for (const name of takenBy(machine, path.events, input)) driven.get(machine.id)!.add(name);
        });
      }
    }

    test('has no transition that is left out without a reason', () => {
      const tally = tallyOf(
        models.map(({ model }) => model.transitions),
        Object.keys(adapter.cannot),
      );
      expect(tally.missing).toEqual([]);
    });
  });
}

test.afterAll(() => {
  console.table(
    Object.fromEntries(
      adapters.map(({ chart: { machine }, cannot }) => {
        const all = modelOf(machine).transitions.all;
        return [machine.id, { driven: `${driven.get(machine.id)!.size} of ${all.length}`, reasons: cannot }];
      }),
    ),
  );
});
