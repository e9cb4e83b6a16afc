import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { presetsFor } from '#contract/rules/inheritance.ts';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import { type BoardChange, EMPTY_BOARD, type FileLook } from '#src/machines/bulk/board.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import {
  type CellEdit,
  type Inherits,
  issuesOfRow,
  isUnsaved,
  type Row,
  withAds,
  withResults,
} from '#src/machines/bulk/rows.ts';
import { adCount, changedTexts, EMPTY_TEXT, makeRows, type TextsChange } from '#src/machines/bulk/texts.ts';
import {
  selectCount,
  selectCroppable,
  selectLeftOut,
  selectLeftOutNames,
  selectMadeCounts,
  selectMayRedo,
  selectMayUndo,
  selectStage,
  selectUnsaved,
} from '#src/machines/bulkShown.ts';
import { adWith, BulkWorld } from '#test/support/bulkWorld.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { MEDIA_ID } from './charts/samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const good = (format: 'square' | 'portrait', hash: string): FileLook => ({
  ok: true,
  width: 1080,
  height: format === 'square' ? 1080 : 1920,
  hash,
});
/** A square and a portrait image of each of so many. */
const both = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    { id: `s${at}`, name: `sale ${at} 1x1.jpg`, look: good('square', `s${at}`) },
    { id: `p${at}`, name: `sale ${at} 9x16.jpg`, look: good('portrait', `p${at}`) },
  ]).flat();

const opened = async (): Promise<BulkWorld> => {
  const world = new BulkWorld();
  world.open();
  await world.pass(0);
  world.checkpoint();
  return world;
};
const arranged = async (files: readonly { id: string; name: string; look: FileLook }[]): Promise<BulkWorld> => {
  const world = await opened();
  world.drop(files);
  await world.pass(0);
  world.actor.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null } });
  return world;
};
const isAllSaved = ({ context }: BulkWorld): boolean =>
  context.rows.every((row) => row.problem === null && !isUnsaved(row));

/** Every ad at the server names images of the very files that were in its pair when it was made. */
const expectOwnImages = (world: BulkWorld): void => {
  for (const row of world.context.rows) {
    const pair = world.context.made[row.pair]!;
    const fields = world.ads.get(row.id)?.fields;
    for (const [id, file] of [
      [fields?.square_image_id, pair.square],
      [fields?.portrait_image_id, pair.portrait],
    ] as const)
      if (id) expect(world.images.get(id), `${row.id} has another picture`).toBe(file);
  }
};

