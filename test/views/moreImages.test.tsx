// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstImage, MoreImages } from '#src/views/studio/MoreImages.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const named = (): (string | null)[] => buttons().map((button) => button.getAttribute('aria-label'));

it('D4.4 a double click on “Make image” pays for one image, even where it is made between the clicks', () => {
  const onDraw = vi.fn<(each: number) => void>();
  const root = rooted(document.querySelector('main')!);
  const props = { number: 1, going: false, disabled: false, onDraw };
  act(() => root.render(<FirstImage {...props} />));
  act(() => buttons()[0]!.click());
  act(() => root.render(<FirstImage {...props} going />));
  act(() => root.render(<MoreImages {...props} />));
  act(() => buttons()[0]!.click());
  expect(onDraw.mock.calls).toEqual([[1]]);
});

it('D4.4 more images say how many and what they cost, once the person wants more', () => {
  const onDraw = vi.fn<(each: number) => void>();
  const root = rooted(document.querySelector('main')!);
  act(() => root.render(<MoreImages number={2} going={false} disabled={false} onDraw={onDraw} />));
  expect(named()).toEqual(['More images for suggestion 2']);
  act(() => buttons()[0]!.click());
  expect(named().slice(1)).toEqual([
    '1 more image for suggestion 2 for 10 credits',
    '3 more images for suggestion 2 for 30 credits',
  ]);
  act(() => buttons()[2]!.click());
  expect(onDraw.mock.calls).toEqual([[3]]);
  expect(named()).toEqual(['More images for suggestion 2']);
});
