import { describe, expect, it } from 'vitest';
import { appMachine } from '#src/machines/app.machine.ts';
import { toastsMachine } from '#src/machines/toasts.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { lintChart } from '#test/support/lintChart.ts';
import { setup } from 'xstate';
import { charts } from './charts.ts';

/** Reading, checking a file, saving names, making the same rendition again; and whole charts, which look after themselves. */
const repeatable = [
  'fetchUser',
  'fetchAccount',
  'confirmCheckout',
  'fetchStatus',
  'fetchAssets',
  'fetchCampaigns',
  'syncCampaigns',
  'fetchAds',
  'fetchProfile',
  'saveProfile',
  'readAds',
  'loadDraft',
  'checkFile',
  'stream',
  'findLeftBehind',
  ...Object.keys(appMachine.implementations.actors),
];
const all = [...charts.map(({ machine }) => machine), appMachine, toastsMachine, uploadsMachine];

describe.each(all)('The $id chart', (machine) => {
  it('obeys the laws that a replay builds on: names, descriptions, ids, a version, suspend and resume', () => {
    expect(lintChart(machine, { repeatable })).toEqual([]);
  });
});

it('A chart that breaks the laws is told so', () => {
  const broken = setup({}).createMachine({
    id: 'broken',
    entry: () => {},
    initial: 'one',
    states: { one: { after: { 1000: 'two' } }, two: {} },
  });
  expect(lintChart(broken, { repeatable })).toEqual([
    'broken: an inline action',
    'broken.one: no description',
    'broken.one: its timer is lost in a reload; handle app.resume',
    'broken.two: no description',
    'broken: no version',
    'broken: may loop for ever',
  ]);
});
