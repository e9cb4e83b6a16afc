import { adBatchMachine } from '#src/machines/adBatch.machine.ts';
import type { Batch } from '#src/machines/adBatch/context.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { badAd, error, failures, goodAd } from './samples.ts';

const publish: Batch = { act: 'publish', adIds: [goodAd.id], done: 0, unchanged: [] };
const unchanged = [{ adId: badAd.id, why: 'Meta said no.' }];

export const adBatch: Chart = {
  machine: adBatchMachine,
  project: ({ batch, outcome }: ContextFrom<typeof adBatchMachine>) => [
    batch.act,
    batch.adIds.length,
    batch.unchanged.length + outcome.rejected.length > 0,
    outcome.waiting > 0,
  ],
  events: {
    'batch.follow': [
      { batch: publish },
      { batch: { ...publish, act: 'turnOff' } },
      { batch: { act: 'stop', adIds: [badAd.id], done: 0, unchanged: [] } },
      { batch: { act: 'stop', adIds: [], done: 0, unchanged: [{ adId: goodAd.id, why: 'It is too late.' }] } },
      { batch: { act: 'archive', adIds: [], done: 1, unchanged } },
    ],
    'batch.done': [
      { act: 'archive', adIds: [badAd.id] },
      { act: 'archive', adIds: [goodAd.id] },
    ],
    'xstate.done.actor.readOutcome': [
      { output: { waiting: 1, done: 0, rejected: [], failed: [] } },
      { output: { waiting: 0, done: 1, rejected: [], failed: [] } },
      { output: { waiting: 0, done: 0, rejected: [goodAd.id], failed: unchanged } },
    ],
    'xstate.error.actor.readOutcome': error(failures.network),
  },
  repeatable: { readOutcome: 'reading' },
};
