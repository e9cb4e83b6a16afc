import { describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import { AdSort, USUAL_SORT } from '#contract/rules/adSort.ts';
import { shownStatus } from '#contract/rules/shownStatus.ts';
import { type AdChange, NOTICE_TIME } from '#src/machines/adList/context.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import {
  selectAds,
  selectAsked,
  selectBatchActor,
  selectBudgets,
  selectChangesActor,
  selectCounts,
  selectCursor,
  selectListText,
  selectLoaded,
  selectOfflineSince,
  selectOffer,
  selectOffers,
  selectOnAtMeta,
  selectPages,
  selectQuestion,
  selectReading,
  selectSelected,
  selectShare,
  selectSwitchesOff,
  selectTotal,
  selectTurning,
  selectUndoable,
  selectWith,
} from '#src/machines/adListShown.ts';
import { adBatchMachine, selectBatch } from '#src/machines/adBatch.machine.ts';
import { selectLook, tableLookMachine } from '#src/machines/tableLook.machine.ts';
import { waysOf } from '#src/machines/adWays.ts';
import { READ_AT, serverOf } from '#test/support/adPages.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { fromPromise } from 'xstate';
import { failures, goodAd } from './charts/samples.ts';

const ALL: ListQuery = { filter: 'all', q: '', sort: USUAL_SORT };

/** The newest first: a later number was made earlier. */
const adAt = (at: number, more: Partial<Ad> = {}): Ad => ({
  ...goodAd,
  id: `ad-${String(at).padStart(4, '0')}`,
  created_at: new Date(Date.UTC(2026, 10, 20) - at * 60_000).toISOString(),
  copy: { ...goodAd.copy, name: `Ad ${at}` },
  ...more,
});
const adsTo = (count: number): Ad[] => Array.from({ length: count }, (_, at) => adAt(at));
const idsOf = (ads: readonly { readonly id: string }[]) => ads.map(({ id }) => id);

const start = async (
  ads: readonly Ad[],
  { size = 50, ...actors }: { size?: number; changeAds?: unknown; fetchMatching?: unknown; readBudgets?: unknown } = {},
) => {
  const server = serverOf(ads, size);
  const machine = adListMachine.provide({
    actors: {
      fetchPage: server.fetchPage,
      tableLook: silent(),
      adBatch: adBatchMachine.provide({ actors: { readOutcome: silent() } as never }),
      ...actors,
    } as never,
  });
  const played = play(machine);
  played.actor.send({ type: 'list.open', query: ALL });
  await settle();
  const now = () => played.actor.getSnapshot();
  return { ...played, server, now, chosen: () => Object.keys(selectSelected(now())).toSorted() };
};

