import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { type UploadActor, uploadMachine } from '#src/machines/upload.machine.ts';
import { selectCrop, selectPercent, selectStage, selectUploadText } from '#src/machines/uploadShown.ts';
import { selectUpload, uploadsMachine } from '#src/machines/uploads.machine.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures, goodAd } from './charts/samples.ts';

const ACCOUNT = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
const assetOf = (number: number) => `0d9e7f54-3a7c-4a51-9d55-00000000000${number}`;
const good = { ok: true, type: 'image/jpeg', width: 1200, height: 1200 };
const target = { secret: 'handle', storageKey: 'raw/1' };
const found = (...uploads: object[]) => ({ uploads, lost: [] });

/** The store: says what the test says, to whichever upload sends to it. */
const store = () => {
  const senders: ((event: AnyEventObject) => void)[] = [];
  const logic = fromCallback<AnyEventObject, unknown>(({ sendBack }) => {
    senders.push(sendBack);
    return () => void senders.splice(senders.indexOf(sendBack), 1);
  });
  return { logic, senders };
};

interface Given {
  readonly checkFile?: unknown;
  readonly presign?: readonly unknown[];
  readonly finishMedia?: unknown;
  readonly leftBehind?: readonly object[];
}

const start = (services: Given = {}) => {
  const bytes = store();
  const upload = inert(uploadMachine).provide({
    actors: {
      checkFile: answers(services.checkFile ?? good).logic,
      presign: answers(...(services.presign ?? [target])).logic,
      sendBytes: bytes.logic,
      finishMedia: (services.finishMedia as never) ?? answers(goodAd.media.square).logic,
    } as never,
  });
  const played = play(
    inert(uploadsMachine).provide({
      actors: { upload, findLeftBehind: answers(...(services.leftBehind ?? [found()])).logic as never },
    }),
  );
  const add = (number: number, adAccountId: string | null = ACCOUNT): void =>
    played.actor.send({
      type: 'uploads.add',
      upload: {
        uploadId: `file-${number}`,
        adId: assetOf(number),
        mediaAssetId: assetOf(number),
        adAccountId,
        format: 'square',
        fileName: `${number}.jpg`,
        size: 1000,
      },
    });
  const find = (number: number): UploadActor =>
    selectUpload(assetOf(number), 'square')(played.actor.getSnapshot()) as UploadActor;
  const stages = (...numbers: number[]) => numbers.map((number) => selectStage(find(number).getSnapshot()));
  return { ...played, bytes, add, find, stages };
};

