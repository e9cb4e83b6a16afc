import { EMPTY_FIELDS, fieldsOfAd } from '#src/machines/adFields.ts';
import { describe, expect, it } from 'vitest';
import type { AdImage } from '#contract/ad.ts';
import {
  type DraftActor,
  draftMachine,
  selectAdId,
  selectDraftText,
  selectDue,
  selectIssues,
  selectLoadFailed,
  selectLocked,
  selectMayPublish,
  selectMovedTo,
  selectRefusedFields,
  selectSaveState,
  type DraftSnapshot,
  selectBlank,
  selectDeleted,
  selectFields,
  selectRestorable,
  selectImage,
  selectMayRedo,
  selectMayUndo,
  selectOffline,
  selectSaved,
} from '#src/machines/draft.machine.ts';
import { selectImages, selectTooLate, selectTooLateParts } from '#src/machines/draftShown.ts';
import type { LocalCopy } from '#src/machines/draft/context.ts';
import { refusalWords } from '#src/views/builder/refusalWords.ts';
import { keepText } from '#src/machines/keepText.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { failures, goodAd } from './charts/samples.ts';

const MEDIA_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';

const open = async (loaded: unknown[], saved: unknown[] = [goodAd], arrived?: AdImage) => {
  const load = answers(...loaded);
  const save = answers(...saved);
  const kept = new Map<string, LocalCopy>();
  const machine = draftMachine.provide({
    actors: { loadDraft: load.logic, saveDraft: save.logic } as never,
    actions: {
      keepCopy: (_, { adId, copy }) => void kept.set(adId, copy),
      dropCopy: (_, { adId }) => void kept.delete(adId),
    },
  });
  const played = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
  if (arrived) played.actor.send({ type: 'media.finished', format: 'square', image: arrived });
  await settle();
  const state = () => selectSaveState(played.actor.getSnapshot());
  const write = (name: string) => played.actor.send({ type: 'draft.change', fields: { name } });
  return { ...played, load, save, kept, state, write };
};
const found = { ad: goodAd, copy: null };

describe('D1.5 An ad that was deleted', () => {
  const UNTIL = '2026-11-20T11:00:00.000Z';
  const gone = { ad: null, copy: null, deleted: UNTIL };
  const start = async (loaded: unknown[], saved: unknown[] = [goodAd], restored: unknown[] = [undefined]) => {
    const [load, save, restore] = [answers(...loaded), answers(...saved), answers(...restored)];
    const kept = new Map<string, LocalCopy>();
    const machine = draftMachine.provide({
      actors: { loadDraft: load.logic, saveDraft: save.logic, restoreDraft: restore.logic } as never,
      actions: {
        keepCopy: (_, { adId, copy }) => void kept.set(adId, copy),
        dropCopy: (_, { adId }) => void kept.delete(adId),
      },
    });
    const played = play(machine, { adId: goodAd.id, mediaAssetId: MEDIA_ID });
    await settle();
    const now = () => played.actor.getSnapshot();
    const told = () => [selectDeleted(now()), selectRestorable(now()), selectLocked(now())];
    return { ...played, load, save, restore, kept, now, told };
  };

  it('says so where it is opened, and until when it can be restored', async () => {
    const opened = await start([gone]);
    expect([...opened.told(), selectBlank(opened.now())]).toEqual([true, UNTIL, true, true]);
    const copy = { fields: EMPTY_FIELDS, version: 1, before: null, sent: [], images: [] };
    expect((await start([{ ad: null, copy }])).told(), 'longer than an hour ago').toEqual([true, null, true]);
    expect((await start([{ ad: null, copy: null }])).told(), 'a new one').toEqual([false, null, false]);
  });

  it('says so in another tab as soon as the server says that it is gone, and keeps what is on the screen', async () => {
    const { actor, now, told } = await start([found, gone]);
    actor.send({ type: 'draft.refresh' });
    await settle();
    expect(told()).toEqual([true, UNTIL, true]);
    expect(selectFields(now()).headline).toBe(goodAd.copy.headline);
  });

  it('is sent no more once the server has refused it as missing; what was written stays', async () => {
    const copied = {
      ad: null,
      deleted: UNTIL,
      copy: { fields: { ...EMPTY_FIELDS, name: 'Typed' }, version: 1, before: null, sent: [], images: [] },
    };
    const { actor, pass, save, told, now } = await start([found, copied], [fails(failures.missing)]);
    actor.send({ type: 'draft.change', fields: { name: 'Typed' } });
    await pass(800);
    await pass(60 * 60_000);
    expect(save.calls).toBe(1);
    expect(told()).toEqual([true, UNTIL, true]);
    expect(selectFields(now()).name).toBe('Typed');
  });

  it('is edited again once it is restored, here or elsewhere', async () => {
    const { actor, now, told, restore } = await start([gone, found]);
    actor.send({ type: 'draft.restore' });
    await settle();
    expect([restore.calls, told()[0], selectSaved(now())?.id]).toEqual([1, false, goodAd.id]);
    const other = await start([gone, found, found]);
    other.actor.send({ type: 'draft.refresh' });
    await settle();
    expect(other.told()[0]).toBe(false);
  });

  it('says why it could not be restored', async () => {
    const { actor, now, told } = await start([gone], [], [fails(failures.network)]);
    actor.send({ type: 'draft.restore' });
    await settle();
    expect([told()[0], selectDraftText(now())]).toEqual([true, 'Failed to restore ads']);
  });

  it('leaves what is written to a new ad', async () => {
    const { actor, kept } = await start([
      { ...gone, copy: { fields: { ...EMPTY_FIELDS, name: 'Typed' }, version: 1, before: null, sent: [], images: [] } },
    ]);
    const into = await start([{ ad: null, copy: null }]);
    let calls = 0;
    keepText(actor, into.actor, () => (calls += 1));
    expect([calls, selectFields(into.now()).name, kept.size]).toEqual([1, 'Typed', 0]);
  });
});