describe('D5.8 The pages of the ad queue', () => {
  it('are read as they come into sight, and no others', async () => {
    const { actor, now, server } = await start(adsTo(12), { size: 5 });
    expect([selectLoaded(now()), selectTotal(now()), selectCounts(now()).all]).toEqual([true, 12, 12]);
    expect(idsOf(selectAds(now()))).toEqual(idsOf(server.ads.slice(0, 5)));
    actor.send({ type: 'list.show', from: 0, to: 1 });
    await settle();
    expect(idsOf(selectAds(now()))).toEqual(idsOf(server.ads.slice(0, 10)));
    expect(server.asked.map(({ count }) => count)).toEqual([true, false]);
  });

  it('D9.1 are read again where they are in sight once something changed, each for itself', async () => {
    const { actor, now, server, pass } = await start(adsTo(20), { size: 5 });
    for (const to of [1, 2, 3]) {
      actor.send({ type: 'list.show', from: to - 1, to });
      await settle();
    }
    const before = server.asked.length;
    server.ads[17] = adAt(17, { status: 'queued' });
    server.ads.splice(16, 1);
    actor.send({ type: 'list.show', from: 3, to: 3 });
    for (let change = 0; change < 3; change += 1) actor.send({ type: 'list.refresh' });
    await pass(150);
    expect(server.asked.slice(before).map(({ at }) => at)).toEqual([3]);
    expect([selectAds(now()).length, selectTotal(now())]).toEqual([19, 19]);
    expect(selectAds(now()).find(({ id }) => id === 'ad-0017')?.status).toBe('queued');
  });

  it('are kept only around what is looked at, however far somebody scrolls', async () => {
    const { actor, now } = await start(adsTo(100), { size: 5 });
    for (let to = 1; to < 19; to += 1) {
      actor.send({ type: 'list.show', from: to, to });
      await settle();
    }
    expect(selectAds(now()).length).toBeLessThanOrEqual(11 * 5);
    expect(selectPages(now()).reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(95);
    actor.send({ type: 'list.show', from: 0, to: 0 });
    await settle();
    expect(idsOf(selectAds(now()))).toContain('ad-0000');
  });

  it('R8.05 stay where one could not be read, until it is asked for again', async () => {
    const { actor, now, server } = await start(adsTo(12), { size: 5 });
    server.failure = failures.server;
    actor.send({ type: 'list.show', from: 0, to: 1 });
    await settle();
    expect([selectAds(now()).length, selectListText(now())]).toEqual([5, expect.any(String)]);
    server.failure = null;
    actor.send({ type: 'list.retry' });
    await settle();
    expect([selectAds(now()).length, selectListText(now())]).toEqual([10, null]);
  });

  it.each([
    [failures.network, READ_AT],
    [failures.server, null],
  ])('R8.05 tell being offline, since when, from %j', async (failure, since) => {
    const { actor, now, server } = await start(adsTo(2));
    expect(selectOfflineSince(now())).toBeNull();
    server.failure = failure;
    actor.send({ type: 'app.resume' });
    await settle();
    expect(selectOfflineSince(now())).toBe(since);
  });

  it('stay while another search is typed, until its first page is there', async () => {
    const { actor, now, server, pass } = await start(adsTo(12));
    for (const q of ['ad', 'ad 1', 'ad 11']) actor.send({ type: 'list.open', query: { ...ALL, q } });
    expect([selectTurning(now()), selectAds(now()).length]).toEqual([true, 12]);
    await pass(200);
    expect(server.asked).toHaveLength(2);
    expect([selectTurning(now()), idsOf(selectAds(now())), selectTotal(now())]).toEqual([false, ['ad-0011'], 1]);
  });
});

describe('D5.8 The selection', () => {
  const select = (adId: string) => ({ type: 'list.select', adId }) as const;
  const range = (adId: string) => ({ type: 'list.selectRange', adId }) as const;
  const [a, b, c, d] = ['ad-0000', 'ad-0001', 'ad-0002', 'ad-0003'] as const;
  const four = () => adsTo(4).with(2, adAt(2, { status: 'failed' }));

  it('takes or leaves a range in either direction, of what the filter shows', async () => {
    const { actor, chosen } = await start(four());
    actor.send(select(d));
    actor.send(range(b));
    expect(chosen()).toEqual([b, c, d]);
    actor.send(range(c));
    expect(chosen()).toEqual([d]);
    actor.send({ type: 'list.open', query: { ...ALL, filter: 'draft' } });
    await settle();
    actor.send(range(b));
    expect(chosen(), 'where nothing was selected before').toEqual([b]);
    actor.send(range(d));
    expect(chosen(), 'a failed one lies between').toEqual([b, d]);
    actor.send(range('gone'));
    expect(chosen()).toEqual([b, d]);
  });

  it('is none, some or all of what is there; another filter or search begins with nothing, another order does not', async () => {
    const { actor, now, chosen } = await start(four());
    expect(selectShare(now())).toBe('none');
    actor.send(select(a));
    expect(selectShare(now())).toBe('some');
    actor.send({ type: 'list.selectAll' });
    expect(selectShare(now())).toBe('all');
    actor.send({ type: 'list.open', query: { ...ALL, sort: 'name' } });
    expect(chosen()).toHaveLength(4);
    await settle();
    actor.send({ type: 'list.open', query: { ...ALL, filter: 'failed' } });
    expect(chosen()).toEqual([]);
    await settle();
    actor.send({ type: 'list.selectAll' });
    expect([selectShare(now()), chosen()]).toEqual(['all', [c]]);
    actor.send({ type: 'list.selectAll' });
    expect(chosen()).toEqual([]);
  });

  it('takes nothing of the list before while another one is on its way', async () => {
    const ads = adsTo(9).map((ad, at) => (at < 3 ? ad : { ...ad, status: 'failed' as const }));
    const { actor, now, chosen } = await start(ads, { size: 5 });
    const press = () => {
      actor.send(select(a));
      actor.send(range(b));
      actor.send({ type: 'list.extend', by: 1 });
      actor.send({ type: 'list.selectAll' });
    };
    actor.send({ type: 'list.open', query: { ...ALL, filter: 'failed' } });
    expect(selectTurning(now())).toBe(true);
    press();
    await settle();
    expect([selectTurning(now()), chosen()]).toEqual([false, []]);
    // The same ads in another order are what was ticked.
    actor.send({ type: 'list.open', query: { ...ALL, filter: 'failed', sort: 'name' } });
    actor.send(select(d));
    await settle();
    expect(chosen()).toEqual([d]);
  });

  it('has nothing of the list before where the other one could not be read at first', async () => {
    const { actor, now, chosen, server } = await start(four(), { size: 2 });
    server.failure = failures.server;
    actor.send({ type: 'list.open', query: { ...ALL, q: 'Ad 3' } });
    actor.send({ type: 'list.selectAll' });
    await settle();
    server.failure = null;
    actor.send({ type: 'list.retry' });
    await settle();
    expect([selectLoaded(now()), chosen()]).toEqual([true, []]);
  });

  it('ends with a reload, as a tick that nobody remembers would go along with the next; the rest of the view stays', async () => {
    const { actor, now, chosen } = await start(adsTo(12), { size: 5 });
    actor.send({ type: 'list.show', from: 0, to: 1 });
    await settle();
    actor.send(select(a));
    actor.send(select(b));
    actor.send({ type: 'list.move', by: 1 });
    const before = idsOf(selectAds(now()));
    const cursor = selectCursor(now());
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    actor.send({ type: 'list.open', query: ALL });
    await settle();
    await settle();
    expect([chosen(), selectCursor(now()), idsOf(selectAds(now()))]).toEqual([[], cursor, before]);
    expect(cursor).not.toBe(null);
  });

  it('takes all that match, those that were not read yet, too', async () => {
    const matching = { [a]: 'pd', [b]: 'pd', [c]: 'rd', [d]: 'pd' };
    const { actor, now, chosen } = await start(four(), { size: 2, fetchMatching: answers(matching).logic });
    actor.send({ type: 'list.selectMatching' });
    await settle();
    expect([chosen(), selectWith('publish')(now()), selectWith('retry')(now())]).toEqual([
      [a, b, c, d],
      [a, b, d],
      [c],
    ]);
  });

  it('follows the keys: the row goes down and up and stays within the list', async () => {
    const { actor, now } = await start(four());
    const moves = [1, 1, -1, -1, -1] as const;
    const at = moves.map((by) => {
      actor.send({ type: 'list.move', by });
      return now().context.cursor;
    });
    expect(at).toEqual([a, b, a, a, a]);
  });

  it('is extended by the keys down and up, and gives rows back on the way to where it began', async () => {
    const { actor, now, chosen } = await start(four());
    const steps = [1, 1, 1, 1, -1, -1, -1, -1] as const;
    const at = steps.map((by) => {
      actor.send({ type: 'list.extend', by });
      return [now().context.cursor, chosen()];
    });
    expect(at).toEqual([
      [a, [a]],
      [b, [a, b]],
      [c, [a, b, c]],
      [d, [a, b, c, d]],
      [c, [a, b, c]],
      [b, [a, b]],
      [a, [a]],
      [a, [a]],
    ]);
  });

  it('is extended from the row that was chosen last, beside what is selected elsewhere', async () => {
    const { actor, chosen } = await start(four());
    actor.send(select(a));
    actor.send(select(d));
    actor.send({ type: 'list.extend', by: -1 });
    expect(chosen()).toEqual([a, c, d]);
    // From a row that is not selected it begins anew.
    actor.send({ type: 'list.move', by: -1 });
    actor.send({ type: 'list.extend', by: 1 });
    expect(chosen()).toEqual([a, b, c, d]);
  });

  it('goes on at the row of an ad that was opened', async () => {
    const { actor, now } = await start(four());
    actor.send({ type: 'list.point', adId: c });
    actor.send({ type: 'list.move', by: 1 });
    expect(selectCursor(now())).toBe(d);
  });

  it('goes on at the row that took the place of one that went, not at the top', async () => {
    const { actor, now, server, pass } = await start(four());
    const without = async (adId: string) => {
      server.ads = server.ads.filter(({ id }) => id !== adId);
      actor.send({ type: 'list.refresh' });
      await pass(150);
      await settle();
      return selectCursor(now());
    };
    actor.send({ type: 'list.point', adId: b });
    expect(await without(b)).toBe(c);
    expect(await without(a)).toBe(c);
    actor.send({ type: 'list.move', by: 1 });
    expect(await without(d)).toBe(c);
    expect(await without(c)).toBe(null);
  });

  it('is none where the list is empty', async () => {
    const { actor, now, chosen } = await start([]);
    for (const type of ['list.move', 'list.extend'] as const) actor.send({ type, by: 1 });
    expect([selectCursor(now()), chosen()]).toEqual([null, []]);
  });
});

const live = (at: number): Ad =>
  adAt(at, {
    status: 'published',
    publication: { meta_ad_id: '1', configured_status: 'ACTIVE', effective_status: 'ACTIVE' } as Ad['publication'],
  });

describe('D5.8 What is deleted or archived can be undone', () => {
  const deleted = (...undo: string[]) => ({ done: undo.length, left: 0, undo });
  const remove = (adIds: string[]) => ({ type: 'list.askDelete', adIds }) as const;

  it('so that nothing is asked; the selection goes with it, and the very same ads are restored', async () => {
    const changeAds = answers(deleted('ad-0001'), { done: 1, left: 0, undo: [] });
    const { actor, now, chosen, toasts } = await start(adsTo(2), { changeAds: changeAds.logic });
    actor.send({ type: 'list.select', adId: 'ad-0001' });
    actor.send(remove(['ad-0001']));
    await settle();
    expect([selectQuestion(now()), chosen(), toasts()]).toEqual([null, [], []]);
    expect(selectOffers(now())).toEqual([{ id: 1, act: 'delete', adIds: ['ad-0001'], left: 0 }]);
    actor.send({ type: 'list.undo', offer: 1 });
    expect(selectOffers(now())).toEqual([]);
    await settle();
    expect(changeAds.inputs).toEqual([
      { act: 'delete', adIds: ['ad-0001'], copies: 1 },
      { act: 'restore', adIds: ['ad-0001'], copies: 1 },
    ]);
    expect(toasts()).toEqual([{ tone: 'success', text: '1 ad restored' }]);
  });

  describe('D5.8 what is wanted while the list is at something else', () => {
    const change = (act: AdChange['act'], adId: string) =>
      ({ type: 'list.change', change: { act, adIds: [adId], copies: 1 } }) as const;
    const archived = (adId: string) => ({ done: 1, left: 0, undo: [adId], at: Date.now() });
    /** Its first change is made only when the test says so. */
    const startBusy = async (fetchMatching?: unknown) => {
      const first = Promise.withResolvers<unknown>();
      const inputs: AdChange[] = [];
      const changeAds = fromPromise<unknown, AdChange>(({ input }) => {
        inputs.push(input);
        return inputs.length === 1 ? first.promise : Promise.resolve(archived(input.adIds[0]!));
      });
      const started = await start([adAt(0), live(1), live(2), adAt(3)], {
        changeAds,
        ...(fetchMatching !== undefined && { fetchMatching }),
      });
      started.actor.send(change('archive', 'ad-0000'));
      const end = async (answer: unknown = archived('ad-0000')) => {
        first.resolve(answer);
        for (let each = 0; each < 4; each += 1) await settle();
      };
      return { ...started, inputs, end, done: () => inputs.map(({ act, adIds }) => `${act} ${adIds.join(' ')}`) };
    };

    it('is done afterwards, each in its turn and once', async () => {
      const { actor, end, done } = await startBusy();
      actor.send(change('unarchive', 'ad-0003'));
      actor.send(change('stop', 'ad-0001'));
      expect(done()).toEqual(['archive ad-0000']);
      await end();
      expect(done()).toEqual(['archive ad-0000', 'unarchive ad-0003', 'stop ad-0001']);
    });

    it('is done after a failure, too', async () => {
      const { actor, end, done } = await startBusy();
      actor.send(change('unarchive', 'ad-0003'));
      await end(Promise.reject(fails(failures.network)));
      expect(done()).toEqual(['archive ad-0000', 'unarchive ad-0003']);
    });

    it('is what was agreed to: a question that is opened later has no answer by that', async () => {
      const { actor, now, end, done } = await startBusy();
      actor.send(remove(['ad-0001']));
      actor.send({ type: 'list.confirm' });
      expect(selectQuestion(now()), 'it was heard').toBeNull();
      actor.send(remove(['ad-0002']));
      await end();
      expect(done()).toEqual(['archive ad-0000', 'delete ad-0001']);
      expect([selectQuestion(now()), selectAsked(now())]).toEqual(['delete', ['ad-0002']]);
    });

    it('is undone once, however often that was pressed', async () => {
      const { actor, now, end, done } = await startBusy();
      actor.send(change('archive', 'ad-0003'));
      await end();
      const { id } = selectOffer(now())!;
      for (let press = 0; press < 3; press += 1) actor.send({ type: 'list.undo', offer: id });
      for (let each = 0; each < 4; each += 1) await settle();
      expect(done()).toEqual(['archive ad-0000', 'archive ad-0003', 'unarchive ad-0003']);
    });

    it('is done once, however often that was pressed, for one ad or for several', async () => {
      const { actor, end, done } = await startBusy();
      const both = { act: 'archive', adIds: ['ad-0000', 'ad-0003'], copies: 1 } as const;
      actor.send(change('archive', 'ad-0000'));
      actor.send({ type: 'list.change', change: both });
      actor.send({ type: 'list.change', change: both });
      actor.send(change('archive', 'ad-0003'));
      await end();
      expect(done()).toEqual(['archive ad-0000', 'archive ad-0003']);
    });

    it('is done again where it was changed back meanwhile', async () => {
      const { actor, end, done } = await startBusy();
      actor.send(change('unarchive', 'ad-0000'));
      actor.send(change('archive', 'ad-0000'));
      actor.send(change('archive', 'ad-0000'));
      await end();
      expect(done()).toEqual(['archive ad-0000', 'unarchive ad-0000', 'archive ad-0000']);
    });

    it('is another preset than the one that is given, and a copy as often as it is pressed', async () => {
      const { actor, end, done, inputs } = await startBusy();
      const given = (id: string, replace: boolean) =>
        actor.send({
          type: 'list.change',
          change: { act: 'applyPreset', adIds: ['ad-0003'], copies: 1, preset: { id, replace } },
        });
      given('a', false);
      given('a', true);
      given('a', true);
      given('b', true);
      for (let press = 0; press < 2; press += 1) actor.send(change('duplicate', 'ad-0003'));
      for (let each = 0; each < 3; each += 1) await end();
      expect(done().slice(-2)).toEqual(['duplicate ad-0003', 'duplicate ad-0003']);
      expect(inputs.flatMap(({ preset }) => preset ?? [])).toEqual([
        { id: 'a', replace: false },
        { id: 'a', replace: true },
        { id: 'b', replace: true },
      ]);
    });

    describe('is to select all that match', () => {
      const matching = { 'ad-0001': 'pd', 'ad-0002': 'pd' };
      const wantAll = async () => {
        const fetchMatching = answers(matching);
        const started = await startBusy(fetchMatching.logic);
        for (let press = 0; press < 2; press += 1) started.actor.send({ type: 'list.selectMatching' });
        return { ...started, fetchMatching };
      };

      it('once', async () => {
        const { end, chosen, fetchMatching } = await wantAll();
        expect(fetchMatching.calls).toBe(0);
        await end();
        expect([chosen(), fetchMatching.calls]).toEqual([['ad-0001', 'ad-0002'], 1]);
      });

      it.each([
        ['the selection is cleared', { type: 'list.clearSelection' }],
        ['another list is wanted', { type: 'list.open', query: { ...ALL, filter: 'failed' } }],
      ] as const)('but not once %s', async (_, event) => {
        const { actor, end, chosen, fetchMatching } = await wantAll();
        actor.send(event);
        await end();
        expect([chosen(), fetchMatching.calls]).toEqual([[], 0]);
      });

      it('and what is wanted before that is known is about what was selected then', async () => {
        const first = Promise.withResolvers<unknown>();
        const changeAds = answers({ done: 1, left: 0, undo: ['ad-0000'], at: Date.now() });
        const fetchMatching = fromPromise(() => first.promise);
        const { actor, now } = await start([adAt(0), live(1), live(2)], {
          fetchMatching,
          changeAds: changeAds.logic,
        });
        // The same was done before: that is no reason to leave it out.
        actor.send(change('archive', 'ad-0000'));
        await settle();
        actor.send({ type: 'list.selectMatching' });
        for (let press = 0; press < 2; press += 1) actor.send(change('archive', 'ad-0000'));
        expect(changeAds.calls).toBe(1);
        first.resolve(matching);
        for (let each = 0; each < 4; each += 1) await settle();
        expect((changeAds.inputs as AdChange[]).map(({ adIds }) => adIds)).toEqual([['ad-0000'], ['ad-0000']]);
        expect(Object.keys(selectSelected(now()))).toEqual(['ad-0001', 'ad-0002']);
      });
    });

    it('is not done late: whoever comes back asks anew', async () => {
      const { actor, end, done } = await startBusy();
      actor.send(change('unarchive', 'ad-0003'));
      actor.send({ type: 'app.suspend' });
      actor.send({ type: 'app.resume' });
      await end();
      expect(done()).toEqual(['archive ad-0000']);
    });
  });

  it('D5.8 one after the other: what was deleted before is offered once the newest is undone, for its own hour', async () => {
    const [first, MINUTE] = [Date.UTC(2026, 10, 20), 60_000];
    const made = [0, 30, 65].map((minutes, n) => ({ ...deleted(`ad-000${n}`), at: first + minutes * MINUTE }));
    const changeAds = answers(...made, { done: 1, left: 0, undo: [] });
    const { actor, now } = await start(adsTo(4), { changeAds: changeAds.logic });
    for (const { undo } of made) {
      actor.send(remove(undo));
      await settle();
    }
    expect([selectOffer(now())?.adIds, selectOffers(now()).length]).toEqual([['ad-0002'], 2]);
    actor.send({ type: 'list.undo', offer: 3 });
    await settle();
    expect(selectOffer(now())?.adIds).toEqual(['ad-0001']);
  });

  it('D5.8 goes by itself after a while, from under no hand; where nothing else leads back it stays', async () => {
    const changeAds = answers(...['a', 'b', 'c'].map((id) => ({ ...deleted(id), at: Date.now() })));
    const { actor, now, pass } = await start(adsTo(4), { changeAds: changeAds.logic });
    const change = async (act: AdChange['act']) => {
      actor.send({ type: 'list.change', change: { act, adIds: ['ad-0001'], copies: 1 } });
      await settle();
    };
    await change('applyPreset');
    await change('duplicate');
    await pass(NOTICE_TIME - 1);
    expect(selectOffer(now())?.act).toBe('duplicate');
    actor.send({ type: 'list.holdOffers' });
    await pass(2 * NOTICE_TIME);
    expect(selectOffer(now())?.act, 'somebody points at it').toBe('duplicate');
    actor.send({ type: 'list.releaseOffers' });
    await pass(NOTICE_TIME);
    expect(selectOffer(now())?.act).toBe('applyPreset');
    await change('delete');
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    await pass(2 * NOTICE_TIME);
    expect(selectOffer(now())?.act, 'after a reload it is not in sight yet').toBe('delete');
    // It is drawn.
    actor.send({ type: 'list.releaseOffers' });
    await pass(NOTICE_TIME);
    expect(selectOffer(now())?.act, 'after a reload, too').toBe('applyPreset');
  });

  it('D5.8 by the name that a preset was given by: sent again, no other is undone', async () => {
    const given = { ...deleted('ad-0001'), at: Date.now(), key: 'k' };
    const changeAds = answers(given, fails(failures.network), { done: 1, left: 0, undo: [] });
    const { actor, now } = await start(adsTo(2), { changeAds: changeAds.logic });
    const preset = { id: 'p', replace: true };
    actor.send({ type: 'list.change', change: { act: 'applyPreset', adIds: ['ad-0001'], copies: 1, preset } });
    await settle();
    for (let press = 0; press < 2; press += 1) {
      actor.send({ type: 'list.undo', offer: 1 });
      await settle();
    }
    const undo = { act: 'undoPreset', adIds: ['ad-0001'], copies: 1, key: 'k' };
    expect([changeAds.inputs.slice(1), selectOffers(now())]).toEqual([[undo, undo], []]);
  });

  it('also after a reload, for an hour, and of several changes the last', async () => {
    const at = Date.now();
    const changeAds = answers(...['a', 'b', 'c', 'd'].map((id) => ({ ...deleted(id), at })));
    const { actor, now, pass } = await start(adsTo(4), { changeAds: changeAds.logic });
    for (const { id } of adsTo(4)) {
      actor.send({ type: 'list.change', change: { act: 'archive', adIds: [id], copies: 1 } });
      await settle();
    }
    for (const type of ['app.suspend', 'app.resume'] as const) actor.send({ type });
    expect(selectOffer(now())).toMatchObject({ act: 'archive', adIds: ['d'] });
    actor.send({ type: 'list.holdOffers' });
    await pass(UNDO_MINUTES * 60_000);
    expect(selectOffers(now())).toEqual([]);
  });

  it('and is offered again where the undo failed, or the page was left meanwhile', async () => {
    const changeAds = answers(deleted('ad-0001'), fails(failures.network), silent());
    const { actor, now, toasts } = await start(adsTo(2), { changeAds: changeAds.logic });
    actor.send(remove(['ad-0001']));
    await settle();
    actor.send({ type: 'list.undo', offer: 1 });
    await settle();
    expect(toasts()).toEqual([{ tone: 'critical', text: 'Failed to restore ads' }]);
    expect(selectOffers(now())).toHaveLength(1);
    actor.send({ type: 'list.undo', offer: 1 });
    expect(selectOffers(now())).toEqual([]);
    actor.send({ type: 'app.suspend' });
    expect(selectOffers(now())).toHaveLength(1);
  });

  it('D1.2 but a server that gives ads no versions restores nothing: it is asked first, and nothing is offered', async () => {
    const changeAds = answers({ done: 1, left: 0, undo: [] });
    const other = await start([adAt(0, { version: 0 }), adAt(1)], { changeAds: changeAds.logic });
    other.actor.send(remove(['ad-0000']));
    expect([selectQuestion(other.now()), selectUndoable(other.now()), changeAds.calls]).toEqual(['delete', false, 0]);
    other.actor.send({ type: 'list.confirm' });
    await settle();
    expect([selectOffers(other.now()), other.toasts()]).toEqual([[], [{ tone: 'success', text: '1 ad deleted' }]]);
  });

  it('and ads that Meta has are asked about: they go on there', async () => {
    const changeAds = answers(deleted('ad-0001'));
    const { actor, now, chosen } = await start([adAt(0), live(1)], { changeAds: changeAds.logic });
    actor.send({ type: 'list.select', adId: 'ad-0001' });
    actor.send(remove(['ad-0001']));
    expect([selectQuestion(now()), selectAsked(now()), selectUndoable(now())]).toEqual(['delete', ['ad-0001'], true]);
    actor.send({ type: 'list.cancel' });
    actor.send({ type: 'list.confirm' });
    await settle();
    expect([selectQuestion(now()), chosen(), changeAds.calls]).toEqual([null, ['ad-0001'], 0]);
  });

  it.each([
    [true, { switchOff: ['ad-0001'] }],
    [false, {}],
  ])(
    'D5.12 and those that are on there are switched off first, if the person wants it: %s',
    async (switchOff, more) => {
      const changeAds = answers(deleted('ad-0000', 'ad-0001'));
      const { actor, now } = await start([adAt(0), live(1)], { changeAds: changeAds.logic });
      actor.send(remove(['ad-0000', 'ad-0001']));
      expect([selectOnAtMeta(now()), selectSwitchesOff(now())]).toEqual([1, true]);
      actor.send({ type: 'list.chooseSwitchOff', switchOff });
      actor.send({ type: 'list.confirm' });
      await settle();
      expect(changeAds.inputs).toEqual([{ act: 'delete', adIds: ['ad-0000', 'ad-0001'], copies: 1, ...more }]);
    },
  );

  it('D5.12 and what stayed as it was stays selected, to be tried again', async () => {
    const unchanged = [{ adId: 'ad-0001', why: 'Meta is not connected.' }];
    const changeAds = answers({ done: 1, left: 1, undo: ['ad-0000'], unchanged });
    const { actor, chosen } = await start([adAt(0), live(1), live(2)], { changeAds: changeAds.logic });
    actor.send({ type: 'list.selectAll' });
    actor.send(remove(['ad-0000', 'ad-0001']));
    actor.send({ type: 'list.confirm' });
    await settle();
    expect(chosen()).toEqual(['ad-0001', 'ad-0002']);
  });

  it('D5.12 and those that are on at Meta are offered to be turned off, not to be archived', async () => {
    const { actor, now } = await start([adAt(0), live(1), adAt(2, { status: 'archived' })]);
    actor.send({ type: 'list.selectAll' });
    expect(
      (['archive', 'unarchive', 'turnOff', 'turnOn', 'undo'] as const).map((way) => selectWith(way)(now())),
    ).toEqual([['ad-0000'], ['ad-0002'], ['ad-0001'], [], ['ad-0000', 'ad-0002']]);
  });
});

describe('D5.12 Several ads are switched at once', () => {
  it.each([
    ['ACTIVE', 'turnOn', '1 ad turned on'],
    ['PAUSED', 'turnOff', '1 ad turned off'],
  ] as const)('to %s, once the person has confirmed', async (wanted, act, text) => {
    const changeAds = answers({ done: 1, left: 0, undo: [] });
    const budgets = { budgets: [{ adset: 'Everyone', adIds: ['ad-0000'], spend: null }], more: 0 };
    const readBudgets = answers(budgets);
    const actors = { changeAds: changeAds.logic, readBudgets: readBudgets.logic };
    const { actor, now, toasts } = await start([live(0)], actors);
    actor.send({ type: 'list.askSwitch', adIds: ['ad-0000'], wanted });
    expect([selectQuestion(now()), selectReading(now())]).toEqual([act, wanted === 'ACTIVE']);
    await settle();
    expect([selectBudgets(now()), selectReading(now())]).toEqual([wanted === 'ACTIVE' ? budgets : null, false]);
    expect(changeAds.calls).toBe(0);
    actor.send({ type: 'list.confirm' });
    await settle();
    expect(changeAds.inputs).toEqual([{ act, adIds: ['ad-0000'], copies: 1 }]);
    expect(toasts()).toEqual([{ tone: 'success', text }]);
  });
});

describe('D5.12 Before ads are published', () => {
  it.each(['list.askPublish', 'list.askRetry'] as const)(
    'it is asked what they will spend from in the account that they go to: %s',
    async (type) => {
      const budgets = { budgets: [], more: 0 };
      const readBudgets = answers(budgets);
      const { actor, now } = await start(adsTo(1), { readBudgets: readBudgets.logic });
      actor.send({ type, adIds: ['ad-0000'], adAccountId: 'account' });
      expect(selectReading(now())).toBe(true);
      await settle();
      expect([selectReading(now()), selectBudgets(now())]).toEqual([false, budgets]);
      expect(readBudgets.inputs).toEqual([{ adIds: ['ad-0000'], adAccountId: 'account' }]);
    },
  );
});

describe('D5.8 What became of ads is followed by a chart of its own', () => {
  const batchOf = (now: () => ReturnType<typeof adListMachine.getInitialSnapshot>) =>
    selectBatch(selectBatchActor(now()).getSnapshot());
  const changesOf = (now: () => ReturnType<typeof adListMachine.getInitialSnapshot>) =>
    selectBatch(selectChangesActor(now()).getSnapshot());

  it('once the server has queued them; what it has not taken stays selected', async () => {
    const { actor, now, chosen } = await start(adsTo(2));
    actor.send({ type: 'list.selectAll' });
    actor.send({ type: 'list.askPublish', adIds: chosen(), adAccountId: null });
    actor.send({ type: 'list.confirm' });
    expect(chosen()).toEqual(['ad-0000', 'ad-0001']);
    actor.send({ type: 'list.follow', adIds: ['ad-0001'] });
    expect(chosen()).toEqual(['ad-0000']);
    expect(batchOf(now)).toEqual({ act: 'publish', adIds: ['ad-0001'], done: 0, unchanged: [] });
  });

  const unchanged = [{ adId: 'ad-0001', why: 'No.' }];
  it.each([
    ['turnOff', { adIds: ['ad-0000'], done: 0, unchanged }],
    ['stop', { adIds: ['ad-0000'], done: 0, unchanged }],
    ['archive', { adIds: [], done: 1, unchanged }],
  ] as const)('where they were asked to %s and some were not', async (act, batch) => {
    const changeAds = answers({ done: 1, left: 1, undo: [], unchanged });
    const { actor, now } = await start(adsTo(2), { changeAds: changeAds.logic });
    actor.send({ type: 'list.change', change: { act, adIds: ['ad-0000', 'ad-0001'], copies: 1 } });
    await settle();
    expect((act === 'stop' ? batchOf : changesOf)(now)).toEqual({ act, ...batch });
    expect((act === 'stop' ? changesOf : batchOf)(now)).toBeNull();
  });

  it('and what is done to other ads meanwhile takes nothing from the news of a publication', async () => {
    const changeAds = answers({ done: 0, left: 1, undo: [], unchanged });
    const { actor, now } = await start(adsTo(2), { changeAds: changeAds.logic });
    actor.send({ type: 'list.follow', adIds: ['ad-0000'] });
    actor.send({ type: 'list.change', change: { act: 'archive', adIds: ['ad-0001'], copies: 1 } });
    await settle();
    expect([batchOf(now)?.act, changesOf(now)?.act]).toEqual(['publish', 'archive']);
  });

  it('until what went wrong was tried again, and worked for all', async () => {
    const results = [
      { done: 1, left: 1, undo: [], unchanged },
      { done: 1, left: 0, undo: [], unchanged: [] },
    ];
    const { actor, now } = await start(adsTo(2), { changeAds: fromPromise(async () => results.shift()!) });
    const archive = async (...adIds: string[]) => {
      actor.send({ type: 'list.change', change: { act: 'archive', adIds, copies: 1 } });
      await settle();
      return changesOf(now)?.unchanged;
    };
    expect(await archive('ad-0000', 'ad-0001')).toEqual(unchanged);
    expect(await archive('ad-0001')).toBeUndefined();
  });

  it('where they are stopped, of which nothing says that it is done before that is known', async () => {
    const changeAds = answers({ done: 1, left: 0, undo: [], unchanged: [] });
    const onItsWay = adAt(0, { status: 'queued' });
    const { actor, now, toasts } = await start([onItsWay, adAt(1)], { changeAds: changeAds.logic });
    actor.send({ type: 'list.selectAll' });
    expect(selectWith('stop')(now())).toEqual(['ad-0000']);
    actor.send({ type: 'list.change', change: { act: 'stop', adIds: ['ad-0000'], copies: 1 } });
    await settle();
    expect(batchOf(now)).toEqual({ act: 'stop', adIds: ['ad-0000'], done: 0, unchanged: [] });
    expect(toasts()).toEqual([]);
  });

  it('where they are turned off and then archived, and nothing says that it is done before it is', async () => {
    const changeAds = answers({ done: 1, left: 1, undo: [], unchanged });
    const { actor, now, toasts } = await start([live(0), live(1)], { changeAds: changeAds.logic });
    actor.send({ type: 'list.change', change: { act: 'archiveOff', adIds: ['ad-0000', 'ad-0001'], copies: 1 } });
    await settle();
    expect(changesOf(now)).toEqual({ act: 'archiveOff', adIds: ['ad-0000'], done: 0, unchanged });
    expect(toasts()).toEqual([]);
  });
});

describe('D5.8 The look of the table', () => {
  it('is what was chosen in this browser before, and is kept', async () => {
    const look = { hidden: ['meta'], dense: true };
    const storeLook = vi.fn();
    const machine = tableLookMachine.provide({
      actors: { readLook: answers(look).logic } as never,
      actions: { storeLook: (_, params) => storeLook(params) },
    });
    const { actor } = play(machine);
    await settle();
    expect(selectLook(actor.getSnapshot())).toEqual(look);
    actor.send({ type: 'look.change', look: { ...look, dense: false } });
    expect(storeLook).toHaveBeenCalledExactlyOnceWith({ look: { ...look, dense: false } });
  });
});

describe('The ad queue', () => {
  it.each([
    ['delete', 'Failed to delete ads'],
    ['archive', 'Failed to archive ads'],
    ['duplicate', 'Failed to duplicate ad'],
    ['turnOn', 'Failed to switch ad'],
  ] as const)('R8.05 says that it could not %s ads, with the list still there', async (act, text) => {
    const { actor, now, toasts } = await start(adsTo(2), { changeAds: answers(fails(failures.network)).logic });
    actor.send({ type: 'list.change', change: { act, adIds: ['ad-0001'], copies: 1 } });
    await settle();
    expect(toasts()).toEqual([{ tone: 'critical', text }]);
    expect(selectLoaded(now())).toBe(true);
  });

  it.each([
    [{ act: 'duplicate', done: 1, left: 0 }, 'success', 'Duplicated as a draft'],
    [{ act: 'duplicate', done: 12, left: 0 }, 'success', '12 copies added as drafts'],
    [{ act: 'delete', done: 500, left: 1 }, 'info', "500 ads deleted. 1 ad couldn't be deleted."],
    [{ act: 'unarchive', done: 2, left: 1 }, 'info', "2 ads unarchived. 1 ad couldn't be unarchived."],
    [{ act: 'turnOff', done: 2, left: 1 }, 'info', "2 ads turned off. 1 ad couldn't be turned off."],
  ] as const)('D5.8 says how many were changed, and how many were not: %j', async ({ act, ...changed }, tone, text) => {
    const { actor, toasts } = await start(adsTo(2), { changeAds: answers({ ...changed, undo: [] }).logic });
    actor.send({ type: 'list.change', change: { act, adIds: ['ad-0001'], copies: 1 } });
    await settle();
    expect(toasts()).toEqual([{ tone, text }]);
  });

  it('D5.8 offers to undo a duplicate: its copies are deleted, and can be restored', async () => {
    const changeAds = answers({ done: 1, left: 0, undo: ['copy-1'], at: 7 });
    const { actor, now, toasts } = await start(adsTo(2), { changeAds: changeAds.logic });
    actor.send({ type: 'list.change', change: { act: 'duplicate', adIds: ['ad-0001'], copies: 1 } });
    await settle();
    expect(selectOffers(now())).toEqual([{ id: 1, act: 'duplicate', adIds: ['copy-1'], left: 0, at: 7 }]);
    actor.send({ type: 'list.undo', offer: 1 });
    await settle();
    expect(changeAds.inputs.at(-1)).toMatchObject({ act: 'delete', adIds: ['copy-1'], onlyUnchanged: true });
    expect(selectOffers(now()).map(({ act }) => act)).toEqual(['delete']);
    expect(toasts()).toEqual([]);
  });

  it('D5.8 offers to undo the newest change alone', async () => {
    const made = answers({ done: 2, left: 0, undo: ['copy-1', 'copy-2'] }, { done: 1, left: 0, undo: ['copy-1'] });
    const { actor, now } = await start(adsTo(2), { changeAds: made.logic });
    actor.send({ type: 'list.change', change: { act: 'duplicate', adIds: ['ad-0001'], copies: 2 } });
    await settle();
    actor.send({ type: 'list.change', change: { act: 'delete', adIds: ['copy-1'], copies: 1 } });
    await settle();
    expect(selectOffers(now()).map(({ act, adIds }) => [act, ...adIds])).toEqual([['delete', 'copy-1']]);
  });

  it.each([
    ['59 minutes ago', 59, 1, 'delete'],
    ['an hour ago', 60, 0, undefined],
  ] as const)(
    'D5.8 offers after a reload to undo what was done %s for the rest of its time',
    async (_, ago, rest, act) => {
      const at = Date.now() - ago * 60_000;
      const changeAds = answers({ done: 1, left: 0, undo: ['ad-0001'], at });
      const { actor, now, pass } = await start(adsTo(2), { changeAds: changeAds.logic });
      actor.send({ type: 'list.change', change: { act: 'delete', adIds: ['ad-0001'], copies: 1 } });
      await settle();
      expect(selectOffers(now())).toHaveLength(1);
      actor.send({ type: 'app.resume' });
      await pass(1);
      expect(selectOffers(now())[0]?.act).toBe(act);
      await pass(rest * 60_000);
      expect(selectOffers(now())).toEqual([]);
    },
  );

  it.each([
    [2, 100, true],
    [2, 101, false],
    [1, 0, false],
    [1, 2.5, false],
    [1, null, false],
    [1, 201, false],
  ])('D5.8 makes of %i ads %s copies each, all of them or none: %s', async (ads, copies, may) => {
    const changeAds = answers({ done: 1, left: 0, undo: [] });
    const { actor, now } = await start(adsTo(2), { changeAds: changeAds.logic });
    const adIds = ['ad-0000', 'ad-0001'].slice(0, ads);
    actor.send({ type: 'list.askDuplicate', adIds });
    actor.send({ type: 'list.chooseCopies', copies });
    actor.send({ type: 'list.confirm' });
    await settle();
    expect(changeAds.inputs).toEqual(may ? [{ act: 'duplicate', adIds, copies }] : []);
    expect(selectQuestion(now())).toBe(may ? null : 'duplicate');
  });

  it.each(['list.askPublish', 'list.askRetry', 'list.askDelete', 'list.askDuplicate'] as const)(
    'D1.5 and takes a reload for a no to %s',
    async (type) => {
      const { actor, now } = await start([adAt(0), live(1)]);
      actor.send({ type, adIds: ['ad-0001'], adAccountId: null });
      expect(selectQuestion(now())).not.toBeNull();
      actor.send({ type: 'app.suspend' });
      expect(selectQuestion(now())).toBeNull();
    },
  );
});

describe('D5.8 Whatever people and the server do', () => {
  const FILTERS = ['all', 'draft', 'queued', 'failed'] as const;

  /** One thing that happens to the server's ads, elsewhere. */
  const happen = (server: ReturnType<typeof serverOf>, random: Random, next: () => number): void => {
    const at = random.below(Math.max(1, server.ads.length));
    const ad = server.ads[at];
    const updated_at = new Date(Date.UTC(2027, 0, 1, 0, 0, next())).toISOString();
    const what = random.pick(['new', 'gone', 'changed', 'changed'] as const);
    if (!ad || what === 'new') server.ads.push(adAt(next() - 500));
    else if (what === 'gone') server.ads.splice(at, 1);
    else server.ads[at] = { ...ad, status: random.pick(['draft', 'queued', 'failed'] as const), updated_at };
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'what is in sight is what the server has for the query, and nothing is acted on that nobody chose (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      let made = 0;
      const next = () => (made += 1);
      const changeAds = answers({ done: 1, left: 0, undo: [] });
      const confirmed: string[][] = [];
      const { actor, now, server, pass } = await start(adsTo(23), { size: 4, changeAds: changeAds.logic });
      // What the person ever pressed since the selection was last empty.
      let pressed = new Set<string>();
      let query = ALL;
      for (let step = 0; step < 60; step += 1) {
        const ads = selectAds(now());
        const some = ads.length > 0 ? random.pick(ads).id : 'gone';
        const pages = selectPages(now()).length;
        random.pick([
          () => happen(server, random, next),
          () => happen(server, random, next),
          () => actor.send({ type: 'list.refresh' }),
          () => {
            const from = random.below(pages);
            actor.send({ type: 'list.show', from, to: Math.min(pages - 1, from + 1) });
          },
          () => {
            query = {
              filter: random.pick(FILTERS),
              q: random.chance(0.5) ? '' : 'ad 1',
              sort: random.pick(AdSort.options),
            };
            const stays = query.filter === now().context.query.filter && query.q === now().context.query.q;
            if (!stays) pressed = new Set();
            actor.send({ type: 'list.open', query });
          },
          () => {
            actor.send({ type: 'list.select', adId: some });
            pressed.add(some);
          },
          () => {
            for (const { id } of ads) pressed.add(id);
            actor.send({ type: 'list.selectAll' });
          },
          () => {
            const adIds = selectWith('delete')(now());
            for (const id of adIds) expect(pressed).toContain(id);
            confirmed.push(adIds);
            actor.send({ type: 'list.askDelete', adIds });
            const gone = new Set(adIds);
            server.ads = server.ads.filter(({ id }) => !gone.has(id));
            actor.send({ type: 'list.confirm' });
          },
        ])();
        if (random.chance(0.5)) await pass(random.pick([50, 150, 200]));
        for (const id of Object.keys(selectSelected(now()))) expect(pressed).toContain(id);
      }
      // Each in its turn; an ad that is pressed again while it is being deleted is deleted once.
      for (let each = 0; each <= confirmed.length; each += 1) await settle();
      const deletedIds = (changeAds.inputs as { adIds: string[] }[]).flatMap(({ adIds }) => adIds);
      expect(deletedIds).toEqual([...new Set(confirmed.flat())]);
      // Once everything is read, all of it in sight.
      for (let round = 0; round < 40; round += 1) {
        actor.send({ type: 'list.show', from: 0, to: selectPages(now()).length - 1 });
        actor.send({ type: 'list.refresh' });
        await pass(400);
        await settle();
      }
      const found = server.matching(query);
      expect({ seed, query, ids: idsOf(selectAds(now())) }).toEqual({ seed, query, ids: idsOf(found) });
      expect(selectTotal(now())).toBe(found.length);
      for (const [id, ways] of Object.entries(selectSelected(now()))) {
        const ad = server.ads.find((each) => each.id === id)!;
        expect([id, ad && shownStatus(ad), ways]).toEqual([id, ad && shownStatus(ad), ad && waysOf(ad)]);
      }
    },
  );
});
