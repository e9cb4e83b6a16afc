import { onTestFinished, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Ad } from '#contract/ad.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { batchActors } from '#src/actors/batches.ts';
import { batchOfAds, openAds } from '#src/actors/bulkOfAds.ts';
import { BatchCopy } from '#src/actors/bulkCopy.ts';
import { type BulkActor, bulkMachine } from '#src/machines/bulk.machine.ts';
import { bulkTextsMachine } from '#src/machines/bulkTexts.machine.ts';
import { selectIsMade, selectStage } from '#src/machines/bulkShown.ts';
import { badAd, goodAd, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { createApi } from '#test/support/api.ts';
import { copiesInMemory } from '#test/support/draftTab.ts';
import { inert } from '#test/support/inert.ts';
import { answers, silent } from '#test/support/play.ts';
import { until } from '#test/support/until.ts';

const queued: Ad = { ...goodAd, id: OTHER_ID, status: 'queued' };

const open = (ads: readonly Ad[] = [badAd, queued, goodAd], saveRows = silent()) => {
  const drafts = copiesInMemory();
  const { services } = createApi({ getAds: { ads } });
  const texts = inert(bulkTextsMachine).provide({
    actors: { findBrief: answers(EMPTY_BRIEF).logic, generation: silent() } as never,
  });
  const chart = inert(bulkMachine).provide({
    actors: { ...batchActors(drafts, () => 7), saveRows, texts },
  } as never) as typeof bulkMachine;
  const bulk = createActor(chart).start() as BulkActor;
  onTestFinished(() => void bulk.stop());
  const show = openAds({ uncached: services.http, drafts }, () => 7);
  const names = () => bulk.getSnapshot().context.rows.map(({ id }) => id);
  const stage = () => selectStage(bulk.getSnapshot());
  return { bulk, drafts, names, stage, show: () => show(bulk, [goodAd.id, OTHER_ID, badAd.id]) };
};

it('D5.4 ads of the queue open in the grid as the server has them, in their order, those that can be edited', async () => {
  const { bulk, names, stage, show } = open();
  expect(await show()).toMatchObject({ waits: false });
  await until(() => expect(stage()).toBe('made'));
  expect(names()).toEqual([goodAd.id, badAd.id]);
  const { rows, images } = bulk.getSnapshot().context;
  expect(rows[0]).toMatchObject({ fields: { name: goodAd.copy.name, link: goodAd.link }, version: goodAd.version });
  expect(rows[0]!.saved).toEqual(rows[0]!.fields);
  expect(images[goodAd.media.square!.id]).toEqual(goodAd.media.square);
  expect(selectIsMade(bulk.getSnapshot())).toBe(false);
});

it('D5.4 a batch that is saved gives way to them, as its ads are in the queue', async () => {
  const { bulk, drafts, stage, show } = open(undefined, answers([]).logic);
  await show();
  await until(() => expect(bulk.getSnapshot().matches({ made: { sync: 'clean' } })).toBe(true));
  const { bulkId } = bulk.getSnapshot().context;
  expect(await show()).toMatchObject({ waits: false });
  await until(() => expect(stage()).toBe('made'));
  expect(bulk.getSnapshot().context.bulkId).not.toBe(bulkId);
  await until(async () => expect((await drafts.readAll('7.bulk.', BatchCopy)).length).toBe(1));
});

it('D5.4 one that is not saved yet does not', async () => {
  const { names, stage, show, bulk } = open();
  await show();
  await until(() => expect(stage()).toBe('made'));
  await until(() => expect(bulk.getSnapshot().hasTag('unsaved')).toBe(true));
  expect(await show(), 'it is not saved yet').toMatchObject({ waits: true });
  expect(names()).toEqual([goodAd.id, badAd.id]);
});

it('D5.4 one in which words stand that the server did not take does not', async () => {
  const refused = { id: goodAd.id, outcome: 'refused', version: null, error: 'Too long.', fields: {}, ad: null };
  const { bulk, show } = open(undefined, answers([], [refused]).logic);
  const isClean = () => expect(bulk.getSnapshot().matches({ made: { sync: 'clean' } })).toBe(true);
  await show();
  await until(isClean);
  bulk.send({ type: 'bulk.edit', edits: [{ id: goodAd.id, field: 'headline', value: 'Mine' }] });
  bulk.send({ type: 'bulk.save' });
  await until(isClean);
  expect(await show()).toMatchObject({ waits: true });
  expect(bulk.getSnapshot().context.rows[0]!.fields.headline).toBe('Mine');
});

it('D5.4 one whose texts are being written does not: they are for its ads', async () => {
  const { bulk, show } = open(undefined, answers([]).logic);
  await show();
  await until(() => expect(bulk.getSnapshot().matches({ made: { sync: 'clean' } })).toBe(true));
  const { bulkId } = bulk.getSnapshot().context;
  const texts = bulk.getSnapshot().children.texts!;
  texts.send({ type: 'texts.open' });
  await until(() => expect(texts.getSnapshot().matches('quoting')).toBe(true));
  texts.send({ type: 'texts.start', key: MEDIA_ID, rows: [{ id: goodAd.id, product: 'Tea', link: '' }] });
  expect(texts.getSnapshot().hasTag('going')).toBe(true);
  expect(await show()).toMatchObject({ waits: true });
  expect(bulk.getSnapshot().context.bulkId).toBe(bulkId);
});

it('D5.4 images that no ad is made of yet stay, and the ads wait as a batch of their own', async () => {
  const { bulk, drafts, stage, show } = open();
  bulk.send({ type: 'bulk.add', bulkId: MEDIA_ID, files: [{ id: 'a', name: 'a.jpg', size: 1 }] });
  expect(await show()).toMatchObject({ waits: true });
  expect(stage()).toBe('arranging');
  const kept = await drafts.readAll('7.bulk.', BatchCopy);
  expect(kept.map(({ rows }) => rows.length).toSorted()).toContain(2);
});

it('D5.4 a double-click opens them once', async () => {
  const { drafts, show } = open();
  const [first, second] = await Promise.all([show(), show()]);
  expect([first, second]).toEqual([expect.objectContaining({ waits: false }), null]);
  expect(await drafts.readAll('7.bulk.', BatchCopy)).toHaveLength(1);
  expect(await show()).not.toBeNull();
});

it('D5.4 nothing opens where none can be edited, and why is told', async () => {
  const { stage, show } = open([queued]);
  expect(await show()).toEqual({ why: 'published' });
  expect(await open([]).show()).toEqual({ why: 'deleted' });
  expect(stage()).toBe('empty');
});

it('D5.4 what is kept of them can be read again', () => {
  const batch = { ...batchOfAds([goodAd, badAd], MEDIA_ID), keptAt: 1 };
  expect(BatchCopy.safeParse(batch).success).toBe(true);
});
