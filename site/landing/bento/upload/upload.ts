import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { Failure } from '#contract/failure.ts';
import { dimensionFault, type ImageType } from '#contract/rules/image.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { FileCheck, PutTarget, UploadEvent, UploadInput } from '#src/machines/upload/context.ts';
import { type LeftBehind, uploadsMachine } from '#src/machines/uploads.machine.ts';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AdArtLook } from '#site/landing/hero/AdArt.tsx';
import { keepsNothing } from '../stage/keepsNothing.ts';
import { lifeOf } from '../stage/lifeOf.ts';
import { Stage } from '../stage/Stage.ts';
import { World } from '../stage/World.ts';

export interface Place {
  readonly mediaAssetId: string;
  readonly format: ImageFormat;
  readonly look: AdArtLook;
  readonly fileName: string;
  /** In pixels. */
  readonly width: number;
}

/** The last one is too small, and the chart says so before a byte is sent. */
export const PLACES: readonly Place[] = [
  { mediaAssetId: 'river', format: 'square', look: 'river', fileName: 'friday.png', width: 1600 },
  { mediaAssetId: 'amber', format: 'portrait', look: 'amber', fileName: 'slow-mornings.jpg', width: 1080 },
  { mediaAssetId: 'paper', format: 'square', look: 'paper', fileName: 'thumbnail.png', width: 480 },
];
/** Instead of the one that is too small. */
const BETTER = { fileName: 'to-your-door.png', width: 1200 } as const;

const OFFLINE: Failure = { kind: 'network' };
const TICK_MS = 140;
const TICKS = 14;

interface Outside {
  readonly offline: boolean;
  readonly places: readonly Place[];
  /** Media asset ids of those that arrived. */
  readonly arrived: readonly string[];
  readonly begun: boolean;
}

/** The uploads chart, with simulated files, network and store around it. */
export const createUpload = () => {
  const stage = new Stage();
  const world = new World<Outside>({ offline: false, places: PLACES, arrived: [], begun: false });
  const pass = async (ms: number, signal: AbortSignal): Promise<void> => {
    await stage.wait(ms, signal);
    if (world.get().offline) throw OFFLINE;
  };
  let made = 0;

  const actors = {
    checkFile: fromPromise<FileCheck, { uploadId: string; format: ImageFormat }>(async ({ input, signal }) => {
      await stage.wait(400, signal);
      const { width } = world.get().places.find(({ fileName }) => input.uploadId.startsWith(fileName))!;
      const fault = dimensionFault(input.format, width, width);
      return fault ? { ok: false, fault } : { ok: true, type: 'image/png', width, height: width };
    }),
    presign: fromPromise<PutTarget, { mediaAssetId: string; format: ImageFormat; type: ImageType }>(
      async ({ signal }) => {
        await pass(350, signal);
        return { secret: 'demo', storageKey: 'demo' };
      },
    ),
    sendBytes: fromCallback<UploadEvent, { uploadId: string; secret: string; type: ImageType }>(({ sendBack }) => {
      const stop = new AbortController();
      const send = async (tick: number): Promise<void> => {
        await pass(TICK_MS, stop.signal);
        if (tick === TICKS) return;
        sendBack({ type: 'bytes.progressed', share: tick / TICKS });
        await send(tick + 1);
      };
      void send(1).then(
        () => sendBack({ type: 'bytes.sent' }),
        (failure: Failure) => stop.signal.aborted || sendBack({ type: 'bytes.failed', failure }),
      );
      return () => stop.abort();
    }),
    finishMedia: fromPromise<
      AdImage,
      { mediaAssetId: string; adAccountId: string; format: ImageFormat; storageKey: string }
    >(async ({ input, signal }) => {
      await pass(900, signal);
      world.set({ arrived: [...world.get().arrived, input.mediaAssetId] });
      return { id: input.mediaAssetId, final_key: 'demo', width: 1080, height: 1080, url: '' };
    }),
  };

  const actor = createActor(
    uploadsMachine.provide({
      actors: {
        upload: uploadMachine.provide({ actors, actions: { releaseFile: keepsNothing } }),
        findLeftBehind: fromPromise<LeftBehind, { known: readonly string[] }>(async () => ({ uploads: [], lost: [] })),
      },
      actions: { rememberUpload: keepsNothing },
    }),
    { id: 'uploads', clock: stage },
  );

  const add = ({ mediaAssetId, format, fileName }: Place) => {
    made += 1;
    const upload: UploadInput = {
      uploadId: `${fileName}-${made}`,
      adId: mediaAssetId,
      mediaAssetId,
      adAccountId: 'demo',
      format,
      fileName,
      size: 2_400_000,
    };
    actor.send({ type: 'uploads.add', upload });
  };
  const begin = () => {
    for (const { uploadId } of actor.getSnapshot().context.items) actor.send({ type: 'uploads.remove', uploadId });
    world.set({ places: PLACES, arrived: [], begun: true });
    PLACES.forEach(add);
  };

  return {
    stage,
    world,
    actor,
    ...lifeOf(actor),
    play: begin,
    begin,
    setOffline: (offline: boolean) => {
      world.set({ offline });
      if (!offline) actor.send({ type: 'uploads.wake' });
    },
    /** Another file for the place whose file was refused. */
    choose: (place: Place) => {
      const better = { ...place, ...BETTER };
      world.set({ places: world.get().places.map((each) => (each === place ? better : each)) });
      add(better);
    },
  };
};
export type UploadPiece = ReturnType<typeof createUpload>;