describe('D5.4 Many ads', () => {
  it('are made as announced, each with its own images', async () => {
    const world = await arranged(both(10));
    world.actor.send({ type: 'bulk.text', change: { kind: 'add' } });
    expect(selectCount(world.actor.getSnapshot())).toBe(20);
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    expect(world.ads.size).toBe(20);
    expect(isAllSaved(world)).toBe(true);
    expectOwnImages(world);
    // An image is uploaded once, however many ads it is for.
    expect(world.images.size).toBe(20);
    expect([...world.shelf.keys()], 'files that are still kept').toEqual([]);
  });

  it('D5.5 with 200 images upload four at once', async () => {
    const squares = Array.from({ length: 200 }, (_, at) => ({
      id: `s${at}`,
      name: `${at}.jpg`,
      look: good('square', `${at}`),
    }));
    const world = await arranged(squares);
    world.actor.send({ type: 'bulk.make' });
    await world.pass(120_000);
    expect([world.ads.size, world.most, isAllSaved(world)]).toEqual([200, 4, true]);
  });

  it('that the server refused are saved by Retry, each by itself or all', async () => {
    const world = await arranged(both(2));
    world.refusal = 'The ad set was deleted.';
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const [first, second] = world.context.rows.map(({ id }) => id);
    expect(selectUnsaved(world.actor.getSnapshot())).toEqual([first, second]);
    world.refusal = null;
    world.actor.send({ type: 'bulk.retry', adIds: [first!] });
    await world.pass(0);
    expect([...world.ads.keys()]).toEqual([first]);
    world.actor.send({ type: 'bulk.retry', adIds: selectUnsaved(world.actor.getSnapshot()) });
    await world.pass(0);
    expect([world.ads.size, isAllSaved(world)]).toEqual([2, true]);
  });

  it('show what became of them although more happens than can be read', async () => {
    const world = await arranged(both(2));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const [first] = world.context.rows;
    world.ads.set(first!.id, { fields: { ...world.ads.get(first!.id)!.fields, name: 'As it is now' }, version: 9 });
    // More often than a read takes.
    for (let at = 0; at < 20; at += 1) {
      world.actor.send({ type: 'bulk.refresh' });
      await world.pass(200);
    }
    expect(world.context.rows[0]!.fields.name).toBe('As it is now');
  });

  it('files that cannot be used take no place of those that can', async () => {
    const bad = Array.from({ length: 50 }, (_, at) => ({
      id: `x${at}`,
      name: `x${at}.gif`,
      look: { ok: false as const, fault: 'Image must be a JPEG or PNG file.' },
    }));
    const world = await opened();
    world.drop([...bad, ...both(100)]);
    await world.pass(0);
    const { board } = world.context;
    expect([board.pairs.length, board.tray.length, selectLeftOut(world.actor.getSnapshot())]).toEqual([100, 50, 0]);
  });

  it('are counted once however often they come, so that copies take no place of others', async () => {
    const twice = Array.from({ length: 49 }, (_, at) => ({
      id: `c${at}`,
      name: `copy ${at}.jpg`,
      look: good('square', 's0'),
    }));
    const world = await arranged([...both(1), ...twice]);
    const more = both(100).slice(2);
    world.drop(more);
    await world.pass(0);
    const { board } = world.context;
    expect([board.pairs.length, selectLeftOut(world.actor.getSnapshot())]).toEqual([100, 0]);
    expect(board.tray.map(({ reason }) => reason)).toEqual(Array.from({ length: 49 }, () => 'duplicate'));
  });

  it('take 200 files, and say how many more there were, and which', async () => {
    const files = both(101);
    const world = await arranged(files);
    const told = () => {
      const now = world.actor.getSnapshot();
      return [world.context.files.length, selectLeftOut(now), selectLeftOutNames(now)];
    };
    expect(told()).toEqual([MAX_BULK_ADS, 2, files.slice(-2).map(({ name }) => name)]);
    // Of the next files the same is said.
    const [more] = both(102).slice(-1);
    world.drop([more!]);
    await world.pass(0);
    expect(told()).toEqual([MAX_BULK_ADS, 1, [more!.name]]);
  });

  it('say of those that were not even looked into which they were, as many as somebody reads', async () => {
    const files = both(801);
    const world = await arranged(files);
    const now = world.actor.getSnapshot();
    expect(selectLeftOut(now)).toBe(files.length - MAX_BULK_ADS);
    expect(selectLeftOutNames(now)).toEqual(files.slice(MAX_BULK_ADS, MAX_BULK_ADS + 500).map(({ name }) => name));
  });

  it('are not made above the limit, without an account, or with texts that Meta refuses', async () => {
    const world = await arranged(both(100));
    const isMade = () => {
      world.actor.send({ type: 'bulk.make' });
      return world.actor.getSnapshot().matches('made');
    };
    for (const change of [{ kind: 'add' }, { kind: 'add' }] as const) world.actor.send({ type: 'bulk.text', change });
    expect(isMade()).toBe(false);
    world.actor.send({ type: 'bulk.text', change: { kind: 'remove', at: 2 } });
    world.actor.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields: { headline: 'h'.repeat(256) } } });
    expect(isMade()).toBe(false);
    world.actor.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields: { headline: 'h'.repeat(255) } } });
    for (const link of ['javascript:alert(1)', 'https://ann:secret@shop.example', 'http://192.168.0.1']) {
      world.actor.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields: { link } } });
      expect(isMade(), link).toBe(false);
    }
    world.actor.send({ type: 'bulk.text', change: { kind: 'write', at: 0, fields: { link: 'shop.example' } } });
    world.actor.send({ type: 'bulk.aim', target: { ad_account_id: null, adset: null, preset_id: null } });
    expect(isMade()).toBe(false);
    world.actor.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null } });
    expect(isMade()).toBe(true);
  });

  it('good and bad files in one drop: each bad one is in the tray with its reason', async () => {
    const world = await arranged([
      ...both(1),
      { id: 'x', name: 'x.gif', look: { ok: false, fault: 'Image must be a JPEG or PNG file.' } },
      { id: 'y', name: 'y.jpg', look: { ok: false, fault: 'Image is too large. Maximum file size is 8MB.' } },
    ]);
    expect(world.context.board.pairs).toHaveLength(1);
    expect(world.context.board.tray).toEqual([
      { id: 'x', reason: 'fault' },
      { id: 'y', reason: 'fault' },
    ]);
    world.actor.send({ type: 'bulk.arrange', change: { kind: 'move', fileId: 'x', pair: 1, format: 'square' } });
    expect(world.context.board.pairs[0]!.square).toBe('s0');
  });

  it('of feed and story images only: cropping all makes one ad of each name', async () => {
    const world = await arranged(
      [1, 2].flatMap((at) => [
        { id: `f${at}`, name: `tea ${at} 4x5.jpg`, look: { ok: true, width: 1080, height: 1350, hash: `f${at}` } },
        { id: `s${at}`, name: `tea ${at} 9x16.jpg`, look: good('portrait', `s${at}`) },
      ]),
    );
    const fileIds = selectCroppable(world.actor.getSnapshot());
    expect([world.context.board.pairs.length, fileIds.length]).toEqual([0, 4]);
    world.actor.send({ type: 'bulk.arrange', change: { kind: 'cropToSquare', fileIds } });
    expect(world.context.board).toMatchObject({
      pairs: [
        { square: 'f1', portrait: 's1', isGuess: true },
        { square: 'f2', portrait: 's2', isGuess: true },
      ],
      tray: [],
    });
  });

  it('all pairs that are guesses are split at once, and undone at once; sure pairs stay', async () => {
    const camera = [1201, 1202, 1203].flatMap((at) => [
      { id: `s${at}`, name: `IMG_${at}.jpg`, look: good('square', `s${at}`) },
      { id: `p${at}`, name: `IMG_${at + 100}.jpg`, look: good('portrait', `p${at}`) },
    ]);
    const world = await arranged([...both(1), ...camera]);
    const pairs = () => world.context.board.pairs.map(({ square, portrait }) => [square, portrait]);
    const before = pairs();
    expect(before).toHaveLength(4);
    world.actor.send({ type: 'bulk.arrange', change: { kind: 'splitGuesses' } });
    expect(pairs()).toEqual(before.map(([square, portrait]) => [square, square === 's0' ? portrait : null]));
    expect(selectCroppable(world.actor.getSnapshot())).toEqual(['p1201', 'p1202', 'p1203']);
    world.actor.send({ type: 'bulk.undo' });
    expect(pairs()).toEqual(before);
  });

  it('what was arranged by hand stays when more files come', async () => {
    const world = await arranged(both(2));
    const [first, second] = world.context.board.pairs;
    world.actor.send({
      type: 'bulk.arrange',
      change: { kind: 'move', fileId: 'p0', pair: second!.id, format: 'portrait' },
    });
    const swapped = [
      [first!.square, 'p1'],
      [second!.square, 'p0'],
    ];
    const shown = () => world.context.board.pairs.map(({ square, portrait }) => [square, portrait]);
    expect(shown()).toEqual(swapped);
    world.drop([{ id: 'new', name: 'other.jpg', look: good('square', 'new') }]);
    await world.pass(0);
    expect(shown()).toEqual([...swapped, ['new', null]]);
    world.actor.send({ type: 'bulk.undo' });
    expect(shown().flat().toSorted()).toEqual(['new', 'p0', 'p1', 's0', 's1', null].toSorted());
  });
});

