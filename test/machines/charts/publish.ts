import type { Failure } from '#contract/failure.ts';
import type { Ad } from '#contract/ad.ts';
import { adStartMachine } from '#src/machines/adStart.machine.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { badAd, checkedAds, error, failures, goodAd, MEDIA_ID } from './samples.ts';

const answer = (queued: readonly Ad[], refused: readonly Ad[]) => ({
  output: {
    results: queued.map((ad) => ({ original_id: ad.id, status: 'queued', error: null })),
    validation_errors: refused.map((ad) => ({ ad_name: ad.copy.name, errors: ['Choose an ad set.'] })),
    unchecked: queued.map(({ id }) => id),
  },
});

const failed = {
  output: {
    results: [{ original_id: goodAd.id, status: 'failed', error: 'No.' }],
    validation_errors: [],
    unchecked: [],
  },
};
const refused: Failure = {
  ...failures.rejected,
  refusals: [{ name: goodAd.copy.name, errors: ['Choose an ad set.'] }],
};

/** Another tab was faster. */
const late: Failure = { ...failures.rejected, status: 409, code: 'version_conflict' };

const failedAd: Ad = { ...goodAd, status: 'failed' };

export const publish: Chart = {
  machine: publishMachine.provide({
    actors: { adStart: adStartMachine, adSwitch: adSwitchMachine, adUpdate: adUpdateMachine },
  }),
  project: ({
    chosen,
    valid,
    reopen,
    refusals,
    failed,
    queued,
    unchecked,
    failure,
    looks,
    opened,
  }: ContextFrom<typeof publishMachine>) => [
    Object.values(chosen).join(' '),
    valid.length,
    reopen.length,
    refusals.length > 0,
    failed.length > 0,
    queued.length,
    unchecked,
    failure?.kind,
    Math.min(looks, 2),
    opened.length,
  ],
  events: {
    'publish.request': [
      { adIds: [goodAd.id, badAd.id], adAccountId: MEDIA_ID },
      { adIds: [goodAd.id], adAccountId: null },
      { adIds: ['5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d0fe'], adAccountId: MEDIA_ID },
    ],
    'publish.choose': [
      { adIds: [goodAd.id], wanted: 'ACTIVE' },
      { adIds: [goodAd.id], wanted: 'PAUSED' },
      { adIds: [goodAd.id], wanted: null },
    ],
    'publish.ask': [{ adId: goodAd.id, adAccountId: MEDIA_ID, statuses: {} }],
    'publish.switch': [{ adId: goodAd.id, wanted: 'ACTIVE' }],
    'publish.edit': [{ adId: goodAd.id, copy: goodAd.copy }],
    'xstate.done.actor.readAds': [
      { output: checkedAds(goodAd) },
      { output: checkedAds(goodAd, badAd) },
      { output: checkedAds(badAd) },
      { output: checkedAds(failedAd) },
      { output: checkedAds({ ...goodAd, status: 'publishing' }) },
    ],
    'xstate.done.actor.findAds': [
      { output: checkedAds(goodAd) },
      { output: checkedAds({ ...goodAd, status: 'queued' }) },
    ],
    'xstate.error.actor.findAds': error(failures.network),
    'xstate.error.actor.readAds': error(failures.network),
    'xstate.error.actor.reopenAds': error(failures.network, late),
    'xstate.done.actor.publishAds': [answer([goodAd], []), answer([], [goodAd]), failed],
    'xstate.error.actor.publishAds': error(failures.network, failures.limited, refused),
  },
  repeatable: { readAds: 'reading', findAds: 'reading' },
};
