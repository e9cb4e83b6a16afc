// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdImage } from '#contract/ad.ts';
import type { UploadActor } from '#src/machines/upload.machine.ts';
import { ImageSlot } from '#src/views/ads/ImageSlot.tsx';
import { goodAd } from '#test/machines/charts/samples.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const snapshot = { value: 'checking', context: { share: 0, fileName: 'new.jpg' }, matches: () => false };
const upload = {
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
} as unknown as UploadActor;
const none = { onFile: () => {}, onRemove: null, onCancel: () => {}, onCrop: null, onCropOther: null } as const;

const slot = () => {
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  return async (image: AdImage | null, underway?: UploadActor) => {
    const of = { format: 'square', picture: null, disabled: false, dragged: false } as const;
    await act(async () => root.render(<ImageSlot {...of} {...none} image={image} upload={underway} />));
    return document.querySelector('main')!.textContent.includes('Uploaded 100%');
  };
};

const old = goodAd.media.square!;

it('R4.13 an image that arrived says so to whoever saw it on its way, and to nobody else', async () => {
  const show = slot();
  expect(await show(old)).toBe(false);
  expect(await show(old, upload)).toBe(false);
  // The draft may hear of it before the upload goes.
  expect(await show({ ...old, id: 'another' }, upload)).toBe(false);
  expect(await show({ ...old, id: 'another' })).toBe(true);
});

it('R4.13 D5.11 an upload that was cancelled, or came too late, is not said to have arrived', async () => {
  const show = slot();
  await show(old, upload);
  expect(await show(old)).toBe(false);
});