describe('D5.4 D5.5 A page that is killed', () => {
  it('in the middle of 20 uploads loses none, and makes no ad twice', async () => {
    const world = await arranged(both(10));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(120);
    expect(world.images.size).toBeGreaterThan(0);
    expect(world.images.size).toBeLessThan(20);
    for (const lost of [0, 1, 1]) {
      world.reload(lost);
      await world.pass(60);
    }
    await world.pass(60_000);
    expect([world.ads.size, isAllSaved(world)]).toEqual([10, true]);
    for (const { fields } of world.ads.values()) {
      expect(fields.square_image_id).not.toBeNull();
      expect(fields.portrait_image_id).not.toBeNull();
    }
    expectOwnImages(world);
  });

  it('in the middle of editing has everything that was written, saved or not', async () => {
    const world = await arranged(both(5));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const edits = world.context.rows.map(({ id }, at) => ({ id, field: 'headline' as const, value: `New ${at}` }));
    world.actor.send({ type: 'bulk.edit', edits });
    world.reload();
    expect(world.context.rows.map(({ fields }) => fields.headline)).toEqual(edits.map(({ value }) => value));
    // The save arrives, its answer does not, and more is written before the page dies again.
    world.losesAnswers = true;
    await world.pass(900);
    world.actor.send({ type: 'bulk.edit', edits: [{ ...edits[0]!, value: 'Newest' }] });
    world.reload();
    world.losesAnswers = false;
    await world.pass(10_000);
    expect(isAllSaved(world)).toBe(true);
    expect([...world.ads.values()].map(({ fields }) => fields.headline)).toEqual([
      'Newest',
      'New 1',
      'New 2',
      'New 3',
      'New 4',
    ]);
  });

  it('with the answer of the making lost makes no ad twice', async () => {
    const world = await arranged(both(3));
    world.losesAnswers = true;
    world.actor.send({ type: 'bulk.make' });
    await world.pass(10);
    expect(world.ads.size).toBe(3);
    // Even the press of the button is not in the journal any more.
    world.losesAnswers = false;
    world.reload(2);
    expect(world.actor.getSnapshot().matches('arranging')).toBe(true);
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    expect([world.ads.size, isAllSaved(world)]).toEqual([3, true]);
  });
});

