import { randomUUID } from 'node:crypto';
import type { AnyEventObject } from 'xstate';
import type { SessionServices } from '#src/actors/services.ts';
import { uploadActors, uploadEffects } from '#src/actors/upload.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { FileCheck } from '#src/machines/upload/context.ts';
import { upload } from '#test/machines/charts/upload.ts';
import { photo } from '#test/support/images.ts';
import { failing, succeeding } from './answers.ts';
import type { LiveAdapter } from './livePath.ts';
import { tellShare } from './sentByFetch.ts';

export const uploadCalls = {
  presign: ['GET', /^\/api\/uploads\/presigned-url\/$/],
  sendBytes: ['PUT', /^\/(?!api\/(?:ad-creatives|accounts))/],
  finishMedia: ['POST', /^\/api\/meta\/ads\/upload_media\/$/],
} as const;

/** A file that is there once a path has it looked into. */
const heldFile = () => {
  let file = Promise.withResolvers<Blob>();
  return {
    look: () => file.promise,
    drop: () => {},
    found: (blob: Blob) => file.resolve(blob),
    lost: (failure: Error) => {
      file.reject(failure);
      file = Promise.withResolvers();
    },
  };
};

/** Uploads to this ad account. */
export const liveUpload = (accountId: () => string): LiveAdapter => {
  let file = heldFile();
  return {
    chart: upload,
    provide: (services) => {
      file = heldFile();
      const known = { ...services, files: file } as unknown as SessionServices;
      return uploadMachine.provide({ actors: uploadActors(known), actions: uploadEffects(known) });
    },
    inputOf: (input) => ({ ...(input as object), mediaAssetId: randomUUID(), adAccountId: accountId() }),
    calls: uploadCalls,
    answers: {
      'xstate.done.actor.checkFile': async (_, event: AnyEventObject) => {
        const { ok } = event['output'] as FileCheck;
        file.found(new Blob([ok ? new Uint8Array(await photo(1200, 1200)) : 'not an image at all']));
      },
      'xstate.error.actor.checkFile': async (_, event: AnyEventObject) => file.lost(event['error'] as Error),
      'xstate.done.actor.presign': succeeding('presign'),
      'xstate.error.actor.presign': failing('presign'),
      'bytes.progressed': async (_, event) => tellShare(event['share'] as number),
      'bytes.sent': succeeding('sendBytes'),
      'bytes.failed': failing('sendBytes'),
      'xstate.done.actor.finishMedia': succeeding('finishMedia'),
      'xstate.error.actor.finishMedia': failing('finishMedia'),
    },
  };
};
