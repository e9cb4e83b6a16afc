// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '#src/views/flows/lazyPart.tsx';
import { LazyMissing } from '#ui/parts/useLazy.ts';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const main = () => document.querySelector('main')!;

it('D1.5 a part of a screen that did not arrive says so in its place, and comes with Retry; what was typed beside it stays', async () => {
  const gone = new Error('Not loaded: /assets/Canvas-abc.js');
  const Steps = ({ of }: { readonly of: string }) => <p>Steps of {of}</p>;
  const load = vi
    .fn(async () => Steps)
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone);
  const Canvas = lazyPart({ load, what: 'the canvas', height: 420 });
  const missing = vi.fn();
  await act(async () => {
    rooted(main()).render(
      <LazyMissing value={missing}>
        <input aria-label="Name" />
        <Canvas of="Weekly refresh" />
      </LazyMissing>,
    );
    await settle();
  });
  const name = main().querySelector('input')!;
  name.value = 'Typed before';
  const press = () =>
    act(async () => {
      main().querySelector('button')!.click();
      await settle();
    });
  expect(main().querySelector('[role="status"]')!.textContent).toContain("Couldn't load the canvas");
  // A deployment may have taken it away: whoever hears of it looks.
  expect(missing).toHaveBeenCalledExactlyOnceWith(gone, expect.any(Function));
  await press();
  expect(main().textContent).toContain("Couldn't load the canvas");
  await press();
  expect(main().textContent).toBe('Steps of Weekly refresh');
  expect([main().querySelector('input') === name, name.value]).toEqual([true, 'Typed before']);
});
