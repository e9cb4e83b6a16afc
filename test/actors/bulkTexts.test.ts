import { afterEach, describe, expect, it } from 'vitest';
import {
  selectSaid,
  selectTextsBrief,
  selectTextsStage,
  selectTextsLanguage,
  selectTextsNeeded,
  selectTextsTally,
  selectUnwritten,
} from '#src/machines/bulkTextsShown.ts';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import { teaBrief } from '#test/support/generations.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { openBulkTab } from '#test/support/bulkTab.ts';
import { closeTabs, openWorld } from '#test/support/studioTabs.ts';
import { until } from '#test/support/until.ts';
import { OTHER_ID } from '#test/machines/charts/samples.ts';

let tab: Awaited<ReturnType<typeof openBulkTab>> | undefined;
afterEach(() => {
  tab?.stop();
  closeTabs();
});

type World = Awaited<ReturnType<typeof openWorld>>;
const open = async (credits: number, ads: number) => {
  const world = await openWorld(credits);
  tab = await openBulkTab(world, ads);
  tab.texts().send({ type: 'texts.open' });
  await until(() => expect(tab!.stage()).toBe('quoting'));
  tab.texts().send({ type: 'texts.start', key: OTHER_ID, rows: tab.rows() });
  return { world, tab };
};
const finish = (world: World, stage: string) =>
  until(() => {
    world.advance();
    expect(tab!.stage()).toBe(stage);
  });

