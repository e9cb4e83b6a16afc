// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useImageFiles } from '#src/views/ads/useImageFiles.ts';
import { LeftFiles } from '#src/views/builder/LeftFiles.tsx';
import { rooted } from '#test/support/rooted.ts';

vi.mock('#ui/parts/Button.tsx', () => ({ ButtonLink: ({ children }: { children: string }) => <b>{children}</b> }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const onFile = vi.fn<(format: string, file: File) => void>();
const sizeOf = async ({ name }: File) => (name.endsWith('.png') ? { width: 1080, height: 1080 } : null);
const Page = () => <LeftFiles {...useImageFiles({ disabled: false, sizeOf, onFile }).left} />;

const pasteInto = async (target: EventTarget, files: readonly File[], ...withText: readonly string[]) => {
  const clipboardData = { files, types: ['Files', ...withText] };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  await act(async () => target.dispatchEvent(event));
  return event;
};

/** Files that are pasted into the page together; what is said of them. */
const paste = async (...names: readonly string[]) => {
  await act(async () => rooted(document.querySelector('main')!).render(<Page />));
  const files = names.map((name) => new File([], name));
  await pasteInto(document, files);
  return [document.body.textContent, onFile.mock.lastCall?.[1].name];
};

it('D5.1 each file that has no place is named, with the reason that is true of it', async () => {
  const [text, placed] = await paste('notes.pdf', 'one.png', 'two.png', 'empty.jpg');
  expect(placed).toBe('one.png');
  expect(text).toContain("Can't use “notes.pdf” and “empty.jpg”: choose JPEG or PNG images.");
  expect(text).toContain('Left out “two.png”: an ad has one square and one portrait image.');
});

it('D5.1 of many, the first are named and the others counted', async () => {
  const [text] = await paste('0.png', '1.png', '2.png', '3.png', '4.png', '5.png');
  expect(text).toContain('Left out “1.png”, “2.png”, “3.png”, and 2 more: an ad has');
});

it('D5.1 an image that is pasted anywhere on the page goes to its place, also where somebody writes; text that brings its picture goes to the field', async () => {
  await act(async () => rooted(document.querySelector('main')!).render(<Page />));
  const field = document.body.appendChild(document.createElement('textarea'));
  for (const place of [document, document.body, field]) {
    onFile.mockClear();
    const file = new File([], 'screenshot.png');
    expect((await pasteInto(place, [file])).defaultPrevented).toBe(true);
    expect(onFile.mock.calls).toEqual([['square', file]]);
  }
  onFile.mockClear();
  expect((await pasteInto(field, [new File([], 'words.png')], 'text/plain')).defaultPrevented).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
  expect((await pasteInto(document.body, [new File([], 'words.png')], 'text/plain')).defaultPrevented).toBe(true);
  expect(onFile).toHaveBeenCalledTimes(1);
});
