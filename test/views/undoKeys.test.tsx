// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdImage } from '#contract/ad.ts';
import { ImageSlot } from '#src/views/ads/ImageSlot.tsx';
import { useUndoKeys } from '#src/views/builder/useUndoKeys.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const press = (target: EventTarget, key: string, held: KeyboardEventInit = { ctrlKey: true }) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, ...held, bubbles: true })));

it('D5.2 undo and redo are heard in the builder, and where nothing has the focus, once each', async () => {
  const send = vi.fn();
  const Builder = () => <input onKeyDown={useUndoKeys({ send } as never)} />;
  document.body.innerHTML = '<div></div><button>Elsewhere</button>';
  const root = rooted(document.querySelector('div')!);
  await act(async () => root.render(<Builder />));
  await press(document.querySelector('input')!, 'z');
  await press(document.body, 'Z', { ctrlKey: true, shiftKey: true });
  await press(document.body, 'z', { metaKey: true });
  await press(document.querySelector('button')!, 'z');
  await press(document.body, 'z', { ctrlKey: true, altKey: true });
  await press(document.body, 'z', {});
  expect(send.mock.calls.map(([{ type }]) => type)).toEqual(['draft.undo', 'draft.redo', 'draft.undo']);
  await act(async () => root.render(null));
  await press(document.body, 'z');
  expect(send).toHaveBeenCalledTimes(3);
});

it('D5.11 the focus stays at the place of an image that is removed', async () => {
  const image = { url: '/images/a.png', width: 1080, height: 1080, crop: null, made: null };
  const onRemove = vi.fn();
  const given = { format: 'square', upload: undefined, picture: null, disabled: false, onRemove } as unknown;
  const slot = (shown: unknown) => (
    <ImageSlot {...(given as ComponentProps<typeof ImageSlot>)} image={shown as AdImage | null} />
  );
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(slot(image)));
  const remove = document.querySelector<HTMLButtonElement>('[aria-label="Remove square image"]')!;
  remove.focus();
  await act(async () => remove.click());
  expect(onRemove).toHaveBeenCalledTimes(1);
  await act(async () => root.render(slot(null)));
  expect(document.activeElement!.getAttribute('data-part')).toBe('dropzone');
});