describe('D5.4 Texts for many ads, before a server that streams', () => {
  it('are known to be asked for in another language than the ads speak', async () => {
    const world = await openWorld(100);
    tab = await openBulkTab(world, 2);
    tab.texts().send({ type: 'texts.open' });
    await until(() => expect(tab!.stage()).toBe('quoting'));
    const read = () => selectTextsLanguage([{ ...tab!.rows()[0]!, product: 'Brot' }])(tab!.texts().getSnapshot());
    expect(read()).toBeNull();
    tab
      .texts()
      .send({ type: 'texts.write', fields: { product: 'Brötchen aus dem Holzofen', offer: 'Samstags 10 für 3 €' } });
    expect(read()).toBe('de');
  });

  it('what is typed while the brand is read stays, beside what the brand has', async () => {
    const actors = { findBrief: answers(teaBrief).logic } as never;
    const { actor } = play(bulkTextsMachine.provide({ actors }));
    actor.send({ type: 'texts.open' });
    actor.send({ type: 'texts.write', fields: { product: 'Rye bread' } });
    expect(selectTextsStage(actor.getSnapshot())).toBe('opening');
    await settle();
    expect(selectTextsStage(actor.getSnapshot())).toBe('quoting');
    expect(selectTextsBrief(actor.getSnapshot())).toEqual({ ...teaBrief, product: 'Rye bread' });
  });

  it('are asked for a few at a time, go into their ads, and one undo takes all of them back', async () => {
    const { world, tab } = await open(100, 25);
    await finish(world, 'written');
    expect([world.books.left, new Set(world.asks).size]).toEqual([50, 2]);
    expect(selectTextsTally(tab.texts().getSnapshot())).toEqual({ all: 25, written: 25 });
    expect(tab.headlines()).toEqual(Array.from({ length: 25 }, (_, at) => `Headline ${at % 20}`));
    tab.send({ type: 'bulk.undo' });
    expect(new Set(tab.headlines())).toEqual(new Set(['Old']));
    tab.send({ type: 'bulk.redo' });
    expect(tab.headlines()[24]).toBe('Headline 4');
  });

  it('D4.4 the ask that the credits do not reach for waits, also over a reload, and goes on after a top-up', async () => {
    const { world, tab } = await open(44, 25);
    await finish(world, 'notEnoughCredits');
    expect([world.books.left, selectTextsNeeded(tab.texts().getSnapshot())]).toEqual([4, 10]);
    expect(tab.headlines().filter((headline) => headline === 'Old')).toHaveLength(5);
    tab.reload();
    expect(tab.stage()).toBe('notEnoughCredits');
    world.books.left += 100;
    tab.texts().send({ type: 'texts.retry' });
    await finish(world, 'written');
    expect([world.books.left, new Set(world.asks).size]).toEqual([94, 2]);
    expect(tab.headlines()).not.toContain('Old');
  });

  it('D4.4 as many as the credits reach for are written by one press; the others can be asked for anew', async () => {
    const { world, tab } = await open(47, 25);
    await finish(world, 'notEnoughCredits');
    expect(world.books.left).toBe(7);
    tab.texts().send({ type: 'texts.fewer', count: 0 });
    expect(tab.stage()).toBe('notEnoughCredits');
    tab.texts().send({ type: 'texts.fewer', count: 3 });
    tab.reload();
    await finish(world, 'written');
    expect([world.books.left, selectTextsTally(tab.texts().getSnapshot())]).toEqual([1, { all: 25, written: 23 }]);
    expect(selectUnwritten(tab.texts().getSnapshot())).toHaveLength(2);
    expect(tab.headlines().filter((headline) => headline === 'Old')).toHaveLength(2);
  });

  it('D4.4 what is stopped keeps what is written and gets the rest back; the rest can be asked for anew', async () => {
    const { world, tab } = await open(100, 25);
    await until(() => {
      world.advance();
      expect(selectTextsTally(tab.texts().getSnapshot()).written).toBeGreaterThan(2);
    });
    tab.texts().send({ type: 'texts.cancel' });
    await until(() => expect(tab.stage()).toBe('written'));
    const { written } = selectTextsTally(tab.texts().getSnapshot());
    expect(world.books.left).toBe(100 - 2 * written);
    const rest = selectUnwritten(tab.texts().getSnapshot());
    expect(rest).toHaveLength(25 - written);
    const key = '5b7c1e02-11aa-4c3d-8e4f-000000000000';
    tab.texts().send({ type: 'texts.start', key, rows: rest });
    await finish(world, 'written');
    expect([world.books.left, tab.headlines().includes('Old')]).toEqual([50, false]);
  });

  it('D5.10 a lost connection, a lost answer and a reload cost nothing twice', async () => {
    const world = await openWorld(100);
    tab = await openBulkTab(world, 3);
    tab.texts().send({ type: 'texts.open' });
    await until(() => expect(tab!.stage()).toBe('quoting'));
    world.plan.next = 'after';
    tab.texts().send({ type: 'texts.start', key: OTHER_ID, rows: tab.rows() });
    tab.texts().send({ type: 'texts.start', key: OTHER_ID, rows: tab.rows() });
    await until(() => expect(world.generations()).toHaveLength(1));
    tab.reload();
    world.breakLines();
    await finish(world, 'written');
    expect([world.books.left, world.generations().length, tab.headlines()]).toEqual([
      94,
      1,
      ['Headline 0', 'Headline 1', 'Headline 2'],
    ]);
  });

  it('D5.4 what a person says that an ad is about stays over a reload, and is forgotten with the batch', async () => {
    tab = await openBulkTab(await openWorld(100), 3);
    tab.texts().send({ type: 'texts.open' });
    await until(() => expect(tab!.stage()).toBe('quoting'));
    const [first, second] = tab.rows().map(({ id }) => id) as [string, string];
    tab.texts().send({ type: 'texts.say', adId: first, product: 'Green oolong' });
    tab.texts().send({ type: 'texts.say', adId: second, product: '' });
    tab.reload();
    expect(selectSaid(tab.texts().getSnapshot())).toEqual({ [first]: 'Green oolong', [second]: '' });
    tab.send({ type: 'bulk.startOver' });
    await until(() => expect(tab!.stage()).toBe('closed'));
    expect(selectSaid(tab.texts().getSnapshot())).toEqual({});
  });

  it('nothing of it is written into another batch, and what is not written comes back', async () => {
    const { world, tab } = await open(100, 10);
    await until(() => expect(world.generations()).toHaveLength(1));
    tab.send({ type: 'bulk.startOver' });
    await until(() => expect(tab.stage()).toBe('closed'));
    expect([world.books.left, tab.headlines()]).toEqual([100, []]);
  });

  it('what was written is counted until somebody closes it, also where they looked at the ask again first', async () => {
    const { world, tab } = await open(100, 3);
    await finish(world, 'written');
    const tally = () => selectTextsTally(tab.texts().getSnapshot());
    tab.texts().send({ type: 'texts.open' });
    expect([tab.stage(), tally()]).toEqual(['quoting', { all: 3, written: 3 }]);
    tab.texts().send({ type: 'texts.close' });
    expect([tab.stage(), tally()]).toEqual(['closed', { all: 0, written: 0 }]);
  });

  it('what a person writes meanwhile is a step of its own', async () => {
    const { world, tab } = await open(100, 20);
    await until(() => {
      world.advance();
      expect(tab.headlines()[1]).toBe('Headline 1');
    });
    tab.send({ type: 'bulk.edit', edits: [{ id: tab.rows()[0]!.id, field: 'headline', value: 'Mine' }] });
    await finish(world, 'written');
    tab.send({ type: 'bulk.undo' });
    expect([tab.headlines()[0], tab.headlines()[1], tab.headlines()[19]]).toEqual(['Mine', 'Headline 1', 'Old']);
    tab.send({ type: 'bulk.undo' });
    expect(tab.headlines()[0]).toBe('Headline 0');
    tab.send({ type: 'bulk.undo' });
    expect(new Set(tab.headlines())).toEqual(new Set(['Old']));
  });
});