describe('D5.2 Two tabs', () => {
  it('on one batch: the second goes on where the first was, which lets go, and no ad is made twice', async () => {
    const first = await arranged(both(3));
    first.isHeld = true;
    first.actor.send({ type: 'bulk.make' });
    await first.pass(60_000);
    first.actor.send({
      type: 'bulk.edit',
      edits: [{ id: first.context.rows[0]!.id, field: 'headline', value: 'Half price' }],
    });
    const { bulkId, turn, made, rows, ...rest } = first.context;
    const second = new BulkWorld(first);
    second.open();
    await second.pass(0);
    second.left = { ...rest, bulkId: bulkId!, turn, made, rows };
    const seen = { bulkId: bulkId!, turn, images: 3, ads: 3 };
    second.actor.send({ type: 'bulk.seen', batches: [seen] });
    second.actor.send({ type: 'bulk.take', bulkId: bulkId! });
    await second.pass(60_000);
    first.actor.send({ type: 'bulk.seen', batches: [{ ...seen, turn: second.context.turn }] });
    first.isHeld = false;
    const before = first.context.rows;
    first.actor.send({ type: 'bulk.edit', edits: [{ id: rows[1]!.id, field: 'headline', value: 'Lost' }] });
    await first.pass(60_000);
    expect(selectStage(first.actor.getSnapshot())).toBe('elsewhere');
    expect(first.context.rows, 'nothing changes in the first').toBe(before);
    expect([second.ads.size, second.images.size, isAllSaved(second)]).toEqual([3, 6, true]);
    expect(second.ads.get(rows[0]!.id)!.fields.headline).toBe('Half price');
    expectOwnImages(second);
  });

  it('on one ad: the row says so, and both answers are saved', async () => {
    const world = await arranged(both(2));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const [first, second] = world.context.rows;
    for (const { id } of [first!, second!]) {
      const there = world.ads.get(id)!;
      world.ads.set(id, { fields: { ...there.fields, headline: 'Theirs' }, version: there.version + 1 });
    }
    world.actor.send({
      type: 'bulk.edit',
      edits: [first!, second!].map(({ id }) => ({ id, field: 'headline' as const, value: 'Mine' })),
    });
    await world.pass(2000);
    expect(selectMadeCounts(world.actor.getSnapshot()).conflicts).toBe(2);
    world.actor.send({ type: 'bulk.resolve', adId: first!.id, take: 'mine' });
    world.actor.send({ type: 'bulk.resolve', adId: second!.id, take: 'theirs' });
    await world.pass(2000);
    expect([world.ads.get(first!.id)!.fields.headline, world.ads.get(second!.id)!.fields.headline]).toEqual([
      'Mine',
      'Theirs',
    ]);
    expect(isAllSaved(world)).toBe(true);
  });
});

