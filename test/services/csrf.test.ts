import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCsrf } from '#src/services/csrf.ts';

const answers: (() => Response)[] = [];
const ask = vi.fn(async (_url: string) => answers.shift()!());
const token = (csrfToken: string) => () => Response.json({ csrfToken });

beforeEach(() => {
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('document', { cookie: 'theme=dark; csrftoken=from-cookie' });
});
afterEach(() => vi.unstubAllGlobals());

it('R8.02 the token is asked for once, however many calls want it, and again when it is void', async () => {
  answers.push(token('one'), token('two'));
  const csrf = createCsrf('https://api.millrace.test');
  expect(await Promise.all([csrf.token(), csrf.token()])).toEqual(['one', 'one']);
  expect(await csrf.token()).toBe('one');
  csrf.clear();
  expect(await csrf.token()).toBe('two');
  expect(ask.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('https://api.millrace.test/api/auth/csrf/'));
});

it('R8.02 where it cannot be had, the cookie’s is taken for that call, and the next one asks again', async () => {
  answers.push(
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => new Response('', { status: 502 }),
    token('one'),
  );
  const csrf = createCsrf('');
  expect(await csrf.token()).toBe('from-cookie');
  expect(await csrf.token()).toBe('from-cookie');
  expect(await csrf.token()).toBe('one');
});
