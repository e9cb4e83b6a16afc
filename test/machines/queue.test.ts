import { describe, expect, it } from 'vitest';
import {
  queueMachine,
  selectAds,
  selectAllAds,
  selectCounts,
  selectFilter,
  selectLoaded,
  selectQueueText,
  selectSelected,
} from '#src/machines/queue.machine.ts';
import {
  selectAsked,
  selectOfflineSince,
  selectPublishable,
  selectQuestion,
  selectRetriable,
  selectShare,
} from '#src/machines/queueShown.ts';
import type { Ad } from '#contract/ad.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { badAd, failures, goodAd, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const READ_AT = '2026-11-20T10:00:00.000Z';
const list = (...ads: readonly Ad[]) => ({ ads, readAt: READ_AT });

const start = async (deleteAds = answers(undefined), ads: readonly Ad[] = [goodAd, badAd]) => {
  const fetchAds = answers(list(...ads));
  const played = play(
    queueMachine.provide({ actors: { fetchAds: fetchAds.logic, deleteAds: deleteAds.logic } as never }),
  );
  played.actor.send({ type: 'queue.open', filter: 'all' });
  await settle();
  return { ...played, fetchAds, deleteAds, now: () => played.actor.getSnapshot() };
};

describe('D5.8 The selection', () => {
  const ads = ['a', 'b', 'c', 'd'].map((id) => ({ ...goodAd, id, status: id === 'c' ? 'failed' : 'draft' }) as Ad);
  const select = (adId: string) => ({ type: 'queue.select', adId }) as const;
  const range = (adId: string) => ({ type: 'queue.selectRange', adId }) as const;

  it('takes or leaves a range in either direction, of what the filter shows', async () => {
    const { actor, now } = await start(undefined, ads);
    actor.send(select('d'));
    actor.send(range('b'));
    expect(selectSelected(now()).toSorted()).toEqual(['b', 'c', 'd']);
    actor.send(range('c'));
    expect(selectSelected(now())).toEqual(['d']);
    actor.send({ type: 'queue.open', filter: 'draft' });
    actor.send(range('b'));
    expect(selectSelected(now()), 'where nothing was selected before').toEqual(['b']);
    actor.send(range('d'));
    expect(selectSelected(now()), 'a failed one lies between').toEqual(['b', 'd']);
    actor.send(range('gone'));
    expect(selectSelected(now())).toEqual(['b', 'd']);
  });

  it('is none, some or all of what the filter shows', async () => {
    const { actor, now } = await start(undefined, ads);
    expect(selectShare(now())).toBe('none');
    actor.send(select('a'));
    expect(selectShare(now())).toBe('some');
    actor.send({ type: 'queue.selectAll' });
    expect(selectShare(now())).toBe('all');
    actor.send({ type: 'queue.open', filter: 'failed' });
    actor.send({ type: 'queue.selectAll' });
    expect([selectShare(now()), selectSelected(now())]).toEqual(['all', ['c']]);
  });

  it('D1.5 survives a reload, in which the address says the filter again, without the ads that are gone', async () => {
    const fetchAds = answers(list(...ads), list(...ads.slice(1)));
    const { actor } = play(queueMachine.provide({ actors: { fetchAds: fetchAds.logic } as never }));
    actor.send({ type: 'queue.open', filter: 'all' });
    await settle();
    actor.send(select('a'));
    actor.send(select('b'));
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    actor.send({ type: 'queue.open', filter: 'all' });
    await settle();
    expect(selectSelected(actor.getSnapshot())).toEqual(['b']);
    actor.send({ type: 'queue.open', filter: 'all' });
    expect(selectSelected(actor.getSnapshot()), 'the screen is shown again').toEqual(['b']);
  });

  it('is no more than one call takes', async () => {
    const many = Array.from({ length: MAX_ADS + 2 }, (_, at) => ({ ...goodAd, id: `ad-${at}` }));
    const { actor, now } = await start(undefined, many);
    actor.send({ type: 'queue.selectAll' });
    actor.send(select(`ad-${MAX_ADS}`));
    expect(selectSelected(now())).toHaveLength(MAX_ADS);
    actor.send({ type: 'queue.selectAll' });
    expect(selectSelected(now())).toEqual([]);
  });
});

