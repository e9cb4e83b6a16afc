import type { AnyEventObject } from 'xstate';
import type { Left } from '#src/journal/begin.ts';
import { boot } from '#src/journal/boot.ts';
import { redact } from '#src/journal/redact.ts';
import type { JournalEntry, Told } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { UploadInput } from '#src/machines/upload/context.ts';
import { user } from '#test/machines/charts/samples.ts';
import { appSubject, CALLBACKS } from '#test/support/fuzzApp.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { provideAll } from '#test/support/fuzzProvide.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { settle, type Stage } from '#test/support/fuzzRun.ts';
import { World } from '#test/support/fuzzWorld.ts';

export const uploadInput: UploadInput = {
  uploadId: 'file-1',
  adId: '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11',
  mediaAssetId: '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11',
  adAccountId: '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b12',
  format: 'square',
  fileName: 'a.jpg',
  size: 1_200_000,
};

const NEXT: Readonly<Record<string, AnyEventObject>> = {
  checking: {
    type: 'xstate.done.actor.checkFile',
    actorId: 'checkFile',
    output: { ok: true, type: 'image/jpeg', width: 1200, height: 1200 },
  },
  waiting: { type: 'slot.granted' },
  presigning: {
    type: 'xstate.done.actor.presign',
    actorId: 'presign',
    output: { secret: 'handle', storageKey: 'raw/1' },
  },
  backingOff: { type: 'xstate.after.backoff.upload.backingOff' },
  failed: { type: 'upload.retry' },
};
/** Told so often of bytes on their way before the network breaks. */
const PROGRESS = 3;

/** The life of an upload that never gets through: it is granted a place, sends, breaks off, waits, and tries again. */
export const uploadLog = (count: number): Told[] => {
  const fold = new Fold(uploadMachine, { id: 'upload', input: uploadInput });
  const log: Told[] = [];
  let told = 0;
  while (log.length < count) {
    const { value } = fold.snapshotOf('upload')!;
    const state = typeof value === 'string' ? value : (Object.values(value)[0] as string);
    told = state === 'uploading' ? told + 1 : 0;
    const event =
      NEXT[state] ??
      (told <= PROGRESS
        ? { type: 'bytes.progressed', share: told / 10 }
        : { type: 'bytes.failed', failure: { kind: 'network' } });
    log.push({ path: 'upload', event });
    fold.apply(log.at(-1)!);
  }
  return log;
};

/** Runs with the world's timers in place of the page's. */
const within = async <T>(world: World, work: () => Promise<T>): Promise<T> => {
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: world.setTimeout, clearTimeout: world.clearTimeout });
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
};

/** What a page of the client leaves behind: a snapshot of a session, and `count` entries after it. */
export const leftOfApp = (count: number): Promise<Left> => {
  const world = new World();
  return within(world, async () => {
    const random = randomOf(11);
    const entries: JournalEntry[] = [];
    const machine = provideAll(wholeApp, () => world, CALLBACKS);
    const { actor, start } = boot({
      machine,
      id: 'app',
      input: appSubject.input,
      left: { snapshot: null, entries: [] },
      redact,
      hear: (entry) => void entries.push(structuredClone(entry)),
    });
    start();
    [...world.held].find(({ ref }) => ref.id === 'fetchUser')!.resolve!(user);
    const stage: Stage = { root: actor, world, random, former: [] };
    const actUntil = async (length: number): Promise<void> => {
      while (entries.length < length) {
        appSubject.act(stage);
        await settle();
      }
    };
    await actUntil(300);
    const seq = entries.length;
    const state: unknown = structuredClone(actor.getPersistedSnapshot());
    await actUntil(seq + count);
    return {
      snapshot: { seq, at: 0, versions: versionsOf(machine), state },
      entries: entries.slice(seq, seq + count),
    };
  });
};
