import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileIn, isComing, type Row } from '#src/machines/bulk/rows.ts';
import { isReplaceable } from '#src/machines/bulk/replace.ts';
import { selectIsMade, selectReady, stageOfRow } from '#src/machines/bulkShown.ts';
import { BatchCopy } from '#src/actors/bulkCopy.ts';
import { BulkWorld } from '#test/support/bulkWorld.ts';
import { MEDIA_ID, OTHER_ID } from './charts/samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const LOOK = { ok: true, width: 1080, height: 1080, hash: 'sale' } as const;

/** Two ads of one image, made and saved; `replace` gives one of them another. */
const made = async () => {
  const world = new BulkWorld();
  world.open();
  await world.pass(0);
  world.checkpoint();
  world.drop([{ id: 'sale', name: 'sale.jpg', look: LOOK }]);
  await world.pass(0);
  world.actor.send({ type: 'bulk.text', change: { kind: 'add' } });
  world.actor.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null } });
  world.actor.send({ type: 'bulk.make' });
  await world.pass(60_000);
  const row = (at: number): Row => world.context.rows[at]!;
  const pairOf = (at: number) => world.context.made[row(at).pair];
  const replace = (at: number, fileId: string, format: 'square' | 'portrait' = 'square') => {
    world.shelf.set(fileId, null);
    world.actor.send({
      type: 'bulk.replace',
      adId: row(at).id,
      format,
      // The world makes none of its own.
      assetId: `${OTHER_ID.slice(0, -2)}${fileId.length.toString(16)}${at}`,
      adAccountId: MEDIA_ID,
      chosen: { id: fileId, name: `${fileId}.jpg`, size: 1 },
    });
  };
  /** Of which file the image at the server is made. */
  const fileOf = (at: number, format: 'square' | 'portrait' = 'square') =>
    world.images.get(world.ads.get(row(at).id)!.fields[`${format}_image_id`] ?? '');
  return { world, row, pairOf, replace, fileOf };
};