describe('D5.4 What another tab brought first', () => {
  /** Of one ad, after a save that the other tab was ahead of. */
  const afterwards = async (mine: readonly CellEdit['field'][], theirs: Partial<AdFields>) => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const { id } = world.context.rows[0]!;
    const there = world.ads.get(id)!;
    world.ads.set(id, { fields: { ...there.fields, ...theirs }, version: there.version + 1 });
    world.actor.send({ type: 'bulk.edit', edits: mine.map((field) => ({ id, field, value: 'Mine' })) });
    await world.pass(2000);
    return { world, id, row: world.context.rows[0]! };
  };

  it('is taken over where it was not changed here, without a question', async () => {
    const { world, id, row } = await afterwards(['headline'], { description: 'Theirs' });
    expect([row.problem, row.fields.headline, row.fields.description]).toEqual([null, 'Mine', 'Theirs']);
    expect(world.ads.get(id)!.fields).toMatchObject({ headline: 'Mine', description: 'Theirs' });
    expect(isAllSaved(world)).toBe(true);
  });

  it('stays beside their answer to what both changed', async () => {
    const { world, id } = await afterwards(['headline', 'name'], { headline: 'Theirs', description: 'Theirs' });
    world.actor.send({ type: 'bulk.resolve', adId: id, take: 'theirs' });
    await world.pass(2000);
    expect(world.ads.get(id)!.fields).toMatchObject({ headline: 'Theirs', description: 'Theirs', name: 'Mine' });
    expect(isAllSaved(world)).toBe(true);
  });

  it('is asked about in an image only where one stood before', () => {
    const there = { ...EMPTY_FIELDS, square_image_id: 'theirs', portrait_image_id: null };
    const row = (saved: string | null): Row => ({
      id: 'a',
      pair: 0,
      fields: { ...EMPTY_FIELDS, square_image_id: 'mine', portrait_image_id: 'mine' },
      saved: { ...EMPTY_FIELDS, square_image_id: saved, portrait_image_id: null },
      version: 1,
      status: 'draft',
      failure: null,
      sent: { square_image_id: 'mine' },
      problem: null,
    });
    const ad = adWith('a', { fields: there, version: 2 });
    const met = (saved: string | null) =>
      withResults([row(saved)], [{ id: 'a', outcome: 'conflict', version: null, error: null, fields: {}, ad }])[0]!;
    expect([met(null).problem, met(null).fields.square_image_id, met(null).fields.portrait_image_id]).toEqual([
      null,
      'theirs',
      'mine',
    ]);
    expect(met('before').problem?.kind).toBe('conflict');
  });
});

describe('D5.2 D5.4 Undo in the grid', () => {
  /** Three cells of one ad are written together, and another tab writes into some of them after that. */
  const overtaken = async (theirs: Partial<AdFields>) => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const { id } = world.context.rows[0]!;
    const write = async (...edits: [CellEdit['field'], string][]) => {
      world.actor.send({ type: 'bulk.edit', edits: edits.map(([field, value]) => ({ id, field, value })) });
      await world.pass(2000);
    };
    await write(['name', 'Earlier']);
    await write(['headline', 'Mine'], ['description', 'Mine']);
    const there = world.ads.get(id)!;
    world.ads.set(id, { fields: { ...there.fields, ...theirs }, version: there.version + 1 });
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(2000);
    const press = async (type: 'bulk.undo' | 'bulk.redo') => {
      world.actor.send({ type });
      await world.pass(2000);
      const { name, headline, description } = world.ads.get(id)!.fields;
      return [name, headline, description];
    };
    const may = () => [selectMayUndo(world.actor.getSnapshot()), selectMayRedo(world.actor.getSnapshot())];
    return { press, may };
  };

  it('takes back what was written here, and nothing that another tab wrote into the same cells since', async () => {
    const { press } = await overtaken({ headline: 'Theirs' });
    expect(await press('bulk.undo')).toEqual(['Earlier', 'Theirs', '']);
    expect(await press('bulk.redo')).toEqual(['Earlier', 'Theirs', 'Mine']);
  });

  it('passes over a step of which nothing is left, and says so where none is', async () => {
    const { press, may } = await overtaken({ headline: 'Theirs', description: 'Theirs' });
    expect(may()).toEqual([true, false]);
    const [name, ...others] = await press('bulk.undo');
    expect([name === 'Earlier', ...others]).toEqual([false, 'Theirs', 'Theirs']);
    expect(may()).toEqual([false, true]);
    expect(await press('bulk.redo')).toEqual(['Earlier', 'Theirs', 'Theirs']);
    expect(may()).toEqual([true, false]);
  });
});

