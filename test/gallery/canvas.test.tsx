// @vitest-environment happy-dom
import { Canvas } from '#src/gallery/Canvas.tsx';
import { PLAIN } from '#src/statecharts/svgStyle.ts';
import { act } from 'react';
import { rooted } from '#test/support/rooted.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const svg = '<svg class="statechart" width="10" height="10"><g class="reload"><text>suspend → idle</text></g></svg>';

it('Suspend and resume are shown in a picture, and can be hidden', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.createElement('div');
  document.body.append(page);
  act(() => rooted(page).render(<Canvas chart={{ id: 'sample', description: '', svg }} actor={undefined} />));
  const isHidden = () => page.querySelector('.reload')!.closest(`.${PLAIN}`) !== null;
  const box = [...page.querySelectorAll('label')].find((label) => label.textContent.includes('Suspend and resume'))!;

  expect(isHidden()).toBe(false);
  act(() => box.click());
  expect(isHidden()).toBe(true);
  act(() => box.click());
  expect(isHidden()).toBe(false);
});
