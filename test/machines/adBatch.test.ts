import { describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { outcomeOf } from '#src/actors/readOutcome.ts';
import {
  adBatchMachine,
  selectBatch,
  selectOutcome,
  selectStopFaults,
  selectUnderway,
} from '#src/machines/adBatch.machine.ts';
import type { Batch } from '#src/machines/adBatch/context.ts';
import { TOO_LATE_TO_STOP } from '#contract/rules/stoppable.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { adChange } from './charts/adSwitch.ts';
import { failures, goodAd } from './charts/samples.ts';

const publish = (...adIds: string[]): Batch => ({ act: 'publish', adIds, done: 0, unchanged: [] });
const failed = [{ adId: 'b', why: 'Meta said no.' }];
const waiting = { waiting: 1, done: 1, rejected: [], failed: [] };
const over = { waiting: 0, done: 1, rejected: ['c'], failed };

const start = (...outcomes: readonly unknown[]) => {
  const readOutcome = answers(...(outcomes as object[]));
  const played = play(adBatchMachine.provide({ actors: { readOutcome: readOutcome.logic } as never }));
  return { ...played, readOutcome, now: () => played.actor.getSnapshot() };
};

describe('D5.8 What became of ads that were published together', () => {
  it('is followed until Meta has had all of them, told once, and stands there until it is dismissed', async () => {
    const { actor, now, pass, toasts, readOutcome } = start(waiting, over);
    expect(selectBatch(now())).toBeNull();
    actor.send({ type: 'batch.follow', batch: publish('a', 'b', 'c') });
    expect(selectOutcome(now()).waiting).toBe(3);
    await settle();
    expect([selectUnderway(now()), selectOutcome(now()), toasts()]).toEqual([true, waiting, []]);
    actor.send({ type: 'batch.refresh' });
    await pass(500);
    expect([selectUnderway(now()), selectOutcome(now())]).toEqual([false, over]);
    expect(toasts()).toEqual([{ tone: 'critical', text: '1 ad published, 1 rejected by Meta, 1 failed' }]);
    expect(readOutcome.inputs).toEqual([1, 2].map(() => ({ act: 'publish', adIds: ['a', 'b', 'c'], stopping: [] })));
    actor.send({ type: 'batch.dismiss' });
    expect(selectBatch(now())).toBeNull();
  });

  it('goes by itself where all went well, and comes back where Meta rejects one meanwhile', async () => {
    const good = { waiting: 0, done: 1, rejected: [], failed: [] };
    const { actor, now, pass } = start(good, { ...good, done: 0, rejected: ['a'] }, good);
    actor.send({ type: 'batch.follow', batch: publish('a') });
    await settle();
    actor.send({ type: 'batch.refresh' });
    await pass(500);
    await pass(30_000);
    expect([selectBatch(now())?.act, selectOutcome(now()).rejected]).toEqual(['publish', ['a']]);
    actor.send({ type: 'batch.refresh' });
    await pass(500);
    await pass(30_000);
    expect(selectBatch(now())).toBeNull();
  });

  it('stays where several that were published can be turned on', async () => {
    const { actor, now, pass } = start({ waiting: 0, done: 2, rejected: [], failed: [], off: ['a', 'b'] });
    actor.send({ type: 'batch.follow', batch: publish('a', 'b') });
    await settle();
    await pass(60_000);
    expect(selectBatch(now())?.adIds).toEqual(['a', 'b']);
  });

  it('keeps what a read brings although more happened meanwhile, and reads again', async () => {
    const { actor, now, pass, readOutcome } = start(waiting, waiting, over);
    actor.send({ type: 'batch.follow', batch: publish('a', 'b', 'c') });
    actor.send({ type: 'batch.refresh' });
    await settle();
    expect(selectOutcome(now())).toEqual(waiting);
    await pass(500);
    actor.send({ type: 'batch.refresh' });
    await pass(500);
    expect([selectOutcome(now()), readOutcome.calls]).toEqual([over, 3]);
  });

  it('is looked for again after a while where nothing was heard, and where it could not be read', async () => {
    const { actor, now, pass } = start(fails(failures.network), over);
    actor.send({ type: 'batch.follow', batch: publish('a') });
    await settle();
    expect(selectUnderway(now())).toBe(true);
    await pass(15_000);
    expect(selectOutcome(now())).toEqual(over);
  });

  it('D1.5 goes on after a reload, and is not told twice', async () => {
    const { actor, now, pass, toasts } = start(waiting, over, { ...over, done: 0, rejected: ['a', 'c'] });
    actor.send({ type: 'batch.follow', batch: publish('a', 'b', 'c') });
    await settle();
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    await settle();
    expect([selectUnderway(now()), toasts().length]).toEqual([false, 1]);
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    await pass(500);
    expect([selectOutcome(now()).rejected, toasts().length]).toEqual([['a', 'c'], 1]);
  });

  it('is summed up with those that were still on their way, not with what was done else', async () => {
    const { actor, now } = start(waiting, waiting, over);
    actor.send({ type: 'batch.follow', batch: publish('a') });
    actor.send({ type: 'batch.follow', batch: publish('b') });
    expect(selectBatch(now())?.adIds).toEqual(['a', 'b']);
    actor.send({ type: 'batch.follow', batch: { act: 'archive', adIds: [], done: 2, unchanged: failed } });
    expect([selectBatch(now())?.act, selectUnderway(now())]).toEqual(['archive', false]);
  });
});

describe('D5.6 What the person stops of ads that are published together', () => {
  const stop = (adIds: readonly string[], unchanged: Batch['unchanged'] = []): Batch => ({
    act: 'stop',
    adIds,
    done: 0,
    unchanged,
  });
  const none = { waiting: 0, done: 0, rejected: [], failed: [] };
  const nextAsk = (readOutcome: { readonly inputs: readonly unknown[] }) => readOutcome.inputs.at(-1);

  it('leaves the news of the others, with the stopped one counted', async () => {
    const { actor, now, pass, toasts, readOutcome } = start(waiting, waiting, { ...none, done: 2, stopped: ['b'] });
    actor.send({ type: 'batch.follow', batch: publish('a', 'b', 'c') });
    await settle();
    actor.send({ type: 'batch.follow', batch: stop(['b']) });
    expect([selectBatch(now())?.act, selectOutcome(now())]).toEqual(['publish', waiting]);
    await settle();
    expect(nextAsk(readOutcome)).toEqual({ act: 'publish', adIds: ['a', 'b', 'c'], stopping: ['b'] });
    actor.send({ type: 'batch.refresh' });
    await pass(500);
    expect([selectUnderway(now()), selectOutcome(now()).done]).toEqual([false, 2]);
    expect(toasts()).toEqual([{ tone: 'success', text: '2 ads published, 1 stopped by you' }]);
    await pass(30_000);
    expect(selectBatch(now()), 'nothing is left to do').toBeNull();
  });

  it('goes on where it was after a reload', async () => {
    const { actor, readOutcome } = start(waiting, waiting, waiting);
    actor.send({ type: 'batch.follow', batch: publish('a', 'b') });
    actor.send({ type: 'batch.follow', batch: stop(['b']) });
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    await settle();
    expect(nextAsk(readOutcome)).toEqual({ act: 'publish', adIds: ['a', 'b'], stopping: ['b'] });
  });

  it('takes in others that were on their way, whichever came first', async () => {
    const { actor, now, readOutcome } = start(waiting, waiting, waiting);
    actor.send({ type: 'batch.follow', batch: stop(['x']) });
    actor.send({ type: 'batch.follow', batch: publish('a') });
    actor.send({ type: 'batch.follow', batch: stop(['y']) });
    await settle();
    expect([selectBatch(now())?.act, nextAsk(readOutcome)]).toEqual([
      'publish',
      { act: 'publish', adIds: ['x', 'a', 'y'], stopping: ['x', 'y'] },
    ]);
  });

  it('says where it was too late, and stands until it was seen', async () => {
    const { actor, now, pass, toasts } = start(
      { ...none, done: 1 },
      { ...none, done: 1, unstopped: ['a'] },
      { ...none, done: 1, unstopped: ['a'] },
    );
    actor.send({ type: 'batch.follow', batch: publish('a') });
    await settle();
    actor.send({ type: 'batch.follow', batch: stop([], [{ adId: 'a', why: TOO_LATE_TO_STOP }]) });
    await settle();
    await pass(60_000);
    expect([selectBatch(now())?.act, selectStopFaults(now()), toasts().length]).toEqual([
      'publish',
      [TOO_LATE_TO_STOP],
      1,
    ]);
  });

  it('is its own news where nothing else is told, or only of other ads', async () => {
    const { actor, now } = start({ ...none, done: 1 }, waiting);
    actor.send({ type: 'batch.follow', batch: publish('a') });
    await settle();
    actor.send({ type: 'batch.follow', batch: stop(['z']) });
    expect([selectBatch(now())?.act, selectBatch(now())?.adIds]).toEqual(['stop', ['z']]);
  });

  it('counts as published once it is published again', async () => {
    const { actor, readOutcome } = start(waiting, waiting, waiting, waiting);
    actor.send({ type: 'batch.follow', batch: publish('a', 'b') });
    actor.send({ type: 'batch.follow', batch: stop(['b']) });
    actor.send({ type: 'batch.follow', batch: publish('b') });
    await settle();
    expect(nextAsk(readOutcome)).toEqual({ act: 'publish', adIds: ['a', 'b'], stopping: [] });
  });
});

describe('D5.8 Those that failed are tried again', () => {
  it('and those that were published in the first round can still be turned on with them', async () => {
    const first = { waiting: 0, done: 2, rejected: [], failed, off: ['a', 'c'] };
    const all = { waiting: 0, done: 3, rejected: [], failed: [], off: ['a', 'b', 'c'] };
    const { actor, now, toasts, readOutcome } = start(first, all);
    actor.send({ type: 'batch.follow', batch: publish('a', 'b', 'c') });
    await settle();
    actor.send({ type: 'batch.follow', batch: publish('b') });
    expect([selectUnderway(now()), selectOutcome(now())]).toEqual([true, { ...first, waiting: 1, failed: [] }]);
    await settle();
    expect([selectOutcome(now()), readOutcome.inputs.at(-1)]).toEqual([
      all,
      { act: 'publish', adIds: ['a', 'b', 'c'], stopping: [] },
    ]);
    expect(toasts().at(-1)).toEqual({ tone: 'success', text: '3 ads published' });
  });

  it('but others that are published later have their own news', async () => {
    const { actor, now } = start({ waiting: 0, done: 1, rejected: [], failed }, waiting);
    actor.send({ type: 'batch.follow', batch: publish('a', 'b') });
    await settle();
    actor.send({ type: 'batch.follow', batch: publish('x') });
    expect(selectBatch(now())?.adIds).toEqual(['x']);
  });

  it('so that one that the server refused before is no longer told', async () => {
    const { actor, now } = start({ waiting: 0, done: 1, rejected: [], failed: [] }, waiting);
    const turnOn = { act: 'turnOn', done: 0 } as const;
    actor.send({ type: 'batch.follow', batch: { ...turnOn, adIds: ['a'], unchanged: failed } });
    await settle();
    actor.send({ type: 'batch.follow', batch: { ...turnOn, adIds: ['b'], unchanged: [] } });
    expect(selectBatch(now())).toEqual({ ...turnOn, adIds: ['a', 'b'], unchanged: [] });
  });
});

describe('D5.6 D5.12 What became of an ad', () => {
  const publication = { effective_status: 'ACTIVE', change: null, error: null, meta_issues: [] };
  const ad = (over: object): Ad => ({ ...goodAd, ...over }) as never;
  it.each([
    ['publish', { status: 'queued' }, { waiting: 1, stoppable: [goodAd.id] }],
    ['publish', { status: 'publishing' }, { waiting: 1, stoppable: [goodAd.id] }],
    ['publish', { status: 'draft' }, {}],
    ['publish', { status: 'published', publication }, { done: 1 }],
    [
      'publish',
      { status: 'published', publication: { ...publication, effective_status: 'DISAPPROVED' } },
      { rejected: [goodAd.id] },
    ],
    [
      'publish',
      { status: 'failed', publication: { ...publication, error: { message: 'No.' } } },
      { failed: [{ adId: goodAd.id, why: 'No.' }] },
    ],
    [
      'publish',
      {
        status: 'published',
        publication: {
          ...publication,
          effective_status: 'PENDING_REVIEW',
          configured_status: 'PAUSED',
          account_meta_id: 'act_7',
          meta_ad_id: '9',
        },
      },
      {
        done: 1,
        off: [goodAd.id],
        adsManager: 'https://adsmanager.facebook.com/adsmanager/manage/ads?act=7&selected_ad_ids=9',
      },
    ],
    ['turnOff', { status: 'published', publication }, { done: 1 }],
    ['turnOff', { status: 'published', publication: { ...publication, change: adChange() } }, { waiting: 1 }],
    [
      'turnOff',
      { status: 'published', publication: { ...publication, change: adChange({ state: 'refused' }) } },
      { failed: [{ adId: goodAd.id, why: null }] },
    ],
  ] as const)('by %s is read off it: %j', (act, over, outcome) => {
    expect(outcomeOf(act, [ad(over)])).toEqual({ waiting: 0, done: 0, rejected: [], failed: [], ...outcome });
  });

  it.each([
    [{ status: 'queued' }, { waiting: 1, stoppable: [goodAd.id] }],
    [{ status: 'draft' }, { stopped: [goodAd.id] }],
    [
      { status: 'published', publication },
      { done: 1, unstopped: [goodAd.id] },
    ],
    [{ status: 'failed', publication }, { failed: [{ adId: goodAd.id, why: null }] }],
  ] as const)('that was stopped while it was published is read off it: %j', (over, outcome) => {
    const expected = { waiting: 0, done: 0, rejected: [], failed: [], ...outcome };
    expect(outcomeOf('publish', [ad(over)], [goodAd.id])).toEqual(expected);
  });
});
