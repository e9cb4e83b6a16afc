// @vitest-environment networked-page
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { uploadActors } from '#src/actors/upload.ts';
import type { SessionServices } from '#src/actors/services.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { selectUploadText, UPLOAD_OFFLINE_TEXT } from '#src/machines/uploadShown.ts';
import { createVault } from '#src/services/vault.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { until } from '#test/support/until.ts';

// The browser's console has each failed request.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
});

/** A store that answers so, on the page's own origin. */
const openStore = async (answer: RequestListener): Promise<string> => {
  const store = createServer(answer).listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const origin = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin);
  return `${origin}/put`;
};

/** The upload of an image to it, until its bytes failed. */
const failAt = async (url: string) => {
  const secrets = createVault();
  const files = { look: async () => new Blob(['pixels']) };
  const { sendBytes } = uploadActors({ secrets, files } as unknown as SessionServices);
  const checkFile = answers({ ok: true, type: 'image/png', width: 1080, height: 1080 });
  const presign = answers({ secret: secrets.keep(url), storageKey: 'k' });
  const machine = inert(uploadMachine).provide({
    actors: { checkFile: checkFile.logic, presign: presign.logic, sendBytes } as never,
    actions: { askForSlot: () => {}, freeSlot: () => {} },
  });
  const { actor } = play(machine, {
    uploadId: 'u',
    adId: MEDIA_ID,
    mediaAssetId: MEDIA_ID,
    adAccountId: OTHER_ID,
    format: 'square',
    fileName: 'a.png',
    size: 6,
  });
  await settle();
  actor.send({ type: 'slot.granted' });
  await until(() => expect(actor.getSnapshot().context.failure).not.toBeNull());
  return selectUploadText(actor.getSnapshot());
};

it('R8.05 a store that breaks the connection is not taken for a person who is offline', async () => {
  const url = await openStore((request) => request.socket.destroy());
  expect(await failAt(url)).toBe('Failed to upload file to storage');
});

it.each([400, 403, 500, 503])('R8.05 a store that answers %i is not taken for one either', async (status) => {
  const url = await openStore((_, response) => response.writeHead(status).end('<Error/>'));
  expect(await failAt(url)).toBe('Failed to upload file to storage');
});

it('D5.5 somebody without a network is told that', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const url = await openStore((request) => request.socket.destroy());
  expect(await failAt(url)).toBe(UPLOAD_OFFLINE_TEXT);
});