describe('D5.2 D5.4 What was written here just before another tab published the ad', () => {
  const before: Row = {
    id: 'a',
    pair: 0,
    fields: { ...EMPTY_FIELDS, name: 'Spring', headline: 'Mine' },
    saved: { ...EMPTY_FIELDS, name: 'Spring', headline: 'Before' },
    version: 1,
    status: 'draft',
    failure: null,
    sent: null,
    problem: null,
  };
  const there = { fields: { ...EMPTY_FIELDS, name: 'Spring', headline: 'Before' }, version: 2 };
  const ad = (status: Ad['status'], version = 2): Ad => ({ ...adWith('a', { ...there, version }), status });
  const lost = { kind: 'frozen', lost: { headline: 'Mine' } };

  it('is told where the news of it comes before it was sent, and the row shows what is published', () => {
    const row = withAds([before], [ad('queued')])[0]!;
    expect([row.problem, row.fields.headline]).toEqual([lost, 'Before']);
    expect(withAds([row], [ad('published', 4)])[0]!.problem, 'until somebody has seen it').toEqual(lost);
  });

  it('is told where the server says so when it is sent, also once the news is there', () => {
    const frozen = { id: 'a', outcome: 'frozen', version: null, error: null, fields: {}, ad: null } as const;
    const row = withResults([{ ...before, sent: { headline: 'Mine' } }], [frozen])[0]!;
    expect(row.problem).toEqual(lost);
    for (const status of ['queued', 'published'] as const)
      expect(withAds([row], [ad(status)])[0]).toMatchObject({ problem: lost, fields: { headline: 'Before' } });
  });

  it('is not where the server has it, and can be written again where the ad was not published after all', () => {
    const saved = { ...before, fields: { ...before.fields, headline: 'Before' } };
    expect(withAds([saved], [ad('queued')])[0]!.problem).toBeNull();
    const same = { ...ad('queued'), copy: { ...ad('queued').copy, headline: 'Mine' } };
    expect(withAds([before], [same])[0]!.problem).toBeNull();
    const row = withAds([before], [ad('queued')])[0]!;
    expect(withAds([row], [ad('failed', 3)])[0]!.problem).toBeNull();
  });
});

describe('What became of the ads elsewhere', () => {
  it('is not believed where it was read before the newest save', async () => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(1000);
    world.actor.send({
      type: 'bulk.edit',
      edits: [{ id: world.context.rows[0]!.id, field: 'headline', value: 'New' }],
    });
    world.actor.send({ type: 'bulk.save' });
    await world.pass(5000);
    expect(world.context.rows[0]!.fields.headline).toBe('New');
    expect(isAllSaved(world)).toBe(true);
  });

  it('is seen of an ad that was deleted and restored: it can be written again', async () => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const { id } = world.context.rows[0]!;
    const there = world.ads.get(id)!;
    world.ads.delete(id);
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(2000);
    expect(world.context.rows[0]!.problem).toEqual({ kind: 'missing' });
    world.ads.set(id, there);
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(2000);
    expect(world.context.rows[0]!.problem).toBeNull();
    world.actor.send({ type: 'bulk.edit', edits: [{ id, field: 'headline', value: 'Back' }] });
    await world.pass(2000);
    expect(world.ads.get(id)!.fields.headline).toBe('Back');
  });

  it('says nothing of an ad that was made while the others were read', async () => {
    const world = await arranged(both(2));
    world.refusal = 'The ad set was deleted.';
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    world.refusal = null;
    const [first, second] = world.context.rows.map(({ id }) => id);
    world.actor.send({ type: 'bulk.retry', adIds: [first!] });
    await world.pass(0);
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(1000);
    world.actor.send({ type: 'bulk.retry', adIds: [second!] });
    await world.pass(5000);
    expect(world.context.rows.map(({ problem }) => problem)).toEqual([null, null]);
    expect([world.ads.size, isAllSaved(world)]).toEqual([2, true]);
  });

  it('shows an image that another tab gave an ad', async () => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const { id } = world.context.rows[0]!;
    const there = world.ads.get(id)!;
    world.ads.set(id, { fields: { ...there.fields, square_image_id: 'theirs' }, version: there.version + 1 });
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(2000);
    expect(world.context.rows[0]!.fields.square_image_id).toBe('theirs');
    expect(world.context.images['theirs']).toMatchObject({ id: 'theirs' });
  });

  it('settles what both had changed, and the rest of what was written here is saved', async () => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const { id } = world.context.rows[0]!;
    const there = world.ads.get(id)!;
    const become = (headline: string, version: number) =>
      world.ads.set(id, { fields: { ...there.fields, headline }, version });
    become('Theirs', there.version + 1);
    world.actor.send({
      type: 'bulk.edit',
      edits: [
        { id, field: 'headline', value: 'Mine' },
        { id, field: 'description', value: 'Mine' },
      ],
    });
    await world.pass(2000);
    expect(world.context.rows[0]!.problem?.kind).toBe('conflict');
    become('Mine', there.version + 2);
    world.actor.send({ type: 'bulk.refresh' });
    await world.pass(5000);
    expect(world.context.rows[0]!.problem).toBeNull();
    expect(world.ads.get(id)!.fields).toMatchObject({ headline: 'Mine', description: 'Mine' });
    expect(isAllSaved(world)).toBe(true);
  });

  it('is shown where the answer of a save got lost, and somebody else wrote before it was repeated', async () => {
    const world = await arranged(both(1));
    world.actor.send({ type: 'bulk.make' });
    await world.pass(60_000);
    const { id } = world.context.rows[0]!;
    world.losesAnswers = true;
    world.actor.send({ type: 'bulk.edit', edits: [{ id, field: 'headline', value: 'Mine' }] });
    await world.pass(1000);
    const there = world.ads.get(id)!;
    expect(there.fields.headline).toBe('Mine');
    world.ads.set(id, { fields: { ...there.fields, description: 'Theirs' }, version: there.version + 1 });
    world.losesAnswers = false;
    await world.pass(10_000);
    expect(world.context.rows[0]!.fields).toMatchObject({ headline: 'Mine', description: 'Theirs' });
    expect([world.context.rows[0]!.version, isAllSaved(world)]).toEqual([there.version + 1, true]);
  });
});

