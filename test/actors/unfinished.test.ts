import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { batchActors } from '#src/actors/batches.ts';
import { BatchCopy } from '#src/actors/bulkCopy.ts';
import { batchOfAds } from '#src/actors/bulkOfAds.ts';
import { type BulkActor, bulkMachine } from '#src/machines/bulk.machine.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import type { Copies } from '#src/services/copies.ts';
import { copiesInMemory } from '#test/support/draftTab.ts';
import { inert } from '#test/support/inert.ts';
import { until } from '#test/support/until.ts';
import { publishActors } from '#src/actors/publish.ts';
import { saveWritten, type SessionOf, unfinishedOf } from '#src/actors/unfinished.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { saveWhenAsked } from '#src/actors/saveWhenAsked.ts';
import { fieldsOfAd } from '#src/machines/adFields.ts';
import { noCopies } from '#test/support/noCopies.ts';
import { EMPTY_FIELDS } from '#src/machines/adFields.ts';
import { failures, goodAd, OTHER_ID } from '#test/machines/charts/samples.ts';
import { createApi, outputOf } from '#test/support/api.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';

const signal = new AbortController().signal;

/** A session in which the ad is open, and its save answers so. */
const openDraft = async (saveDraft: unknown) => {
  const loadDraft = answers({ ad: goodAd, copy: null }).logic;
  const actors = { loadDraft, saveDraft } as never;
  const { actor } = play(draftMachine.provide({ actors, actions: { keepCopy: () => {}, dropCopy: () => {} } }), {
    adId: goodAd.id,
    mediaAssetId: goodAd.media.media_asset_id!,
  });
  await settle();
  return { actor, session: sessionWith({ drafts: { [goodAd.id]: actor } }) };
};

const uploading = (of: object, busy = true) => ({
  getSnapshot: () => ({
    context: { adId: OTHER_ID, mediaAssetId: OTHER_ID, format: 'square', ...of },
    hasTag: () => busy,
  }),
});

interface Has {
  readonly drafts?: Readonly<Record<string, unknown>>;
  readonly uploads?: readonly unknown[];
}

const sessionWith = ({ drafts = {}, uploads = [] }: Has): SessionOf => {
  const items = uploads.map((_, at) => ({ uploadId: String(at) }));
  const running = Object.fromEntries(uploads.map((upload, at) => [`upload-${at}`, upload]));
  const children = Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [`draft-${id}`, draft]));
  const all = { ...children, uploads: { getSnapshot: () => ({ context: { items }, children: running }) } };
  const snapshot = { context: { drafts: Object.keys(drafts) }, children: all };
  return (() => ({ getSnapshot: () => snapshot })) as never;
};

