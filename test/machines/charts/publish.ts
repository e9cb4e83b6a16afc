import type { Failure } from '#contract/failure.ts';
import type { Ad } from '#contract/ad.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, MEDIA_ID, error, goodAd, badAd } from './samples.ts';

const answer = (queued: readonly Ad[], refused: readonly Ad[]) => ({
  output: {
    results: queued.map((ad) => ({ original_id: ad.id, status: 'queued', error: null })),
    validation_errors: refused.map((ad) => ({ ad_name: ad.copy.name, errors: ['Choose an ad set.'] })),
  },
});

const failed = {
  output: { results: [{ original_id: goodAd.id, status: 'failed', error: 'No.' }], validation_errors: [] },
};
const refused: Failure = {
  ...failures.rejected,
  refusals: [{ name: goodAd.copy.name, errors: ['Choose an ad set.'] }],
};

const failedAd: Ad = { ...goodAd, status: 'failed' };

export const publish: Chart = {
  machine: publishMachine,
  project: ({
    active,
    valid,
    reopen,
    refusals,
    failed,
    queued,
    failure,
    looks,
  }: ContextFrom<typeof publishMachine>) => [
    active.length,
    valid.length,
    reopen.length,
    refusals.length > 0,
    failed.length > 0,
    queued.length,
    failure?.kind,
    Math.min(looks, 2),
  ],
  events: {
    'publish.request': [
      { adIds: [goodAd.id, badAd.id], adAccountId: MEDIA_ID },
      { adIds: [goodAd.id], adAccountId: null },
    ],
    'publish.choose': [
      { adIds: [goodAd.id], wanted: 'ACTIVE' },
      { adIds: [goodAd.id], wanted: 'PAUSED' },
    ],
    'xstate.done.actor.readAds': [
      { output: [goodAd] },
      { output: [goodAd, badAd] },
      { output: [badAd] },
      { output: [failedAd] },
    ],
    'xstate.done.actor.findAds': [{ output: [goodAd] }, { output: [{ ...goodAd, status: 'queued' }] }],
    'xstate.error.actor.findAds': error(failures.network),
    'xstate.error.actor.readAds': error(failures.network),
    'xstate.error.actor.reopenAds': error(failures.network),
    'xstate.done.actor.publishAds': [answer([goodAd], []), answer([], [goodAd]), failed],
    'xstate.error.actor.publishAds': error(failures.network, failures.limited, refused),
  },
  repeatable: { readAds: 'reading', findAds: 'reading' },
};
