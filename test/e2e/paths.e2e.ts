import { expect } from 'playwright/test';
import { modelOf } from '#test/support/model.ts';
import { authAdapter } from './paths/auth.ts';
import type { Adapter } from './paths/adapter.ts';
import { coverOf, notShown } from './paths/cover.ts';
import { drive } from './paths/drive.ts';
import { publishAdapter } from './paths/publish.ts';
import { subscriptionAdapter } from './paths/subscription.ts';
import { topUpAdapter } from './paths/topUp.ts';
import { uploadAdapter } from './paths/upload.ts';
import { test } from './support/ready.ts';

const adapters: readonly Adapter[] = [authAdapter, subscriptionAdapter, topUpAdapter, uploadAdapter, publishAdapter];

const shownOf = new Map<Adapter, ReturnType<typeof coverOf>>();

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
  const paths = models.flatMap(({ input, model }) => model.paths.map((path) => ({ path, input })));
  const shown = coverOf(adapter, paths);

  test.describe(`The ${machine.id} chart in the browser`, () => {
    for (const [at, { path, input }] of shown.entries())
      test(`${at + 1}. ${path.title}`, async ({ page, ready: person }) => {
        await drive(adapter, { page, person, input }, path.events);
      });
  });

  shownOf.set(adapter, shown);
}

test('Every chart has every act and every sight of its adapter on a path', () => {
  for (const [adapter, shown] of shownOf) expect(notShown(adapter, shown), adapter.chart.machine.id).toEqual([]);
});
