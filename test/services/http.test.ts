import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCredits } from '#contract/calls/billing.ts';
import { getCurrentUser, login, logout } from '#contract/calls/identity.ts';
import { finishMedia } from '#contract/calls/media.ts';
import { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { until } from '#test/support/until.ts';

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

const user = { pk: 1, username: 'ann', email: 'ann@example.com', first_name: '', last_name: '' };
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A real HTTP server whose answers the test writes. */
const serve = async (answer: Answer) => {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      answer(request, body, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { origin, seen, stop: () => server.close() };
};

describe('The HTTP service', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  const unauthorized = vi.fn();
  const whenStaying = vi.fn(() => Promise.resolve());

  const open = async (answer: Answer) => {
    server = await serve(answer);
    const csrf = createCsrf(server.origin);
    return { csrf, http: createHttp({ origin: server.origin, csrf, onUnauthorized: unauthorized, whenStaying }) };
  };
  const csrfAnswer = (response: ServerResponse, token: string) => json(response, 200, { csrfToken: token });

  beforeEach(() => {
    unauthorized.mockReset();
    whenStaying.mockReset();
    whenStaying.mockResolvedValue();
    vi.stubGlobal('document', { cookie: 'theme=dark; csrftoken=from-the-cookie' });
  });
  afterEach(() => {
    server.stop();
    vi.unstubAllGlobals();
  });

  it('R7.02 sends one fetched token with every call but GET', async () => {
    const { http } = await open((request, _body, response) =>
      request.url === '/api/auth/csrf/'
        ? csrfAnswer(response, 'token-1')
        : request.method === 'GET'
          ? json(response, 200, user)
          : response.writeHead(204).end(),
    );
    await http.call(getCurrentUser);
    await http.call(login, { body: { email: 'a@example.com', password: 'x' } });
    await http.call(login, { body: { email: 'a@example.com', password: 'x' } });
    expect(server.seen.map(({ method, url, headers }) => [method, url, headers['x-csrftoken']])).toEqual([
      ['GET', '/api/auth/user/', undefined],
      ['GET', '/api/auth/csrf/', undefined],
      ['POST', '/api/auth/login/', 'token-1'],
      ['POST', '/api/auth/login/', 'token-1'],
    ]);
  });

  it('R7.01 sends JSON by default, and a form where the call is one', async () => {
    const { http } = await open((request, _body, response) =>
      request.url === '/api/auth/csrf/'
        ? csrfAnswer(response, 't')
        : request.url === '/api/auth/login/'
          ? response.writeHead(204).end()
          : json(response, 400, { error: 'No.' }),
    );
    await http.call(login, { body: { email: 'a@example.com', password: 'x' } });
    const id = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
    await http
      .call(finishMedia, {
        body: { media_asset_id: id, ad_account_id: id, use_final_keys: 'true', square_final_key: 'raw/1' },
      })
      .catch(() => {});
    const [first, second] = server.seen.filter(({ method }) => method === 'POST');
    expect(first!.headers['content-type']).toBe('application/json');
    expect(JSON.parse(first!.body)).toEqual({ email: 'a@example.com', password: 'x' });
    expect(second!.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(second!.body).toContain('name="square_final_key"');
  });

  it.each([
    ['detail', { detail: 'CSRF Failed: CSRF token missing.' }],
    ['error', { error: 'Bad csrf token' }],
    ['plain text', 'CSRF verification failed. Request aborted.'],
  ])('R8.01 tries once more with a fresh token when a 403 mentions csrf in its %s', async (_where, refusal) => {
    let tokens = 0;
    const { http } = await open((request, _body, response) => {
      if (request.url === '/api/auth/csrf/') csrfAnswer(response, `token-${(tokens += 1)}`);
      else if (request.headers['x-csrftoken'] === 'token-2') response.writeHead(204).end();
      else if (typeof refusal === 'string') response.writeHead(403, { 'content-type': 'text/html' }).end(refusal);
      else json(response, 403, refusal);
    });
    await http.call(login, { body: { email: 'a@example.com', password: 'x' } });
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('R8.01 passes a second csrf refusal on, and any other 403 at once', async () => {
    const { http } = await open((request, body, response) =>
      request.url === '/api/auth/csrf/'
        ? csrfAnswer(response, 'stale')
        : json(response, 403, { detail: body.includes('csrf@') ? 'CSRF Failed: CSRF token missing.' : 'Not for you.' }),
    );
    await expect(http.call(login, { body: { email: 'csrf@example.com', password: 'x' } })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
    await expect(http.call(login, { body: { email: 'b@example.com', password: 'x' } })).rejects.toEqual({
      kind: 'forbidden',
      text: 'Not for you.',
      code: null,
    });
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(3);
  });

  it("R8.02 falls back to the cookie's token where none can be fetched", async () => {
    const { http } = await open((request, _body, response) =>
      request.url === '/api/auth/csrf/' ? response.writeHead(500).end() : response.writeHead(204).end(),
    );
    await http.call(login, { body: { email: 'a@example.com', password: 'x' } });
    expect(server.seen.at(-1)!.headers['x-csrftoken']).toBe('from-the-cookie');
  });

  it('says what went wrong as plain data: field texts, seconds to wait, no answer, an answer of the wrong shape', async () => {
    const answers: [number, unknown, Record<string, string>?][] = [
      [400, { email: ['Enter a valid email address.'] }],
      [429, { detail: 'Slow down.' }, { 'retry-after': '12' }],
      [500, { error: 'Something broke.' }],
      [200, { pk: 'seven' }],
    ];
    const { http } = await open((_request, _body, response) =>
      json(response, ...(answers.shift() as [number, unknown])),
    );
    await expect(http.call(getCurrentUser)).rejects.toMatchObject({
      kind: 'rejected',
      fields: { email: ['Enter a valid email address.'] },
    });
    await expect(http.call(getCurrentUser)).rejects.toMatchObject({ kind: 'limited', text: 'Slow down.' });
    await expect(http.call(getCurrentUser)).rejects.toEqual({ kind: 'server', status: 500, text: 'Something broke.' });
    await expect(http.call(getCurrentUser)).rejects.toEqual({ kind: 'malformed' });
    server.stop();
    await expect(
      createHttp({
        origin: 'http://127.0.0.1:9',
        csrf: createCsrf(''),
        onUnauthorized: unauthorized,
        whenStaying,
      }).call(getCurrentUser),
    ).rejects.toEqual({ kind: 'network' });
  });

  it('D1.6 takes every success for one where it needs nothing of the answer', async () => {
    const bodies: [string | undefined, string?][] = [
      ['{"key":"abc"}'],
      ['{"detail":"Signed in."}'],
      ['{"user":{"pk":1}}'],
      [''],
      ['OK', 'text/plain'],
      ['<p>Fine</p>', 'text/html'],
    ];
    for (const call of [login, logout])
      for (const [body, type = 'application/json'] of bodies) {
        const { http } = await open((request, _body, response) =>
          request.url === '/api/auth/csrf/'
            ? csrfAnswer(response, 'token')
            : response.writeHead(200, { 'content-type': type }).end(body),
        );
        const asked = call === login ? { body: { email: 'ann@example.com', password: 'secret' } } : {};
        await expect(http.call(call as typeof login, asked as never)).resolves.toBeUndefined();
        server.stop();
      }
  });

  it('R8.05 takes a success that says it is none for the failure that it is', async () => {
    const { http } = await open((_request, _body, response) =>
      json(response, 200, { success: false, error: 'No credits are left.' }),
    );
    await expect(http.call(getCredits)).rejects.toMatchObject({ kind: 'rejected', text: 'No credits are left.' });
  });

  it('R9.05 gives no call up by a clock of its own', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { http } = await open((request, _body, response) =>
      request.url === '/api/auth/csrf/' ? csrfAnswer(response, 't') : json(response, 200, user),
    );
    await http.call(getCurrentUser);
    // The server of this test sets timers, too, but none that would end a call.
    const long = timers.mock.calls.filter(([, ms]) => (ms ?? 0) >= 1000);
    timers.mockRestore();
    expect(long.filter(([act]) => String(act).includes('abort') || String(act).includes('reject'))).toEqual([]);
  });

  it('R4.06 tells of a 401 before the call rejects', async () => {
    const { http } = await open((_request, _body, response) =>
      json(response, 401, { detail: 'Authentication credentials were not provided.' }),
    );
    await expect(http.call(getCurrentUser)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(unauthorized).toHaveBeenCalledOnce();
  });

  it('ends quietly when the one who asked goes away', async () => {
    const { http } = await open(() => {});
    const leaving = new AbortController();
    const call = http.call(getCurrentUser, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 20);
    await expect(call).rejects.toEqual({ kind: 'aborted' });
  });

  it('does not take a call that breaks off while the page is left for a network that is gone (D5.6)', async () => {
    const { http } = await open((_request, _body, response) => response.destroy());
    let stay = () => {};
    whenStaying.mockReturnValue(new Promise<void>((resolve) => void (stay = resolve)));
    const failed = vi.fn();
    const call = http.call(getCurrentUser).catch(failed);
    await until(() => expect(whenStaying).toHaveBeenCalledOnce());
    expect(failed).not.toHaveBeenCalled();
    stay();
    await call;
    expect(failed).toHaveBeenCalledWith({ kind: 'network' });
  });

  it('says that the network is gone when an answer breaks off in the middle', async () => {
    const { http } = await open((_request, _body, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"pk": ');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(http.call(getCurrentUser)).rejects.toEqual({ kind: 'network' });
  });
});