describe('An ad being written', () => {
  it('is saved 800 ms after the last change, once', async () => {
    const { write, pass, save, state } = await open([found]);
    write('A');
    await pass(500);
    write('AB');
    await pass(799);
    expect(save.calls).toBe(0);
    expect(state()).toBe('unsaved');
    await pass(1);
    expect(save.inputs).toMatchObject([{ fields: { name: 'AB' }, version: 1 }]);
    expect(state()).toBe('saved');
  });

  it('D8.6 that is to be published once it is saved is due then, and no later', async () => {
    const { actor, write, pass } = await open([found], [goodAd, fails(failures.network), goodAd, goodAd]);
    const due = () => selectDue(actor.getSnapshot());
    write('A');
    actor.send({ type: 'draft.publish' });
    expect(due()).toBe(false);
    await pass(800);
    expect(due()).toBe(true);
    // What is written meanwhile is saved first.
    write('AB');
    expect(due()).toBe(false);
    await pass(800);
    expect(due(), 'it could not be saved').toBe(false);
    await pass(60_000);
    expect([selectSaveState(actor.getSnapshot()), due()]).toEqual(['saved', false]);
    actor.send({ type: 'draft.publish' });
    expect(due(), 'nothing was left to save').toBe(true);
    actor.send({ type: 'app.suspend' });
    expect(due(), 'a page that is gone asks for nothing').toBe(false);
    actor.send({ type: 'draft.publish' });
    actor.send({ type: 'draft.keep' });
    expect(due()).toBe(false);
  });

  it('is due again once it was read again, as the server tells of each save', async () => {
    const { actor, write, pass } = await open([found, found], [goodAd]);
    const due = () => selectDue(actor.getSnapshot());
    write('A');
    actor.send({ type: 'draft.publish' });
    await pass(800);
    expect(due()).toBe(true);
    actor.send({ type: 'draft.refresh' });
    expect(due()).toBe(false);
    await pass(0);
    expect(due()).toBe(true);
  });

  it('goes on under the id that the server gave it, and says where it lives once all is saved', async () => {
    const theirs = { ...goodAd, id: '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d0aa' };
    const { actor, write, pass, save } = await open([{ ad: null, copy: null }], [theirs, theirs]);
    write('A');
    await pass(800);
    expect(selectMovedTo(actor.getSnapshot())).toBe(theirs.id);
    expect(selectAdId(actor.getSnapshot())).toBe(theirs.id);
    write('AB');
    expect(selectMovedTo(actor.getSnapshot())).toBeNull();
    await pass(800);
    expect(save.inputs).toMatchObject([
      { adId: goodAd.id, version: null },
      { adId: theirs.id, version: 1 },
    ]);
    const own = await open([found]);
    expect(selectMovedTo(own.actor.getSnapshot())).toBeNull();
  });

  it('D5.12 says why Meta rejected the ad that it is a copy of, and where to change that', async () => {
    const reasons = [
      { title: 'Misleading claims', text: 'It may promise too much.' },
      { title: 'The image shows too little', text: '' },
    ];
    const { actor } = await open([{ ad: { ...goodAd, rejected_before: reasons }, copy: null }]);
    expect(selectIssues(actor.getSnapshot()).filter(({ code }) => code === 'REJECTED_BEFORE')).toEqual([
      {
        code: 'REJECTED_BEFORE',
        field: 'primary_text',
        severity: 'warning',
        message: 'Meta rejected the original: Misleading claims: It may promise too much.',
      },
      {
        code: 'REJECTED_BEFORE',
        field: 'media',
        severity: 'warning',
        message: 'Meta rejected the original: The image shows too little',
      },
    ]);
    const { actor: silent } = await open([{ ad: { ...goodAd, rejected_before: [] }, copy: null }]);
    expect(selectIssues(silent.getSnapshot()).map(({ message }) => message)).toContain(
      'Meta rejected the original and gave no reason.',
    );
  });

  it('D1.5 that could not be read is read again once the network is back', async () => {
    const { actor } = await open([fails(failures.network), found]);
    expect(selectLoadFailed(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'draft.refresh' });
    await settle();
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it('keeps the link that a server does not know, and asks for none where it knows of none', async () => {
    const plain = { ...goodAd, link: null };
    const { actor, pass, state } = await open([{ ad: plain, copy: null }], [plain]);
    expect(selectIssues(actor.getSnapshot()).map(({ code }) => code)).not.toContain('LINK_INVALID');
    actor.send({ type: 'draft.change', fields: { link: 'https://shop.example/' } });
    await pass(800);
    expect(state()).toBe('saved');
    actor.send({ type: 'draft.refresh' });
    await settle();
    expect(selectFields(actor.getSnapshot()).link).toBe('https://shop.example/');
  });

  it('loses nothing in a reload: each change is kept in the browser until the server has it', async () => {
    const first = await open([found], [fails(failures.network)]);
    first.write('Half a th');
    expect(first.kept.get(goodAd.id)).toMatchObject({ fields: { name: 'Half a th' }, version: 1 });
    await first.pass(800);
    expect(first.state()).toBe('failed');
    const copy = first.kept.get(goodAd.id)!;
    const second = await open([{ ad: goodAd, copy }]);
    expect(second.actor.getSnapshot().context.fields.name).toBe('Half a th');
    await second.pass(800);
    expect(second.save.inputs).toMatchObject([{ fields: { name: 'Half a th' } }]);
    expect(second.kept.size).toBe(0);
  });

  it('D5.2 is saved again by itself where the failure may pass, ever more rarely, and in trouble until then', async () => {
    const failing = [failures.network, { kind: 'server', status: 503, text: null } as const].map((one) => fails(one));
    const { write, pass, save, state, kept } = await open([found], [...failing, goodAd]);
    write('A');
    await pass(800);
    expect([save.calls, state()]).toEqual([1, 'failed']);
    await pass(1999);
    expect(save.calls).toBe(1);
    await pass(1);
    expect([save.calls, state()]).toEqual([2, 'failed']);
    expect(kept.size).toBe(1);
    await pass(3999);
    expect([save.calls, state()]).toEqual([2, 'failed']);
    await pass(1);
    expect([save.calls, state()]).toEqual([3, 'saved']);
    expect(kept.size).toBe(0);
  });

  it('waits as long as a busy server asks for, and does not repeat what was refused', async () => {
    const busy = fails({ kind: 'limited', retryAfter: 30, text: null });
    const limited = await open([found], [busy, goodAd]);
    limited.write('A');
    await limited.pass(800);
    await limited.pass(29_999);
    expect(limited.save.calls).toBe(1);
    await limited.pass(1);
    expect([limited.save.calls, limited.state()]).toEqual([2, 'saved']);
    const refused = await open([found], [fails(failures.rejected), goodAd]);
    refused.write('A');
    await refused.pass(800);
    await refused.pass(120_000);
    expect([refused.save.calls, refused.state()]).toEqual([1, 'failed']);
  });

  it('D5.2 is in no conflict with a save of its own whose answer never came', async () => {
    const first = await open([found], [fails(failures.network)]);
    first.write('Sent');
    await first.pass(800);
    const arrived = { ...goodAd, version: 2, copy: { ...goodAd.copy, name: 'Sent' } };
    const reloaded = await open([{ ad: arrived, copy: first.kept.get(goodAd.id)! }]);
    expect(reloaded.state()).toBe('saved');
    first.write('Sent, and more');
    const later = await open([{ ad: arrived, copy: first.kept.get(goodAd.id)! }]);
    expect(later.state()).toBe('unsaved');
    await later.pass(800);
    expect(later.save.inputs).toMatchObject([{ fields: { name: 'Sent, and more' }, version: 2 }]);
  });

  it('is a blank form where the server knows no such ad, and is made at the first change', async () => {
    const { actor, write, pass, save, state } = await open([{ ad: null, copy: null }]);
    expect(actor.getSnapshot().context.fields).toEqual(EMPTY_FIELDS);
    expect(state()).toBe('new');
    await pass(60_000);
    expect(save.calls).toBe(0);
    write('First');
    await pass(800);
    expect(save.inputs).toMatchObject([{ adId: goodAd.id, version: null }]);
  });

  it('asks which one counts when another tab saved first, and overwrites nothing before', async () => {
    const theirs = { ...goodAd, version: 2, copy: { ...goodAd.copy, name: 'Theirs' } };
    const conflict = fails({ ...failures.rejected, status: 409, code: 'version_conflict' });
    const { actor, write, pass, save, state } = await open([found, { ad: theirs, copy: null }], [conflict, theirs]);
    write('Mine');
    await pass(800);
    await settle();
    expect(state()).toBe('conflict');
    await pass(60_000);
    expect(save.calls).toBe(1);
    actor.send({ type: 'draft.keepMine' });
    expect(save.inputs[1]).toMatchObject({ fields: { name: 'Mine' }, version: 2 });
  });

  it('shows in a conflict what the other version has become since, and takes no older one', async () => {
    const theirs = (version: number) => ({ ...goodAd, version, copy: { ...goodAd.copy, name: `Theirs ${version}` } });
    const conflict = fails({ ...failures.rejected, status: 409, code: 'version_conflict' });
    const read = [2, 3, 4].map((version) => ({ ad: theirs(version), copy: null }));
    const { actor, write, pass, state } = await open([found, ...read], [conflict]);
    write('Mine');
    await pass(800);
    await settle();
    expect(selectSaved(actor.getSnapshot())?.copy.name).toBe('Theirs 2');
    actor.send({ type: 'draft.refresh' });
    expect(state()).toBe('conflict');
    await settle();
    expect(selectSaved(actor.getSnapshot())?.copy.name).toBe('Theirs 3');
    actor.send({ type: 'draft.takeTheirs' });
    await settle();
    expect(selectFields(actor.getSnapshot()).name).toBe('Theirs 4');
    expect(state()).toBe('saved');
  });

  describe('D5.11 its images', () => {
    const { square } = goodAd.media as { square: AdImage };
    const other: AdImage = { ...square, id: 'other', final_key: 'final/2' };
    const shown = (actor: DraftActor) => selectImage('square')(actor.getSnapshot())?.id ?? null;

    it('takes the image that has just been uploaded, and saves the ad with it', async () => {
      const { actor, pass, save } = await open([{ ad: null, copy: null }]);
      expect(shown(actor)).toBeNull();
      actor.send({ type: 'media.finished', format: 'square', image: square });
      expect(shown(actor)).toBe(square.id);
      await pass(800);
      expect(save.inputs).toMatchObject([{ fields: { square_image_id: square.id, portrait_image_id: null } }]);
    });

    it('shows an image that is chosen again after it was replaced or removed', async () => {
      const { actor, write } = await open([found]);
      actor.send({ type: 'media.finished', format: 'square', image: other });
      expect(shown(actor)).toBe(other.id);
      actor.send({ type: 'draft.undo' });
      expect(shown(actor)).toBe(square.id);
      actor.send({ type: 'draft.redo' });
      expect(shown(actor)).toBe(other.id);
      actor.send({ type: 'draft.change', fields: { square_image_id: null } });
      expect(shown(actor)).toBeNull();
      write('Text');
      actor.send({ type: 'draft.undo' });
      actor.send({ type: 'draft.undo' });
      expect(shown(actor)).toBe(other.id);
    });

    it('is a step at the moment when it was chosen, not when it arrived', async () => {
      const { actor, write } = await open([found]);
      write('Before');
      actor.send({ type: 'media.chosen', format: 'square' });
      actor.send({ type: 'draft.save' });
      write('After');
      actor.send({ type: 'media.finished', format: 'square', image: other });
      const seen = () => [selectFields(actor.getSnapshot()).name, shown(actor)];
      expect(seen()).toEqual(['After', other.id]);
      actor.send({ type: 'draft.undo' });
      expect(seen()).toEqual(['Before', other.id]);
      actor.send({ type: 'draft.undo' });
      expect(seen()).toEqual(['Before', square.id]);
      actor.send({ type: 'draft.redo' });
      actor.send({ type: 'draft.redo' });
      expect(seen()).toEqual(['After', other.id]);
    });

    it('takes nothing away from what can be done again', async () => {
      const { actor, write } = await open([found]);
      actor.send({ type: 'media.chosen', format: 'square' });
      write('Taken back');
      actor.send({ type: 'draft.undo' });
      actor.send({ type: 'media.finished', format: 'square', image: other });
      actor.send({ type: 'draft.redo' });
      expect([selectFields(actor.getSnapshot()).name, shown(actor)]).toEqual(['Taken back', other.id]);
    });

    it('takes what arrived while the ad was being read', async () => {
      const { actor, state } = await open([found], [goodAd], other);
      expect(shown(actor)).toBe(other.id);
      expect(state()).toBe('unsaved');
    });

    it('shows what this browser kept where the server has never seen it', async () => {
      const fields = { ...EMPTY_FIELDS, square_image_id: other.id };
      const { actor } = await open([
        { ad: null, copy: { fields, version: null, before: null, sent: [], images: [other] } },
      ]);
      expect(shown(actor)).toBe(other.id);
    });

    it('stays as the server has it while the ad is locked', async () => {
      const { actor } = await open([{ ad: { ...goodAd, status: 'queued' }, copy: null }]);
      actor.send({ type: 'media.finished', format: 'square', image: other });
      expect(shown(actor)).toBe(square.id);
    });

    it('D5.11 that arrives when the ad was published without it is said to be too late, also after a reload', async () => {
      const published = { ...goodAd, status: 'published' as const };
      const { actor, kept } = await open([{ ad: published, copy: null }]);
      expect(selectTooLateParts(actor.getSnapshot())).toEqual([]);
      actor.send({ type: 'media.finished', format: 'square', image: other });
      expect([shown(actor), selectTooLateParts(actor.getSnapshot())]).toEqual([square.id, ['square']]);
      expect(selectImages(actor.getSnapshot())).toContainEqual(other);
      const { actor: later } = await open([{ ad: published, copy: kept.get(goodAd.id)! }]);
      expect([shown(later), selectTooLateParts(later.getSnapshot())]).toEqual([square.id, ['square']]);
      expect(selectTooLate(later.getSnapshot())?.square_image_id).toBe(other.id);
    });

    it('D5.11 that arrives too late stands beside what was written too late', async () => {
      const published = { ...goodAd, status: 'published' as const };
      const fields = { ...fieldsOfAd(goodAd, EMPTY_FIELDS), headline: 'Too late' };
      const copy = { fields, version: 1, before: fieldsOfAd(goodAd, EMPTY_FIELDS), sent: [], images: [] };
      const { actor } = await open([{ ad: published, copy }]);
      actor.send({ type: 'media.finished', format: 'square', image: other });
      expect(selectTooLateParts(actor.getSnapshot())).toEqual(['headline', 'square']);
    });
  });

  it('R4.11 may be published when it is saved and no rule stands against it', async () => {
    const { actor, pass } = await open([found]);
    expect(selectMayPublish(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'draft.change', fields: { adset: null } });
    await pass(800);
    expect(selectIssues(actor.getSnapshot()).map((issue) => issue.code)).toContain('NO_ADSET');
    expect(selectMayPublish(actor.getSnapshot())).toBe(false);
  });

  it('looks for what is wrong once for each letter, however many fields ask', async () => {
    const { actor, write } = await open([found]);
    write('One');
    const first = actor.getSnapshot();
    expect(selectIssues(first)).toBe(selectIssues(first));
    write('Two');
    expect(selectIssues(actor.getSnapshot())).not.toBe(selectIssues(first));
  });

  it('says at the field what the server refused there, until it is saved', async () => {
    const refusal = fails({ ...failures.rejected, text: 'name: Too long.', fields: { name: ['Too long.'] } });
    const { actor, write, pass, state } = await open([found], [refusal, goodAd]);
    write('x'.repeat(256));
    expect(selectIssues(actor.getSnapshot()).map((issue) => issue.message)).toContain(
      'The name has 256 characters; use at most 255.',
    );
    await pass(800);
    expect(state()).toBe('failed');
    expect(selectRefusedFields(actor.getSnapshot())).toEqual({ name: 'Too long.' });
    expect(refusalWords(['name', 'link'])).toBe('Not saved. Fix the name and the link.');
    write('x');
    await pass(800);
    expect(selectRefusedFields(actor.getSnapshot())).toEqual({});
  });

  it('R8.05 says that the network is gone where a save did not get through, and no more once it did', async () => {
    const { actor, write, pass } = await open([found], [fails(failures.network), fails(failures.server), goodAd]);
    const words = () => [selectOffline(actor.getSnapshot()), selectDraftText(actor.getSnapshot()) !== null];
    expect(words()).toEqual([false, false]);
    write('x');
    await pass(800);
    expect(words()).toEqual([true, true]);
    actor.send({ type: 'draft.retry' });
    await settle();
    expect(words()).toEqual([false, true]);
    actor.send({ type: 'draft.retry' });
    await settle();
    expect(words()).toEqual([false, false]);
  });

  it('cannot be changed once it is queued, and follows what becomes of it', async () => {
    const queued = { ...goodAd, status: 'queued' };
    const { actor, write } = await open([
      { ad: queued, copy: null },
      { ad: { ...goodAd, status: 'published' }, copy: null },
    ]);
    expect(selectLocked(actor.getSnapshot())).toBe(true);
    write('Too late');
    expect(actor.getSnapshot().context.fields.name).toBe(goodAd.copy.name);
    actor.send({ type: 'draft.refresh' });
    await settle();
    expect(actor.getSnapshot().context.saved?.status).toBe('published');
  });

  describe('undo and redo (D5.2)', () => {
    const name = (actor: { getSnapshot(): DraftSnapshot }) => selectFields(actor.getSnapshot()).name;

    it('take back what was written without a pause in one step, and another field in another', async () => {
      const { actor, write, pass } = await open([found]);
      for (const text of ['A', 'Au', 'Aut']) write(text);
      actor.send({ type: 'draft.change', fields: { headline: 'Half price' } });
      await pass(800);
      write('Autumn');
      actor.send({ type: 'draft.undo' });
      expect(name(actor)).toBe('Aut');
      actor.send({ type: 'draft.undo' });
      expect(selectFields(actor.getSnapshot()).headline).toBe(goodAd.copy.headline);
      expect(name(actor)).toBe('Aut');
      actor.send({ type: 'draft.undo' });
      expect(name(actor)).toBe(goodAd.copy.name);
      expect(selectMayUndo(actor.getSnapshot())).toBe(false);
      for (let time = 0; time < 3; time += 1) actor.send({ type: 'draft.redo' });
      expect(name(actor)).toBe('Autumn');
      expect(selectMayRedo(actor.getSnapshot())).toBe(false);
    });

    it('save what they bring back', async () => {
      const { actor, write, pass, save } = await open([found], [goodAd, goodAd]);
      write('Changed');
      await pass(800);
      actor.send({ type: 'draft.undo' });
      await pass(800);
      expect(save.inputs.at(-1)).toMatchObject({ fields: { name: goodAd.copy.name } });
    });

    it('end with a new text: what was taken back is gone', async () => {
      const { actor, write } = await open([found]);
      write('One');
      actor.send({ type: 'draft.undo' });
      write('Two');
      expect(selectMayRedo(actor.getSnapshot())).toBe(false);
    });

    it('keep at most a hundred steps', async () => {
      const { actor } = await open([found]);
      for (let step = 0; step < 130; step += 1)
        actor.send({ type: 'draft.change', fields: step % 2 ? { name: `${step}` } : { headline: `${step}` } });
      expect(actor.getSnapshot().context.history.past).toHaveLength(100);
    });

    it('bring mine back after theirs was taken', async () => {
      const theirs = { ...goodAd, version: 2, copy: { ...goodAd.copy, name: 'Theirs' } };
      const conflict = fails({ ...failures.rejected, status: 409, code: 'version_conflict' });
      const { actor, write, pass } = await open([found, { ad: theirs, copy: null }], [conflict, theirs]);
      write('Mine');
      await pass(800);
      await settle();
      actor.send({ type: 'draft.takeTheirs' });
      await settle();
      expect(name(actor)).toBe('Theirs');
      actor.send({ type: 'draft.undo' });
      expect(name(actor)).toBe('Mine');
    });
  });
});