describe('The ad queue asks before it deletes', () => {
  it('and deletes what was asked about once the person confirms; the selection goes with it', async () => {
    const { actor, now, deleteAds, fetchAds } = await start();
    actor.send({ type: 'queue.select', adId: goodAd.id });
    actor.send({ type: 'queue.askDelete', adIds: [goodAd.id] });
    expect([selectQuestion(now()), selectAsked(now()), deleteAds.calls]).toEqual(['delete', [goodAd.id], 0]);
    actor.send({ type: 'queue.confirm' });
    await settle();
    expect(deleteAds.inputs).toEqual([{ adIds: [goodAd.id] }]);
    expect([selectQuestion(now()), selectSelected(now()), fetchAds.calls]).toEqual([null, [], 2]);
  });

  it('and keeps all of it, the selection too, where the answer is no', async () => {
    const { actor, now, deleteAds } = await start();
    actor.send({ type: 'queue.select', adId: goodAd.id });
    actor.send({ type: 'queue.askDelete', adIds: [goodAd.id] });
    actor.send({ type: 'queue.cancel' });
    actor.send({ type: 'queue.confirm' });
    await settle();
    expect([selectQuestion(now()), selectSelected(now()), deleteAds.calls]).toEqual([null, [goodAd.id], 0]);
  });

  it('R8.05 and says what went wrong, with the list still there', async () => {
    const { actor, now, toasts } = await start(answers(fails(failures.network)));
    actor.send({ type: 'queue.askDelete', adIds: [goodAd.id] });
    actor.send({ type: 'queue.confirm' });
    await settle();
    expect(toasts()).toEqual([{ tone: 'critical', text: 'Failed to delete ads' }]);
    expect(selectLoaded(now())).toBe(true);
  });
});

describe('The ad queue asks before it publishes', () => {
  it('and leaves it to the publish chart once the person confirms', async () => {
    const { actor, now, deleteAds } = await start();
    actor.send({ type: 'queue.select', adId: goodAd.id });
    actor.send({ type: 'queue.askPublish', adIds: [goodAd.id] });
    expect([selectQuestion(now()), selectAsked(now())]).toEqual(['publish', [goodAd.id]]);
    actor.send({ type: 'queue.confirm' });
    await settle();
    expect([selectQuestion(now()), selectSelected(now()), deleteAds.calls]).toEqual([null, [], 0]);
  });
});

describe('The ad queue with failed ads', () => {
  it('D5.8 offers those that can be retried, and publishing of the others; what is not asked about stays selected', async () => {
    const failed = { ...goodAd, id: OTHER_ID, status: 'failed' as const };
    const stuck = { ...failed, id: MEDIA_ID, adset: null };
    const { actor, now } = await start(undefined, [goodAd, failed, stuck]);
    actor.send({ type: 'queue.selectAll' });
    expect([selectPublishable(now()), selectRetriable(now())]).toEqual([[goodAd.id], [OTHER_ID]]);
    actor.send({ type: 'queue.askRetry', adIds: [OTHER_ID] });
    expect([selectQuestion(now()), selectAsked(now())]).toEqual(['retry', [OTHER_ID]]);
    actor.send({ type: 'queue.confirm' });
    expect([selectQuestion(now()), selectSelected(now())]).toEqual([null, [goodAd.id, MEDIA_ID]]);
  });
});

