// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowPicture } from '#src/views/bulk/RowPicture.tsx';
import { rooted } from '#test/support/rooted.ts';
import { settle } from '#test/support/play.ts';
import { goodAd } from '../machines/charts/samples.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {} });
      convertToBlob = async () => new Blob(['x']);
    },
  );
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src')!);
const said = () => document.querySelector('main > span')?.getAttribute('title') ?? null;
const image = { ...goodAd.media.square!, url: '/one.jpg', thumb_url: '/one/thumb' };

it('D5.4 the file of this browser stays in sight until the image that came of it can be seen', async () => {
  const root = rooted(document.querySelector('main')!);
  const look = async () => new Blob(['x']);
  await act(async () => root.render(<RowPicture image={null} file="file-1" look={look} />));
  await act(settle);
  expect(sources()).toEqual([expect.stringMatching(/^blob:/)]);
  await act(async () => root.render(<RowPicture image={image} file="file-1" look={look} />));
  expect([sources(), said()]).toEqual([[expect.stringMatching(/^blob:/), '/one/thumb'], 'Preparing the image']);
  await act(async () => document.querySelector('img[src="/one/thumb"]')!.dispatchEvent(new Event('load')));
  expect([sources(), said()]).toEqual([['/one/thumb'], null]);
});

it('D5.4 without the file a placeholder says that the image is being prepared, and the whole one stands in for a small one', async () => {
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<RowPicture image={image} file={null} look={async () => null} />));
  expect([document.querySelector('svg') !== null, said()]).toEqual([true, 'Preparing the image']);
  await act(async () => document.querySelector('img')!.dispatchEvent(new Event('error')));
  expect(sources()).toEqual(['/one.jpg']);
});