describe('D5.4 Whatever a person does', () => {
  const change = (random: Random, world: BulkWorld): BoardChange => {
    const fileId = random.pick(world.context.files).id;
    const pair = random.chance(0.2) ? null : (world.context.board.pairs[random.below(9)]?.id ?? null);
    return random.pick<BoardChange>([
      { kind: 'move', fileId, pair, format: random.pick(['square', 'portrait']) },
      { kind: 'toTray', fileId },
      { kind: 'remove', fileIds: [fileId] },
      { kind: 'cropToSquare', fileIds: world.context.board.tray.map(({ id }) => id) },
      { kind: 'splitGuesses' },
    ]);
  };

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'every file is in one place, as many ads are made as announced, and none has a picture that was not put there (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const world = await opened();
      let files = 0;
      let announced: number | null = null;
      let madeAt = 0;
      const drop = () => {
        const some = Array.from({ length: 1 + random.below(6) }, () => {
          files += 1;
          const format = random.pick(['square', 'portrait'] as const);
          const look: FileLook = random.chance(0.1)
            ? { ok: false, fault: 'No.' }
            : good(format, random.chance(0.1) ? 'same' : `${files}`);
          return { id: `f${files}`, name: `${random.pick(['sale', 'beach', 'IMG'])} ${random.below(4)}.jpg`, look };
        });
        world.drop(some);
      };
      drop();
      await world.pass(0);
      for (let step = 0; step < 60; step += 1) {
        const what = random.below(10);
        if (announced === null) {
          if (what < 2) drop();
          else if (what < 6) world.actor.send({ type: 'bulk.arrange', change: change(random, world) });
          else if (what < 7) world.actor.send({ type: random.pick(['bulk.undo', 'bulk.redo']) });
          else if (what < 8) world.actor.send({ type: 'bulk.text', change: { kind: 'add' } });
          else if (what < 9) world.reload();
          else if (step > 20) {
            world.actor.send({ type: 'bulk.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null } });
            const count = adCount(world.context.board, world.context.texts);
            world.actor.send({ type: 'bulk.make' });
            if (world.actor.getSnapshot().matches('made')) announced = count;
            madeAt = step;
          }
          await world.pass(0);
          const { board } = world.context;
          const places = [
            ...board.pairs.flatMap(({ square, portrait }) => [square, portrait]).filter((id) => id !== null),
            ...board.tray.map(({ id }) => id),
            ...board.removed,
          ];
          expect(places.toSorted()).toEqual(world.context.files.map(({ id }) => id).toSorted());
          expect(board.pairs.every(({ square, portrait }) => square !== null || portrait !== null)).toBe(true);
        } else {
          const rows = world.context.rows;
          if (what < 4) {
            const edits = Array.from({ length: 1 + random.below(20) }, () => ({
              id: random.pick(rows).id,
              field: random.pick(['headline', 'name', 'link'] as const),
              value: `${random.below(100)}`,
            }));
            world.actor.send({ type: 'bulk.edit', edits });
          } else if (what < 5) world.actor.send({ type: random.pick(['bulk.undo', 'bulk.redo']) });
          else if (what < 6) world.reload(step > madeAt + 2 ? random.below(2) : 0);
          else if (what < 7) world.losesAnswers = !world.losesAnswers;
          else if (what < 8) world.isOffline = !world.isOffline;
          else if (what < 9) world.actor.send({ type: 'bulk.refresh' });
          else {
            const file = random.pick(world.context.files).id;
            world.actor.send({ type: 'bulk.cancelUpload', fileId: file });
            if (random.chance(0.5)) world.actor.send({ type: 'bulk.upload', fileIds: [file] });
          }
          await world.pass(random.below(1500));
          expectOwnImages(world);
          expect(rows).toHaveLength(announced);
        }
      }
      world.losesAnswers = false;
      world.isOffline = false;
      world.actor.send({ type: 'bulk.save' });
      await world.pass(200_000);
      world.actor.send({ type: 'bulk.save' });
      await world.pass(20_000);
      expect(world.ads.size).toBe(announced ?? 0);
      expectOwnImages(world);
      for (const row of world.context.rows)
        if (row.problem === null) expect(world.ads.get(row.id)!.fields).toEqual(row.fields);
    },
  );
});

