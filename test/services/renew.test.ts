import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewFor } from '#src/services/renew.ts';
import { stubStorage } from '#test/support/page.ts';

const PAGE = 'https://app.example/dashboard';
const fileOf = (part: string) => `https://app.example/assets/${part}.js`;
const missing = (part: string) => new Error(`Not loaded: Failed to fetch dynamically imported module: ${fileOf(part)}`);

describe('D1.5 Code that a deployment took away', () => {
  const reload = vi.fn();
  const again = vi.fn();
  /** What the server answers about the page, and about any file; 0 where it does not. */
  let page: number;
  let file: () => Response;
  const gone = () => new Response(null, { status: 404 });
  const there = () => new Response(null, { headers: { 'content-type': 'text/javascript' } });
  const silent = () => {
    throw new TypeError('Failed to fetch');
  };
  beforeEach(() => {
    reload.mockClear();
    again.mockClear();
    page = 200;
    file = gone;
    stubStorage('sessionStorage');
    vi.stubGlobal('location', { href: PAGE, reload });
    vi.stubGlobal('fetch', async (address: string) => {
      if (address !== PAGE) return file();
      return page === 0 ? silent() : new Response(null, { status: page });
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
    for (page of [0, 503]) await renewFor(missing('a'));
    expect(reload).not.toHaveBeenCalled();
    page = 200;
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

  it('is told from code that a network missed which came back right then: that is asked for again, and nothing reloaded', async () => {
    file = there;
    await renewFor(missing('late'), again);
    expect(again).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('a network that comes back between two questions does not reload the page', async () => {
    for (const answer of [silent, () => new Response(null, { status: 503 })]) {
      file = answer;
      await renewFor(missing('between'), again);
    }
    expect(again).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('code that is there and still does not come is fetched by loading the page again', async () => {
    file = there;
    await renewFor(missing('stuck'), again);
    await renewFor(missing('stuck'), again);
    expect(again).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a server that gives its page for every file has not got it', async () => {
    file = () => new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    await renewFor(missing('a'), again);
    expect(again).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a browser that does not say which file it is asks for the page alone', async () => {
    file = there;
    await renewFor(new Error('Not loaded: Importing a module script failed.'), again);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
