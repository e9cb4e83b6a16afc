// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Choose, ChooseAll } from '#src/views/queue/Choose.tsx';

let main: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  main = document.querySelector('main')!;
});
afterEach(() => vi.unstubAllGlobals());

const box = () => main.querySelector('input')!;

describe('D5.8 The boxes of the ad queue', () => {
  it('say that some of the ads are selected, and no longer so once all or none are', async () => {
    const root = createRoot(main);
    for (const share of ['none', 'some', 'all', 'some', 'none'] as const) {
      await act(async () => root.render(<ChooseAll share={share} onSelectAll={() => {}} />));
      const is = [box().checked, box().indeterminate, box().getAttribute('aria-checked')];
      expect(is).toEqual([share === 'all', share === 'some', share === 'some' ? 'mixed' : null]);
    }
  });

  it('select a range by a click with Shift, and by Shift and Space, once', async () => {
    const onChoose = vi.fn<(range: boolean) => void>();
    await act(async () => createRoot(main).render(<Choose name="Sale" on={false} onChoose={onChoose} />));
    const tell = (event: Event) => act(async () => box().dispatchEvent(event));
    await tell(new MouseEvent('click', { bubbles: true }));
    await tell(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    const down = new KeyboardEvent('keydown', { key: ' ', shiftKey: true, bubbles: true, cancelable: true });
    await tell(down);
    expect([onChoose.mock.calls, down.defaultPrevented]).toEqual([[[false], [true], [true]], true]);
    const plain = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    await tell(plain);
    expect([onChoose.mock.calls.length, plain.defaultPrevented]).toEqual([3, false]);
  });
});