describe('An upload', () => {
  it('R4.13 fills the bar to 90 % by bytes, holds it there while the server works, and ends at 100 %', async () => {
    const { bytes, add, find, told } = start();
    add(1);
    await settle();
    await settle();
    const upload = find(1);
    const percents: number[] = [selectPercent(upload.getSnapshot())];
    const stages: string[] = [selectStage(upload.getSnapshot())];
    upload.subscribe((snapshot) => {
      percents.push(selectPercent(snapshot));
      stages.push(selectStage(snapshot));
    });
    const send = bytes.senders[0]!;
    send({ type: 'bytes.progressed', share: 0.5 });
    send({ type: 'bytes.sent' });
    expect(selectPercent(upload.getSnapshot())).toBe(90);
    await settle();
    expect(percents).toEqual([0, 45, 90, 100]);
    expect(stages).toEqual(['uploading', 'uploading', 'processing', 'uploaded']);
    expect(told('upload.finished')).toEqual([
      { type: 'upload.finished', adId: assetOf(1), format: 'square', image: goodAd.media.square },
    ]);
  });

  it('R5.03 of a file over 8 MB never starts, and says why', async () => {
    const message = 'Square image is too large. Maximum file size is 8MB.';
    const { bytes, add, find, stages } = start({
      checkFile: { ok: false, fault: { code: 'IMAGE_TOO_LARGE', message } },
    });
    add(1);
    await settle();
    expect(stages(1)).toEqual(['refused']);
    expect(selectUploadText(find(1).getSnapshot())).toBe(message);
    expect(bytes.senders).toHaveLength(0);
  });

  it('R5.06 needs an ad account', async () => {
    const { add, actor, toasts } = start();
    add(1, null);
    expect(actor.getSnapshot().context.items).toEqual([]);
    expect(toasts()).toEqual([{ tone: 'critical', text: 'Select an ad account first.' }]);
  });

  it('tries again by itself after 1, 2 and 4 s, then waits for a hand', async () => {
    const { add, bytes, stages, pass, find } = start();
    add(1);
    await settle();
    await settle();
    for (const delay of [1000, 2000, 4000]) {
      bytes.senders.at(-1)!({ type: 'bytes.failed', failure: failures.network });
      expect(stages(1)).toEqual(['retrying']);
      await pass(delay - 1);
      expect(stages(1)).toEqual(['retrying']);
      await pass(1);
      await settle();
      expect(stages(1)).toEqual(['uploading']);
    }
    bytes.senders.at(-1)!({ type: 'bytes.failed', failure: failures.network });
    expect(stages(1)).toEqual(['failed']);
    find(1).send({ type: 'upload.retry' });
    await settle();
    expect(stages(1)).toEqual(['uploading']);
  });

  it('tries again by itself where no address for its bytes was given, unless that was refused', async () => {
    const { add, stages, pass, bytes } = start({ presign: [fails(failures.network), fails(failures.rejected)] });
    add(1);
    await settle();
    await settle();
    expect(stages(1)).toEqual(['retrying']);
    await pass(1000);
    await settle();
    expect([stages(1), bytes.senders]).toEqual([['failed'], []]);
  });

  it('D5.5 says that it is offline and goes on when the network is back', async () => {
    const { add, bytes, find } = start();
    add(1);
    await settle();
    await settle();
    bytes.senders[0]!({ type: 'bytes.failed', failure: failures.network });
    expect(selectUploadText(find(1).getSnapshot())).toBe(
      'You are offline. The upload resumes when you are back online.',
    );
  });

  it.each([
    [1200, 1200, null],
    [1600, 900, '1:1'],
  ])('D5.1 of %d × %d says what it will be cropped to: %s', async (width, height, ratio) => {
    const { add, find } = start({ checkFile: { ok: true, type: 'image/jpeg', width, height } });
    add(1);
    await settle();
    expect(selectCrop(find(1).getSnapshot())).toBe(ratio);
  });

  it('does not send bytes twice that have arrived: only the work after them is repeated', async () => {
    const finishMedia = answers(fails(failures.server), goodAd.media);
    const { add, bytes, pass, told } = start({ finishMedia: finishMedia.logic });
    add(1);
    await settle();
    await settle();
    bytes.senders[0]!({ type: 'bytes.sent' });
    await settle();
    await pass(1000);
    await settle();
    expect(finishMedia.calls).toBe(2);
    expect(bytes.senders).toHaveLength(0);
    expect(told('upload.finished')).toHaveLength(1);
  });

  it.each(['key_mismatch', 'not_uploaded'])(
    'D5.5 whose bytes the server has no longer (%s) sends them again by itself, and after that on Retry',
    async (code) => {
      const gone: Failure = { kind: 'rejected', status: 400, text: 'Upload the image again.', code, fields: {} };
      const { add, bytes, find, stages, pass } = start({ finishMedia: answers(fails(gone)).logic });
      add(1);
      await settle();
      for (const delay of [1000, 2000, 4000, 0]) {
        await settle();
        expect([stages(1), bytes.senders.length]).toEqual([['uploading'], 1]);
        bytes.senders[0]!({ type: 'bytes.sent' });
        await settle();
        await pass(delay);
        await settle();
      }
      expect(stages(1)).toEqual(['failed']);
      find(1).send({ type: 'upload.retry' });
      await settle();
      await settle();
      expect([stages(1), bytes.senders.length]).toEqual([['uploading'], 1]);
    },
  );

  it('D5.5 sends again by itself what the store did not take once all of it was on the way', async () => {
    const gone: Failure = { kind: 'rejected', status: 409, text: 'Upload it.', code: 'not_uploaded', fields: {} };
    const finishMedia = answers(fails(gone), goodAd.media.square);
    const { add, bytes, stages, pass, told } = start({ finishMedia: finishMedia.logic });
    add(1);
    await settle();
    await settle();
    bytes.senders[0]!({ type: 'bytes.progressed', share: 1 });
    bytes.senders[0]!({ type: 'bytes.failed', failure: failures.server });
    for (const delay of [1000, 2000]) {
      expect(stages(1)).toEqual(['retrying']);
      await pass(delay);
      await settle();
    }
    await settle();
    expect(stages(1)).toEqual(['uploading']);
    bytes.senders[0]!({ type: 'bytes.sent' });
    await settle();
    expect(told('upload.finished')).toHaveLength(1);
  });

  it('shows the default text of the call that failed (R8.05)', async () => {
    const { add, bytes, find } = start();
    add(1);
    await settle();
    await settle();
    bytes.senders[0]!({ type: 'bytes.failed', failure: failures.forbidden });
    expect(selectUploadText(find(1).getSnapshot())).toBe('Failed to upload file to storage');
  });
});

