import { onTestFinished, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { batchActors } from '#src/actors/batches.ts';
import { BatchCopy } from '#src/actors/bulkCopy.ts';
import { EMPTY_BOARD } from '#src/machines/bulk/board.ts';
import { EMPTY_TEXT } from '#src/machines/bulk/texts.ts';
import { type BulkActor, bulkMachine } from '#src/machines/bulk.machine.ts';
import type { KeptBatch } from '#src/machines/bulk/context.ts';
import type { Row, RowProblem } from '#src/machines/bulk/rows.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import { EMPTY_FIELDS, fieldsOfAd } from '#src/machines/adFields.ts';
import { goodAd, MEDIA_ID } from '#test/machines/charts/samples.ts';
import { copiesInMemory } from '#test/support/draftTab.ts';
import { inert } from '#test/support/inert.ts';
import { until } from '#test/support/until.ts';

const batch: KeptBatch = {
  bulkId: MEDIA_ID,
  turn: 1,
  files: [],
  leftOut: 0,
  leftOutNames: [],
  board: EMPTY_BOARD,
  texts: [EMPTY_TEXT],
  target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null },
  made: [{ assetId: MEDIA_ID, square: null, portrait: null }],
  rows: [],
  images: {},
};

const openBrowser = () => {
  const copies = copiesInMemory();
  const who = { pk: 7 as number | null };
  const { watchBatches } = batchActors(copies, () => who.pk);
  const chart = inert(bulkMachine).provide({
    actors: { takeBatch: fromPromise(async () => batch), watchBatches },
  } as never) as typeof bulkMachine;
  const open = (snapshot?: unknown): BulkActor => {
    const actor = createActor(chart, (snapshot ? { snapshot } : {}) as never).start() as BulkActor;
    onTestFinished(() => void actor.stop());
    return actor;
  };
  const kept = async () =>
    (await copies.readAll('7.bulk.', BatchCopy)).map(({ turn, texts }) => [turn, texts[0]?.headline]);
  return { copies, who, open, kept };
};

const begun = async ({ open }: ReturnType<typeof openBrowser>): Promise<BulkActor> => {
  const actor = open();
  actor.send({ type: 'bulk.seen', batches: [{ bulkId: MEDIA_ID, turn: 1, images: 1, ads: 0 }] });
  actor.send({ type: 'bulk.take', bulkId: MEDIA_ID });
  await until(() => expect(actor.getSnapshot().context.bulkId).toBe(MEDIA_ID));
  return actor;
};

it('D5.2 a batch is there for other tabs after a reload, though nobody knew yet whose it is when the page began', async () => {
  const browser = openBrowser();
  const first = await begun(browser);
  await until(async () => expect(await browser.kept()).toEqual([[2, '']]));
  const left = structuredClone(JSON.parse(JSON.stringify(first.getPersistedSnapshot())));
  first.stop();
  // The reload came before the copy was written.
  browser.copies.clearAll('7.bulk.');
  browser.who.pk = null;
  const second = browser.open(left);
  // Later than what the page does at once.
  await new Promise((later) => setTimeout(later, 20));
  browser.who.pk = 7;
  second.send({ type: 'app.resume' });
  await until(async () => expect(await browser.kept()).toEqual([[2, '']]));
});

it('D5.2 a batch is kept for other tabs while it is being written, not only once that ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const browser = openBrowser();
  const actor = browser.open();
  actor.send({ type: 'bulk.add', bulkId: MEDIA_ID, files: [{ id: 'a', name: 'a.jpg', size: 1 }] });
  for (let at = 1; at <= 10; at += 1) {
    actor.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields: { headline: `Last ${at} days` } } });
    await vi.advanceTimersByTimeAsync(100);
  }
  vi.useRealTimers();
  await until(async () => expect((await browser.kept())[0]?.[1]).toMatch(/^Last \d+ days$/));
});

it('D5.2 a batch that another tab took is not written over, whatever else of it this page can read', async () => {
  const browser = openBrowser();
  const actor = await begun(browser);
  await until(async () => expect(await browser.kept()).toEqual([[2, '']]));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const theirs = { turn: 3, of: 'a newer page' };
  browser.copies.write(`7.bulk.${MEDIA_ID}`, theirs, z.any());
  actor.send({ type: 'bulk.add', bulkId: MEDIA_ID, files: [{ id: 'a', name: 'a.jpg', size: 1 }] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await browser.copies.read(`7.bulk.${MEDIA_ID}`, z.any())).toEqual(theirs);
});

const fields = fieldsOfAd({ ...goodAd, details: { ...goodAd.details, page_id: '1' } }, EMPTY_FIELDS);
const row = (status: AdStatus, over: Partial<Row> = {}): Row => ({
  id: goodAd.id,
  pair: 0,
  fields,
  saved: fields,
  version: 1,
  status,
  failure: null,
  sent: null,
  problem: null,
  ...over,
});

it('D5.2 a batch is offered to other tabs while one of its ads is not on its way, for a week', async () => {
  const browser = openBrowser();
  const keep = (bulkId: string, rows: readonly Row[], days = 0) =>
    browser.copies.write(
      `7.bulk.${bulkId}`,
      { ...batch, bulkId, rows, keptAt: Date.now() - days * 86_400_000 },
      BatchCopy,
    );
  keep('images', []);
  keep('draft', [row('published'), row('draft')]);
  keep('failed', [row('failed'), row('queued')]);
  keep('done', [row('published'), row('queued'), row('publishing')]);
  keep('old', [row('draft')], 7.1);
  keep('recent', [row('draft')], 6.9);
  const actor = browser.open();
  const offered = () => actor.getSnapshot().context.others.map(({ bulkId, ads }) => [bulkId, ads]);
  await until(() => expect(offered()).toContainEqual(['recent', 1]));
  expect(offered()).toContainEqual(['draft', 2]);
  expect(offered()).toContainEqual(['failed', 2]);
  expect(offered()).toContainEqual(['images', 0]);
  expect(offered().map(([bulkId]) => bulkId)).not.toContain('done');
  expect(await browser.copies.read('7.bulk.old', BatchCopy)).toBeNull();
});

it('D5.2 a batch comes back from the copies of a browser with all that it knew', () => {
  const problems: readonly RowProblem[] = [
    { kind: 'conflict', fields, version: 2 },
    { kind: 'frozen' },
    { kind: 'missing' },
    { kind: 'refused', text: 'Too long.' },
  ];
  const whole = {
    ...batch,
    files: [
      { id: 'a', name: 'a.jpg', size: 1, look: { ok: true, width: 1080, height: 1080, hash: 'x' } },
      { id: 'b', name: 'b.jpg', size: 1, look: { ok: false, fault: 'Damaged.' } },
      { id: 'c', name: 'c.jpg', size: 1, look: null },
    ],
    board: {
      pairs: [{ id: 1, square: 'a', portrait: null, isGuess: true, isHeld: false }],
      tray: [{ id: 'b', reason: 'fault' }],
      removed: ['d'],
      nextPair: 2,
    },
    rows: [
      row('published', {
        shown: 'active',
        reason: null,
        atMeta: { isOn: true, account_meta_id: 'act_1', meta_ad_id: '1' },
      }),
      row('queued', { waits: { until: '2026-11-20T10:00:00.000Z', why: null } }),
      row('draft', { saved: null, version: 0, sent: { headline: 'New' } }),
      ...problems.map((problem) => row('draft', { problem })),
    ],
    keptAt: 1,
  };
  expect(BatchCopy.parse(structuredClone(whole))).toEqual(whole);
});