describe('D5.11 An ad that is to be published', () => {
  it('is saved first as it was written just before', async () => {
    const { actor, session } = await openDraft(answers({ ...goodAd, copy: { ...goodAd.copy, name: 'New' } }).logic);
    actor.send({ type: 'draft.change', fields: { name: 'New' } });
    expect(unfinishedOf(session, goodAd)).toEqual(['Its last changes are not saved yet. Open it to see them.']);
    await saveWritten(session, [goodAd.id], signal);
    expect(unfinishedOf(session, goodAd)).toEqual([]);
  });

  it('is refused while what was written of it cannot be saved', async () => {
    const { actor, session } = await openDraft(answers(fails(failures.rejected)).logic);
    actor.send({ type: 'draft.change', fields: { name: 'New' } });
    await saveWritten(session, [goodAd.id], signal);
    expect(unfinishedOf(session, goodAd)).toHaveLength(1);
  });

  it('does not wait for what another ad was given, nor once the question is withdrawn', async () => {
    const { actor, session } = await openDraft(silent());
    actor.send({ type: 'draft.change', fields: { name: 'New' } });
    await saveWritten(session, [OTHER_ID], signal);
    expect(actor.getSnapshot().matches({ editing: { sync: 'dirty' } })).toBe(true);
    await saveWritten(session, [goodAd.id], AbortSignal.abort());
    expect(actor.getSnapshot().matches({ editing: { sync: 'saving' } })).toBe(true);
  });

  it('is looked up as the server has it once it was sent, and nothing is saved by that', async () => {
    const { actor, session } = await openDraft(answers({ ...goodAd, copy: { ...goodAd.copy, name: 'New' } }).logic);
    actor.send({ type: 'draft.change', fields: { name: 'New' } });
    const { services } = createApi({ getAds: { ads: [goodAd] } });
    const { readAds, findAds } = publishActors(
      { http: services.http, uncached: services.http, drafts: noCopies },
      session,
      () => 1,
    );
    const asked = { adIds: [goodAd.id] };
    expect(await outputOf(findAds, asked)).toMatchObject([{ id: goodAd.id, errors: [] }]);
    expect(actor.getSnapshot().matches({ editing: { sync: 'dirty' } })).toBe(true);
    expect(await outputOf(readAds, asked)).toMatchObject([{ id: goodAd.id, errors: [] }]);
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false);
  });

  it('is refused while an image that was chosen for it is on its way', () => {
    const says = (of: object, busy = true) => unfinishedOf(sessionWith({ uploads: [uploading(of, busy)] }), goodAd);
    expect(says({ adId: goodAd.id })).toEqual(['The square image is uploading.']);
    expect(says({ mediaAssetId: goodAd.media.media_asset_id, format: 'portrait' })).toEqual([
      'The portrait image is uploading.',
    ]);
    expect(says({})).toEqual([]);
    expect(says({ adId: goodAd.id }, false)).toEqual([]);
    expect(says({ adId: goodAd.id, replaces: true })).toEqual([]);
  });

  it('is fixed at its images while one of them is on its way', async () => {
    const { services } = createApi({ getAds: { ads: [goodAd] } });
    const { readAds } = publishActors(
      { http: services.http, uncached: services.http, drafts: noCopies },
      sessionWith({ uploads: [uploading({ adId: goodAd.id })] }),
      () => 1,
    );
    expect(await outputOf(readAds, { adIds: [goodAd.id] })).toMatchObject([
      { errors: ['The square image is uploading.'], field: 'media' },
    ]);
  });

  it('is asked about nothing while nobody is signed in', async () => {
    await saveWritten(() => undefined, [goodAd.id], signal);
    expect(unfinishedOf(() => undefined, goodAd)).toEqual([]);
  });
});

describe('D5.11 An ad that is written in another tab', () => {
  const fields = fieldsOfAd(goodAd, EMPTY_FIELDS);
  const named = (name: string) => ({
    fields: { ...fields, name },
    version: 1,
    before: fields,
    sent: [],
    images: [],
  });
  /** The copies of this browser; `saved`: the ad once the other tab saved it. */
  const publishing = (copy: object | null) => {
    const copies = new Map(copy ? [[`1.${goodAd.id}`, copy]] : []);
    const drafts = { ...noCopies, read: async (name: string) => (copies.get(name) ?? null) as never };
    const { services } = createApi({ getAds: { ads: [goodAd] } });
    const calls = { http: services.http, uncached: services.http, drafts };
    const { readAds } = publishActors(
      calls,
      () => undefined,
      () => 1,
    );
    const errors = async () => (await outputOf(readAds, { adIds: [goodAd.id] })).flatMap((ad) => ad.errors);
    return { copies, errors };
  };

  it('is saved there first', async () => {
    const { copies, errors } = publishing(named('New'));
    const send = vi.fn<(event: object) => void>(() => void copies.clear());
    const end = saveWhenAsked(goodAd.id, { send } as never);
    const endOther = saveWhenAsked(OTHER_ID, { send: () => expect.unreachable() } as never);
    expect(await errors()).toEqual([]);
    expect(send.mock.calls).toEqual([[{ type: 'draft.save' }]]);
    end();
    endOther();
  });

  it('is named where that tab saves nothing, as it is closed or cannot', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = publishing(named('New')).errors();
    await vi.advanceTimersByTimeAsync(3_100);
    vi.useRealTimers();
    expect(await told).toEqual(['It has changes in another tab that are not saved yet. Open it to see them.']);
  });

  it('is published where the server has those words already, and at once where there are none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = publishing(named(goodAd.copy.name)).errors();
    await vi.advanceTimersByTimeAsync(3_100);
    vi.useRealTimers();
    expect(await told).toEqual([]);
    expect(await publishing(null).errors()).toEqual([]);
  });
});

