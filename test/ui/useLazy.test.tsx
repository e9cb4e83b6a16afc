// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyMissing, useLazy } from '#ui/parts/useLazy.ts';
import { LazyMenu } from '#ui/parts/LazyMenu.tsx';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const gone = new Error('Not loaded: /assets/Menu-abc.js');
const main = () => document.querySelector('main')!;

describe('D1.5 A part whose code does not arrive', () => {
  const Part = ({ load, wanted }: { readonly load: () => Promise<string>; readonly wanted: boolean }) => {
    const [words, ahead] = useLazy(load, { wanted });
    return (
      <button type="button" onPointerEnter={ahead}>
        {words}
      </button>
    );
  };

  it('is missed where it is to be shown, and not where it was only loaded ahead', async () => {
    const missing = vi.fn();
    const load = vi.fn(async (): Promise<string> => {
      throw gone;
    });
    const root = rooted(main());
    const show = (wanted: boolean) =>
      act(async () => {
        root.render(
          <LazyMissing value={missing}>
            <Part load={load} wanted={wanted} />
          </LazyMissing>,
        );
        await settle();
      });
    await show(false);
    await act(async () => {
      main()
        .querySelector('button')!
        .dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
      await settle();
    });
    expect([load.mock.calls.length, missing.mock.calls.length]).toEqual([1, 0]);
    await show(true);
    expect(load).toHaveBeenCalledTimes(2);
    expect(missing).toHaveBeenCalledExactlyOnceWith(gone, expect.any(Function));
  });

  it('is missed, too, where it was wanted while it was on its way', async () => {
    const missing = vi.fn();
    const { promise, reject } = Promise.withResolvers<string>();
    const root = rooted(main());
    const show = (wanted: boolean) =>
      act(async () => {
        root.render(
          <LazyMissing value={missing}>
            <Part load={() => promise} wanted={wanted} />
          </LazyMissing>,
        );
        await settle();
      });
    await show(false);
    await act(async () =>
      main()
        .querySelector('button')!
        .dispatchEvent(new MouseEvent('pointerover', { bubbles: true })),
    );
    await show(true);
    await act(async () => {
      reject(gone);
      await settle();
    });
    expect(missing).toHaveBeenCalledExactlyOnceWith(gone, expect.any(Function));
  });

  it('is shown once it is asked for again, where it was only the network that failed', async () => {
    const missing = vi.fn<(error: Error, again: () => void) => void>();
    const load = vi.fn(async () => 'words').mockRejectedValueOnce(gone);
    await act(async () => {
      rooted(main()).render(
        <LazyMissing value={missing}>
          <Part load={load} wanted />
        </LazyMissing>,
      );
      await settle();
    });
    expect(main().textContent).toBe('');
    await act(async () => {
      missing.mock.lastCall![1]();
      await settle();
    });
    expect(main().textContent).toBe('words');
  });

  it('a menu that is opened is one; one that is only pointed at is not', async () => {
    const missing = vi.fn();
    const load = vi.fn(() => Promise.reject(gone));
    await act(async () =>
      rooted(main()).render(
        <LazyMissing value={missing}>
          <LazyMenu label="Account" trigger={<button type="button">Ann</button>} placement="top-start" load={load}>
            {() => null}
          </LazyMenu>
        </LazyMissing>,
      ),
    );
    const button = main().querySelector('button')!;
    await act(async () => {
      button.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
      await settle();
    });
    expect(load).toHaveBeenCalledTimes(1);
    expect(missing).not.toHaveBeenCalled();
    await act(async () => button.click());
    while (missing.mock.calls.length === 0) await act(settle);
    expect(missing).toHaveBeenCalledWith(gone, expect.any(Function));
  });
});
