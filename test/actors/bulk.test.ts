import { expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { provideBulk } from '#src/actors/bulk.ts';
import type { SessionServices } from '#src/actors/services.ts';

type Looks = readonly { readonly id: string; readonly look: { readonly ok: boolean; readonly fault?: string } }[];

it('D5.4 says of a damaged file what helps, and of one that is gone to choose it again', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { chart, files } = provideBulk({ drafts: {}, files: {}, http: {} } as unknown as SessionServices, () => 7);
  const broken = new Uint8Array(400);
  broken.set([0xff, 0xd8, 0xff, 0xe0]);
  const id = files.keep(new File([broken], 'vase.jpg', { type: 'image/jpeg' }));
  const { checkFiles } = chart.implementations.actors as unknown as {
    checkFiles: PromiseActorLogic<Looks, { fileIds: readonly string[] }>;
  };
  const looks = await toPromise(createActor(checkFiles, { input: { fileIds: [id, 'gone'] } }).start());
  expect(looks.map(({ look }) => look.fault)).toEqual([
    'This file is damaged. Export it again, or use another one.',
    "This file can't be read. Choose it again.",
  ]);
});