describe('Uploads', () => {
  it('work four at once; the fifth starts when one of them ends, is paused or is taken away', async () => {
    const { add, find, stages, bytes, actor } = start();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) add(number);
    await settle();
    await settle();
    expect(stages(1, 2, 3, 4, 5, 6, 7).filter((stage) => stage === 'uploading')).toHaveLength(4);
    bytes.senders[0]!({ type: 'bytes.sent' });
    await settle();
    await settle();
    expect(stages(5)).toEqual(['uploading']);
    find(2).send({ type: 'upload.pause' });
    await settle();
    expect(stages(2, 6)).toEqual(['paused', 'uploading']);
    actor.send({ type: 'uploads.remove', uploadId: 'file-3' });
    await settle();
    expect(stages(7)).toEqual(['uploading']);
    expect(find(3)).toBeUndefined();
  });

  it('keep nothing of an upload that has ended', async () => {
    const { add, bytes, actor } = start();
    add(1);
    await settle();
    await settle();
    bytes.senders[0]!({ type: 'bytes.sent' });
    await settle();
    expect(Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('upload-'))).toEqual([]);
    expect(actor.getSnapshot().context).toEqual({ items: [], working: [], queue: [] });
  });

  it('put a second file for the same place in the place of the first', async () => {
    const { add, actor, find } = start({ finishMedia: silent() });
    add(1);
    await settle();
    const first = find(1);
    const { uploadId: _, ...rest } = first.getSnapshot().context;
    actor.send({ type: 'uploads.add', upload: { ...rest, uploadId: 'file-1b' } });
    await settle();
    expect(first.getSnapshot().status).not.toBe('active');
    expect(find(1).getSnapshot().context.uploadId).toBe('file-1b');
    expect(actor.getSnapshot().context.working).toEqual(['file-1b']);
  });

  it('D5.5 D1.5 go on with what an earlier page left behind', async () => {
    const left = {
      uploadId: 'left',
      adId: assetOf(7),
      mediaAssetId: assetOf(7),
      adAccountId: ACCOUNT,
      format: 'square',
      fileName: '7.jpg',
      size: 1000,
    };
    const { bytes, stages, told } = start({ leftBehind: [found(left)] });
    await settle();
    await settle();
    await settle();
    expect(stages(7)).toEqual(['uploading']);
    bytes.senders[0]!({ type: 'bytes.sent' });
    await settle();
    expect(told('upload.finished')).toHaveLength(1);
  });

  it('D5.5 that failed for want of a network goes on when it is back', async () => {
    const checkFile = answers(fails(failures.network), good);
    const upload = inert(uploadMachine).provide({
      actors: { checkFile: checkFile.logic, presign: answers(target).logic, sendBytes: store().logic } as never,
    });
    const { actor } = play(
      inert(uploadsMachine).provide({ actors: { upload, findLeftBehind: answers(found()).logic as never } }),
    );
    const begun = {
      uploadId: 'file-1',
      adId: assetOf(1),
      mediaAssetId: assetOf(1),
      adAccountId: ACCOUNT,
      fileName: '1.jpg',
      size: 1000,
    };
    actor.send({ type: 'uploads.add', upload: { ...begun, format: 'square' } });
    await settle();
    const stage = () =>
      selectStage((selectUpload(assetOf(1), 'square')(actor.getSnapshot()) as UploadActor).getSnapshot());
    expect(stage()).toBe('failed');
    actor.send({ type: 'uploads.wake' });
    await settle();
    await settle();
    expect(stage()).toBe('uploading');
  });

  it('D5.5 after a reload go on with what is still theirs, where it was, and let go of what another tab took', async () => {
    const { actor, add, stages, find } = start({
      leftBehind: [found(), { uploads: [{ uploadId: 'file-1' }, { uploadId: 'file-2' }], lost: ['file-3'] }],
    });
    for (const number of [1, 2, 3]) add(number);
    await settle();
    await settle();
    find(2).send({ type: 'upload.pause' });
    actor.send({ type: 'app.suspend' });
    for (const number of [1, 2, 3]) find(number).send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    await settle();
    await settle();
    expect(find(3)).toBeUndefined();
    expect(stages(1, 2)).toEqual(['uploading', 'paused']);
  });

  it('D5.5 go on after a reload where the browser cannot say whose they are, and at once where they were waiting', async () => {
    const { actor, add, bytes, stages, find } = start({ leftBehind: [found(), fails(failures.network) as never] });
    for (const number of [1, 2]) add(number);
    await settle();
    await settle();
    bytes.senders[1]!({ type: 'bytes.failed', failure: failures.server });
    expect(stages(1, 2)).toEqual(['uploading', 'retrying']);
    actor.send({ type: 'app.suspend' });
    for (const number of [1, 2]) find(number).send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    await settle();
    await settle();
    expect(stages(1, 2)).toEqual(['uploading', 'uploading']);
  });

  it('give their turn up where they are paused while they wait for it', async () => {
    const { add, find, stages, bytes } = start();
    for (const number of [1, 2, 3, 4, 5, 6]) add(number);
    await settle();
    await settle();
    find(5).send({ type: 'upload.pause' });
    bytes.senders[0]!({ type: 'bytes.sent' });
    await settle();
    await settle();
    expect(stages(5, 6)).toEqual(['paused', 'uploading']);
  });

  it('say what became of the bytes that did not arrive, and why', async () => {
    const { add, bytes, find, stages } = start();
    add(1);
    await settle();
    await settle();
    bytes.senders[0]!({ type: 'bytes.failed', failure: { ...failures.rejected, text: 'The address has expired.' } });
    expect(stages(1)).toEqual(['failed']);
    expect(selectUploadText(find(1).getSnapshot())).toBe('The address has expired.');
  });
});