describe('D5.4 D5.11 An ad that is written in the grid', () => {
  const headline = 'Typed in the grid';
  const version = goodAd.version + 1;
  const result = { id: goodAd.id, version: null, error: null, fields: {}, ad: null };
  const saved: BulkRow = { ...result, outcome: 'saved', version };
  const refused: BulkRow = { ...result, outcome: 'refused', error: 'No.' };
  const WORDS = 'It has changes in the grid that are not saved yet. Open “Create many” to see them.';

  /** A tab with the ad in its grid, where its headline was just written. */
  const openGrid = async (saveRows: unknown, drafts: Copies = copiesInMemory()) => {
    drafts.write(`1.bulk.${OTHER_ID}`, { ...batchOfAds([goodAd], OTHER_ID), keptAt: Date.now() }, BatchCopy);
    const actors = { ...batchActors(drafts, () => 1), saveRows };
    const grid = createActor(
      inert(bulkMachine).provide({ actors } as never) as typeof bulkMachine,
    ).start() as BulkActor;
    onTestFinished(() => void grid.stop());
    const seen = { bulkId: OTHER_ID, turn: 0, images: 0, ads: 1 };
    grid.send({ type: 'bulk.seen', batches: [seen] });
    grid.send({ type: 'bulk.take', bulkId: OTHER_ID });
    await until(() => expect(grid.getSnapshot().matches({ made: { sync: 'clean' } })).toBe(true));
    grid.send({ type: 'bulk.edit', edits: [{ id: goodAd.id, field: 'headline', value: headline }] });
    return { grid, drafts };
  };
  /** Of the first save, which has nothing to send, nothing; of the next one this. */
  const saves = (...results: readonly BulkRow[]) => answers([], results).logic;

  it('is saved before this tab publishes it', async () => {
    const { grid } = await openGrid(saves(saved));
    const session = (() => ({ getSnapshot: () => ({ context: { drafts: [] }, children: { bulk: grid } }) })) as never;
    expect(unfinishedOf(session, goodAd)).toEqual([WORDS]);
    expect(unfinishedOf(session, { ...goodAd, id: OTHER_ID })).toEqual([]);
    await saveWritten(session, [goodAd.id], signal);
    expect(unfinishedOf(session, goodAd)).toEqual([]);
  });

  const publishing = (drafts: Copies, ad = goodAd) => {
    const { services } = createApi({ getAds: { ads: [ad] } });
    const calls = { http: services.http, uncached: services.http, drafts };
    const { readAds } = publishActors(
      calls,
      () => undefined,
      () => 1,
    );
    return async () => (await outputOf(readAds, { adIds: [ad.id] })).flatMap(({ errors }) => errors);
  };
  const isKept = async (drafts: Copies) =>
    (await drafts.readAll('1.bulk.', BatchCopy)).some(({ rows }) => rows[0]?.fields.headline === headline);

  it('is saved there before another tab publishes it', async () => {
    const { grid, drafts } = await openGrid(saves(saved));
    await until(async () => expect(await isKept(drafts)).toBe(true));
    expect(grid.getSnapshot().hasTag('unsaved')).toBe(true);
    const ad = { ...goodAd, version, copy: { ...goodAd.copy, headline } };
    expect(await publishing(drafts, ad)()).toEqual([]);
    expect(grid.getSnapshot().context.rows[0]).toMatchObject({ version, sent: null });
  });

  it('is not published by another tab while its changes cannot be saved, unless it was changed otherwise since', async () => {
    const { drafts } = await openGrid(saves(refused));
    await until(async () => expect(await isKept(drafts)).toBe(true));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = publishing(drafts)();
    const toldLater = publishing(drafts, { ...goodAd, version })();
    await vi.advanceTimersByTimeAsync(3_200);
    vi.useRealTimers();
    expect(await told).toEqual([WORDS]);
    expect(await toldLater).toEqual([]);
  });
});