describe('The ad queue', () => {
  const queued = { ...goodAd, id: OTHER_ID, status: 'queued' as const };
  const open = async (fetchAds = answers(list(goodAd, badAd, queued)), duplicateAd = answers(undefined)) => {
    const actors = { fetchAds: fetchAds.logic, duplicateAd: duplicateAd.logic, deleteAds: silent() };
    const played = play(queueMachine.provide({ actors: actors as never }));
    played.actor.send({ type: 'queue.open', filter: 'all' });
    await settle();
    return { ...played, fetchAds, duplicateAd, now: () => played.actor.getSnapshot() };
  };
  const ids = (ads: readonly { id: string }[]) => ads.map(({ id }) => id);

  it('shows the ads of one status, and counts those of each', async () => {
    const { actor, now, fetchAds } = await open();
    expect(ids(selectAds(now()))).toEqual(ids([goodAd, badAd, queued]));
    actor.send({ type: 'queue.open', filter: 'queued' });
    expect([ids(selectAds(now())), selectFilter(now())]).toEqual([[OTHER_ID], 'queued']);
    expect(selectAllAds(now())).toHaveLength(3);
    expect(selectCounts(now())).toMatchObject({ all: 3, queued: 1, published: 0 });
    expect(fetchAds.calls).toBe(1);
  });

  it('D5.8 D5.12 filters and counts by what Meta made of an ad, not by our having published it', async () => {
    const said = (id: string, effective_status: string) => {
      const publication = { effective_status, meta_issues: [] };
      return { ...goodAd, id, status: 'published', publication } as unknown as Ad;
    };
    const { actor, now } = await open(answers(list(goodAd, said('a', 'DISAPPROVED'), said('b', 'ACTIVE'))));
    expect(selectCounts(now())).toMatchObject({ all: 3, draft: 1, rejected: 1, active: 1, in_review: 0, published: 2 });
    actor.send({ type: 'queue.open', filter: 'rejected' });
    expect(ids(selectAds(now()))).toEqual(['a']);
  });

  it('D5.12 says that it duplicated an ad, since a filter may hide the copy', async () => {
    const { actor, toasts } = await open();
    actor.send({ type: 'queue.duplicate', adId: goodAd.id });
    await settle();
    expect(toasts()).toEqual([{ tone: 'success', text: 'Duplicated as a draft' }]);
  });

  it('selects one by one, all that is shown, or nothing; another filter begins with nothing', async () => {
    const { actor, now } = await open();
    actor.send({ type: 'queue.select', adId: goodAd.id });
    actor.send({ type: 'queue.select', adId: badAd.id });
    actor.send({ type: 'queue.select', adId: goodAd.id });
    expect(selectSelected(now())).toEqual([badAd.id]);
    actor.send({ type: 'queue.selectAll' });
    expect(selectSelected(now())).toEqual(ids([goodAd, badAd, queued]));
    expect(selectPublishable(now())).not.toContain(badAd.id);
    actor.send({ type: 'queue.selectAll' });
    expect(selectSelected(now())).toEqual([]);
    actor.send({ type: 'queue.open', filter: 'queued' });
    actor.send({ type: 'queue.selectAll' });
    expect(selectSelected(now()), 'only what is shown').toEqual([OTHER_ID]);
    actor.send({ type: 'queue.clearSelection' });
    expect(selectSelected(now())).toEqual([]);
    actor.send({ type: 'queue.select', adId: OTHER_ID });
    actor.send({ type: 'queue.open', filter: 'all' });
    expect(selectSelected(now())).toEqual([]);
  });

  it('reads once after changes in quick succession, and forgets the selection of what is gone', async () => {
    const { actor, now, pass, fetchAds } = await open(answers(list(goodAd, badAd), list(badAd)));
    actor.send({ type: 'queue.selectAll' });
    for (let change = 0; change < 3; change += 1) actor.send({ type: 'queue.refresh' });
    await pass(149);
    expect(fetchAds.calls).toBe(1);
    await pass(1);
    expect([fetchAds.calls, ids(selectAds(now())), selectSelected(now())]).toEqual([2, [badAd.id], [badAd.id]]);
  });

  it('reads again where something changed while it was read', async () => {
    const { actor, now, pass, fetchAds } = await open(answers(list(goodAd), list(goodAd), list(goodAd, badAd)));
    actor.send({ type: 'queue.refresh' });
    await pass(150);
    actor.send({ type: 'app.resume' });
    actor.send({ type: 'queue.refresh' });
    await settle();
    await settle();
    expect(ids(selectAds(now()))).toEqual(ids([goodAd, badAd]));
    expect(fetchAds.calls).toBeGreaterThanOrEqual(3);
  });

  it.each(['queue.retry', 'queue.refresh', 'app.resume'] as const)(
    'R8.05 says why it could not be read at all, until %s asks anew',
    async (type) => {
      const { actor, now } = await open(answers(fails(failures.server), list(goodAd)));
      expect([selectLoaded(now()), selectQueueText(now())]).toEqual([false, expect.any(String)]);
      actor.send({ type });
      expect(selectQueueText(now())).toBeNull();
      await settle();
      expect([selectLoaded(now()), ids(selectAds(now()))]).toEqual([true, [goodAd.id]]);
    },
  );

  it.each(['queue.retry', 'queue.refresh', 'app.resume'] as const)(
    'R8.05 stays where it could not be read again, and says so until %s asks anew',
    async (type) => {
      const { actor, now, pass } = await open(answers(list(goodAd), fails(failures.server), list(badAd)));
      actor.send({ type: 'queue.refresh' });
      await pass(150);
      expect([ids(selectAds(now())), selectQueueText(now())]).toEqual([[goodAd.id], expect.any(String)]);
      actor.send({ type });
      expect([ids(selectAds(now())), selectQueueText(now())]).toEqual([[goodAd.id], null]);
      await settle();
      expect(ids(selectAds(now()))).toEqual([badAd.id]);
    },
  );

  it.each([
    [failures.network, READ_AT],
    [failures.server, null],
  ])('R8.05 tells being offline, since when, from %j', async (failure, since) => {
    const { actor, now, pass } = await open(answers(list(goodAd), fails(failure)));
    expect(selectOfflineSince(now())).toBeNull();
    actor.send({ type: 'queue.refresh' });
    await pass(150);
    expect(selectOfflineSince(now())).toBe(since);
  });

  it('duplicates one ad at a time, busy meanwhile, and shows the copy', async () => {
    const { actor, now, duplicateAd } = await open(answers(list(goodAd), list(goodAd, badAd)));
    expect(now().hasTag('busy')).toBe(false);
    actor.send({ type: 'queue.duplicate', adId: goodAd.id });
    actor.send({ type: 'queue.duplicate', adId: badAd.id });
    actor.send({ type: 'queue.delete', adIds: [goodAd.id] });
    expect(now().hasTag('busy')).toBe(true);
    await settle();
    await settle();
    expect(duplicateAd.inputs).toEqual([{ adId: goodAd.id }]);
    expect([now().hasTag('busy'), ids(selectAds(now()))]).toEqual([false, ids([goodAd, badAd])]);
  });

  it('R8.05 says that an ad could not be duplicated', async () => {
    const { actor, toasts } = await open(answers(list(goodAd)), answers(fails(failures.network)));
    actor.send({ type: 'queue.duplicate', adId: goodAd.id });
    await settle();
    expect(toasts()).toEqual([{ tone: 'critical', text: 'Failed to duplicate ad' }]);
  });

  it('is busy while it deletes, and duplicates nothing meanwhile', async () => {
    const { actor, now, duplicateAd } = await open();
    actor.send({ type: 'queue.delete', adIds: [goodAd.id] });
    actor.send({ type: 'queue.duplicate', adId: badAd.id });
    expect([now().hasTag('busy'), duplicateAd.calls]).toEqual([true, 0]);
  });

  it.each(['queue.askPublish', 'queue.askRetry', 'queue.askDelete'] as const)(
    'D1.5 takes a reload for a no to %s',
    async (type) => {
      const { actor, now } = await open();
      actor.send({ type, adIds: [goodAd.id] });
      actor.send({ type: 'app.suspend' });
      expect(selectQuestion(now())).toBeNull();
    },
  );
});
