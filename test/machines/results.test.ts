import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { readAnalyticsSearch } from '#contract/rules/analyticsQuery.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import {
  selectPausing,
  selectReport,
  selectReportView,
  selectResultsText,
  selectSyncText,
  selectTurning,
  selectUnreadRange,
  selectView,
} from '#src/machines/resultsShown.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { analytics } from './charts/results.ts';
import { failures, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const ads = analytics();
const days = analytics({ rows_total: 7 });

const start = async (fetchResults = answers(ads, days)) => {
  const actors = { fetchResults: fetchResults.logic, startSync: answers(undefined).logic };
  const { actor, pass } = play(resultsMachine.provide({ actors: actors as never }));
  const open = (search: unknown, adAccountId = MEDIA_ID) => actor.send({ type: 'results.open', adAccountId, search });
  open({ by: 'ad' });
  await settle();
  const shown = () => [selectReport(actor.getSnapshot()), selectReportView(actor.getSnapshot()).by];
  return { actor, open, shown, pass };
};

describe('D6.4 The results of ads', () => {
  it('ask about the ad that is to be paused now, though the question before went away unanswered', async () => {
    const { actor } = await start();
    actor.send({ type: 'results.askPause', adId: MEDIA_ID });
    actor.send({ type: 'results.askPause', adId: OTHER_ID });
    expect(selectPausing(actor.getSnapshot())).toBe(OTHER_ID);
  });

  it('are shown as what they are while another view of them is on its way', async () => {
    const { actor, open, shown } = await start();
    expect(shown()).toEqual([ads, 'ad']);
    open({ by: 'day' });
    expect(selectView(actor.getSnapshot()).by, 'what was asked for').toBe('day');
    expect(shown(), 'rows of ads are no days').toEqual([ads, 'ad']);
    await settle();
    expect(shown()).toEqual([days, 'day']);
  });

  it('are still those of the view before where the next could not be loaded, and it is said', async () => {
    const { actor, open, shown } = await start(answers(ads, fails(failures.network), days));
    open({ by: 'day' });
    await settle();
    expect(shown()).toEqual([ads, 'ad']);
    expect(selectResultsText(actor.getSnapshot())).not.toBeNull();
    actor.send({ type: 'results.retry' });
    await settle();
    expect(shown()).toEqual([days, 'day']);
    expect(selectResultsText(actor.getSnapshot())).toBeNull();
  });

  it('are read once somebody has typed what they search, however often the address follows', async () => {
    const fetched = answers(ads, days);
    const { actor, open, pass } = await start(fetched);
    for (const q of ['t', 'te', 'tea']) {
      open({ by: 'ad', q });
      open({ by: 'ad', q });
      expect(selectView(actor.getSnapshot()).q, 'the field has it at once').toBe(q);
      expect(selectTurning(actor.getSnapshot())).toBe(true);
    }
    actor.send({ type: 'results.refresh' });
    await settle();
    expect(fetched.calls).toBe(1);
    await pass(200);
    await settle();
    expect(fetched.inputs.at(-1)).toMatchObject({ view: { q: 'tea' } });
    expect([fetched.calls, selectReport(actor.getSnapshot())]).toEqual([2, days]);
  });

  it('no longer say that a range could not be read once another address has one', async () => {
    const { actor, open } = await start();
    const unread = () => selectUnreadRange(actor.getSnapshot());
    open({ range: 'november' });
    await settle();
    expect(unread()).toBe('november');
    open({ range: 'last_30d' });
    await settle();
    expect(unread()).toBeNull();
  });

  it('are none of another account meanwhile', async () => {
    const { open, shown } = await start();
    open({ by: 'day' }, OTHER_ID);
    expect(shown()).toEqual([null, readAnalyticsSearch({ by: 'day' }).by]);
  });

  it('say nothing of other days that could not be read from Meta', async () => {
    const actors = {
      fetchResults: answers({ ...ads, covered: false }, ads).logic,
      startSync: answers(fails(failures.server)).logic,
    };
    const { actor } = play(resultsMachine.provide({ actors: actors as never }));
    actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search: { range: 'last_90d' } });
    await settle();
    await settle();
    expect(selectSyncText(actor.getSnapshot())).not.toBeNull();
    actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search: { range: 'last_90d', by: 'day' } });
    await settle();
    expect(selectSyncText(actor.getSnapshot()), 'the same days in another view').not.toBeNull();
    actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search: { range: 'last_7d' } });
    await settle();
    expect(selectSyncText(actor.getSnapshot())).toBeNull();
  });

  it('say nothing of what Meta answered about another account', async () => {
    let refuse = (_reason: unknown): void => {};
    const actors = {
      fetchResults: answers(ads).logic,
      startSync: fromPromise(() => new Promise<void>((_, reject) => (refuse = reject))),
    };
    const { actor } = play(resultsMachine.provide({ actors: actors as never }));
    actor.send({ type: 'results.open', adAccountId: MEDIA_ID, search: {} });
    await settle();
    actor.send({ type: 'results.sync' });
    actor.send({ type: 'results.open', adAccountId: OTHER_ID, search: {} });
    await settle();
    refuse(failures.server);
    await settle();
    expect(actor.getSnapshot().context.syncFailure).toBeNull();
    expect(actor.getSnapshot().value).toMatchObject({ report: { shown: 'resting' }, sync: 'resting' });
  });
});