describe('D5.4 Another image for an ad in the grid', () => {
  it('is that of this ad alone; the one before is taken back by undo, and comes again by redo', async () => {
    const { world, replace, fileOf } = await made();
    replace(0, 'new');
    await world.pass(60_000);
    expect([fileOf(0), fileOf(1)]).toEqual(['new', 'sale']);
    world.actor.send({ type: 'bulk.undo' });
    await world.pass(60_000);
    expect([fileOf(0), fileOf(1)]).toEqual(['sale', 'sale']);
    world.actor.send({ type: 'bulk.redo' });
    await world.pass(60_000);
    expect([fileOf(0), fileOf(1)]).toEqual(['new', 'sale']);
    expect(selectIsMade(world.actor.getSnapshot())).toBe(true);
  });

  it('that is the first of its format is taken back by undo, and comes again by redo', async () => {
    const { world, row, pairOf, replace, fileOf } = await made();
    const isWaiting = () => isComing(row(0), pairOf(0), 'portrait');
    replace(0, 'tall', 'portrait');
    expect(isWaiting()).toBe(true);
    await world.pass(60_000);
    expect([fileOf(0, 'portrait'), isWaiting()]).toEqual(['tall', false]);
    world.actor.send({ type: 'bulk.undo' });
    await world.pass(60_000);
    expect([fileOf(0, 'portrait'), isWaiting()]).toEqual([undefined, false]);
    expect(fileIn(row(0), pairOf(0), 'portrait'), 'its place is empty').toBeNull();
    expect(world.context.cells.future).toHaveLength(1);
    world.actor.send({ type: 'bulk.redo' });
    await world.pass(60_000);
    expect(fileOf(0, 'portrait')).toBe('tall');
    world.actor.send({ type: 'bulk.undo' });
    replace(0, 'taller', 'portrait');
    expect([isWaiting(), fileIn(row(0), pairOf(0), 'portrait')]).toEqual([true, 'taller']);
    await world.pass(60_000);
    expect([fileOf(0), fileOf(0, 'portrait')]).toEqual(['sale', 'taller']);
    const { bulkId, ...kept } = world.context;
    expect(BatchCopy.parse({ ...kept, bulkId: bulkId!, keptAt: 1 }).made).toEqual(world.context.made);
    expect([...world.shelf.keys()], 'files that are still kept').toEqual([]);
  });

  it('is waited for: the ad is not published with the one before meanwhile', async () => {
    const { world, row, pairOf, replace, fileOf } = await made();
    world.isHeld = true;
    replace(0, 'new');
    await world.pass(1000);
    expect([isComing(row(0), pairOf(0), 'square'), fileOf(0)]).toEqual([true, 'sale']);
    const inherits = () => ({ enhancements: {} });
    expect(selectReady(inherits, () => false)(world.actor.getSnapshot())).not.toContain(row(0).id);
    expect(stageOfRow(row(0), pairOf(0), inherits, () => false)).not.toBe('ready');
    world.isHeld = false;
    await world.pass(60_000);
    expect([isComing(row(0), pairOf(0), 'square'), fileOf(0)]).toEqual([false, 'new']);
  });

  it('is for the ad account that was chosen after the first of them had none', async () => {
    const { world, row, pairOf, replace, fileOf } = await made();
    const chosen = { id: 'none', name: 'none.jpg', size: 1 };
    world.actor.send({
      type: 'bulk.replace',
      adId: row(0).id,
      format: 'square',
      assetId: OTHER_ID,
      adAccountId: null,
      chosen,
    });
    expect(pairOf(0)!.of!.adAccountId).toBeNull();
    replace(0, 'new');
    await world.pass(60_000);
    expect(fileOf(0)).toBe('new');
  });

  it('is not wanted any more: the one before stays', async () => {
    const { world, row, pairOf, replace, fileOf } = await made();
    world.isHeld = true;
    replace(0, 'new');
    world.actor.send({ type: 'bulk.cancelUpload', fileId: 'new' });
    world.isHeld = false;
    await world.pass(60_000);
    expect([isComing(row(0), pairOf(0), 'square'), fileOf(0)]).toEqual([false, 'sale']);
  });

  it('gives way to the one that is chosen after it', async () => {
    const { world, replace, fileOf } = await made();
    world.isHeld = true;
    replace(0, 'first');
    replace(0, 'later');
    world.isHeld = false;
    await world.pass(60_000);
    expect(fileOf(0)).toBe('later');
  });

  it('of the other format comes beside it', async () => {
    const { world, replace, fileOf } = await made();
    world.isHeld = true;
    replace(0, 'new');
    replace(0, 'tall', 'portrait');
    world.isHeld = false;
    await world.pass(60_000);
    expect([fileOf(0), fileOf(0, 'portrait'), fileOf(1, 'portrait')]).toEqual(['new', 'tall', undefined]);
  });

  it('arrives although the page is killed in the middle, and another tab can go on with it', async () => {
    const { world, pairOf, replace, fileOf } = await made();
    world.isHeld = true;
    replace(0, 'new');
    await world.pass(10_000);
    const { bulkId, ...kept } = world.context;
    expect(BatchCopy.safeParse({ ...kept, bulkId: bulkId!, keptAt: 1 }).success).toBe(true);
    expect(pairOf(0)).toMatchObject({ of: { adAccountId: MEDIA_ID }, square: 'new' });
    world.isHeld = false;
    world.reload();
    world.actor.send({ type: 'app.resume' });
    await world.pass(60_000);
    expect(fileOf(0)).toBe('new');
  });

  it('is refused for an ad on its way to Meta, and while its images are still uploaded with those of others', async () => {
    const { row, pairOf } = await made();
    expect(isReplaceable(row(0), pairOf(0), 'square')).toBe(true);
    expect(isReplaceable({ ...row(0), status: 'queued' }, pairOf(0), 'square')).toBe(false);
    const fields = { ...row(0).fields, square_image_id: null };
    expect(isReplaceable({ ...row(0), fields }, pairOf(0), 'portrait')).toBe(false);
  });
});