describe('D5.9 a preset for many ads', () => {
  const arranged = (preset_id: string | null) => ({
    board: { ...EMPTY_BOARD, pairs: [{ id: 0, square: 'a', portrait: null, isGuess: false, isHeld: false }] },
    files: [],
    texts: [{ ...EMPTY_TEXT, primary_text: 'Own words' }],
    target: { ad_account_id: MEDIA_ID, adset: null, preset_id },
  });
  const [row] = makeRows(arranged('p'), '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11').rows;
  const wants = (inherits: Inherits) => issuesOfRow(row!, undefined, inherits).map(({ code }) => code);

  it('is named by each of them, and fills in what they leave empty', () => {
    expect(row!.fields.preset_id).toBe('p');
    expect(wants(() => ({ enhancements: {} }))).toContain('LINK_INVALID');
    const asked: unknown[] = [];
    const filled = wants((fields) => {
      asked.push([fields.preset_id, fields.ad_account_id]);
      return { link: { value: 'https://example.com', from: 'preset' }, enhancements: {} };
    });
    expect(filled).not.toContain('LINK_INVALID');
    expect(asked).toEqual([['p', MEDIA_ID]]);
  });

  it('goes before the call to action that nobody chose, not before one that somebody did', () => {
    const texts = [EMPTY_TEXT, { ...EMPTY_TEXT, cta_text: 'Shop Now' }];
    const said = (change: TextsChange, before: typeof texts) =>
      changedTexts(before, change).map(({ cta_text }) => cta_text);
    expect(said({ kind: 'preset', hasCta: true }, texts)).toEqual(['', 'Shop Now']);
    // Without the preset again, no ad is left without one.
    const yielded = changedTexts(texts, { kind: 'preset', hasCta: true });
    expect(said({ kind: 'preset', hasCta: false }, [...yielded])).toEqual(['Learn More', 'Shop Now']);
  });

  it('names the default of the ad account, or else the default of all', () => {
    const preset = (id: string, ad_account_id: string | null, is_default: boolean) => ({
      id,
      ad_account_id,
      is_default,
    });
    const all = [preset('own', 'a', true), preset('all', null, true), preset('other', null, false)];
    const of = (preset_id: string | null, ad_account_id: string | null) => {
      const found = presetsFor(all, { preset_id, ad_account_id });
      return [found.preset?.id, found.accountDefault?.id];
    };
    expect(of('other', 'a')).toEqual(['other', 'own']);
    expect(of('gone', 'b')).toEqual([undefined, 'all']);
    expect(of(null, null)).toEqual([undefined, 'all']);
  });
});
