import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewFor } from '#src/services/renew.ts';
import { stubStorage } from '#test/support/page.ts';

const missing = (part: string) =>
  new Error(`Not loaded: Failed to fetch dynamically imported module: /assets/${part}.js`);

describe('D1.5 Code that a deployment took away', () => {
  const reload = vi.fn();
  let status = 200;
  beforeEach(() => {
    reload.mockClear();
    status = 200;
    stubStorage('sessionStorage');
    vi.stubGlobal('location', { href: 'https://app.example/dashboard', reload });
    vi.stubGlobal('fetch', async () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    });
    return () => vi.unstubAllGlobals();
  });

  it('is fetched by loading the page again, once', async () => {
    await renewFor(missing('a'));
    expect(reload).toHaveBeenCalledTimes(1);
    await renewFor(missing('a'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('two parts that stay missing do not take turns at loading it', async () => {
    for (const part of ['a', 'b', 'a', 'b', 'a']) await renewFor(missing(part));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not asked for from a server that does not answer; a later failure is', async () => {
    for (status of [0, 503]) await renewFor(missing('a'));
    expect(reload).not.toHaveBeenCalled();
    status = 200;
    await renewFor(missing('a'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('where it cannot be remembered that it was tried, it is not tried', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    await renewFor(missing('a'));
    expect(reload).not.toHaveBeenCalled();
  });
});
