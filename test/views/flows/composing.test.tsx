// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddStep } from '#src/views/flows/AddStep.tsx';
import { FindStep } from '#src/views/flows/FindStep.tsx';
import { flow } from '#test/machines/charts/flowEditor.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each<[string, (heard: () => void) => ReactNode]>([
  ['finds', (heard) => <FindStep definition={flow.definition} onFind={heard} />],
  ['adds', (heard) => <AddStep open trigger="manual" known={[]} onClose={() => {}} onAdd={heard} onLead={() => {}} />],
])('D7.3 the Enter that chooses a word of an input method %s no step', async (_, shown) => {
  document.body.innerHTML = '<main></main>';
  const heard = vi.fn<() => void>();
  await act(async () => rooted(document.querySelector('main')!).render(shown(heard)));
  const input = document.querySelector('input')!;
  const enter = (isComposing: boolean) =>
    act(async () => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing }));
    });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'e');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await enter(true);
  expect(heard).not.toHaveBeenCalled();
  await enter(false);
  expect(heard).toHaveBeenCalledTimes(1);
});
