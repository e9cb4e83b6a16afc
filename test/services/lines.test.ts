import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { generateCopy, streamGeneration } from '#contract/calls/generation.ts';
import { IDEMPOTENCY_KEY } from '#contract/idempotencyKey.ts';
import type { createCsrf } from '#src/services/csrf.ts';
import { createHttp } from '#src/services/http.ts';
import { linesOf } from '#src/services/lines.ts';
import type { Unread } from '#src/services/reader.ts';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { itemOf } from '#test/support/generations.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllGlobals();
});

/** A real server that streams what the test says, and the client's own code in front of it. */
const open = async (answer: Answer) => {
  vi.stubGlobal('document', { cookie: 'csrftoken=from-the-cookie' });
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push({ close: () => (server.closeAllConnections(), server.close()) });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const unread: Unread[] = [];
  const csrf = { token: async () => 'token', clear: () => {} } as unknown as ReturnType<typeof createCsrf>;
  const http = createHttp({
    origin,
    csrf,
    onUnauthorized: () => {},
    onUnread: (_call, lost) => void unread.push(lost),
    whenStaying: () => Promise.resolve(),
  });
  return { http, seen, unread };
};

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const item = (index: number, headline: string) => ({
  type: 'item',
  item: itemOf(index, 'writing', { headline }),
});
const end = { type: 'end', state: 'done' };
const params = { params: { id: MEDIA_ID } };
const stream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });

const collect = async (lines: AsyncIterable<unknown>) => {
  const all: unknown[] = [];
  try {
    for await (const one of lines) all.push(one);
  } catch (failure) {
    return { all, failure };
  }
  return { all, failure: null };
};

describe('D5.10 A stream of lines', () => {
  it('is read line by line, wherever the network cuts it: within a line, or within a letter', async () => {
    const bytes = Buffer.from(line(item(0, 'Größe für 東京 ☕')) + line(end));
    const { http } = await open(async (response) => {
      stream(response);
      for (const byte of bytes) await new Promise((written) => response.write(Buffer.from([byte]), written));
      response.end();
    });
    expect(await collect(linesOf(http, streamGeneration, params))).toEqual({
      all: [item(0, 'Größe für 東京 ☕'), end],
      failure: null,
    });
  });

  it('gives each line at once, not at the end', async () => {
    let finish = (): void => {};
    const { http } = await open((response) => {
      stream(response).write(line(item(0, 'First')));
      finish = () => void response.end(line(end));
    });
    const lines = linesOf(http, streamGeneration, params);
    expect((await lines.next()).value).toEqual(item(0, 'First'));
    finish();
    expect((await lines.next()).value).toEqual(end);
    expect((await lines.next()).done).toBe(true);
  });

  it('leaves out what it cannot read, and counts it', async () => {
    const { http, unread } = await open((response) => {
      stream(response).end(`{"type":"item",\n\n${line({ type: 'news' })}${line(end)}`);
    });
    expect(await collect(linesOf(http, streamGeneration, params))).toEqual({ all: [end], failure: null });
    expect(unread).toEqual([{ entries: 2, fields: 0 }]);
  });

  it('drops half a line that a lost connection left, and says that the network failed', async () => {
    const { http, unread } = await open((response) => {
      stream(response).write(`${line(item(0, 'Whole'))}{"type":"it`, () => response.destroy());
    });
    expect(await collect(linesOf(http, streamGeneration, params))).toEqual({
      all: [item(0, 'Whole')],
      failure: { kind: 'network' },
    });
    expect(unread).toEqual([]);
  });

  it('ends where nothing is heard for long: no answer, or no line of it; a sign of life is heard', async () => {
    const { http } = await open((response) => {
      stream(response).write(line(item(0, 'First')));
    });
    expect(await collect(linesOf(http, streamGeneration, params, 100))).toEqual({
      all: [item(0, 'First')],
      failure: { kind: 'network' },
    });
    const mute = await open(() => {});
    expect(await collect(linesOf(mute.http, streamGeneration, params, 100))).toEqual({
      all: [],
      failure: { kind: 'network' },
    });
    const slow = await open(async (response) => {
      stream(response);
      for (let sign = 0; sign < 8; sign += 1) {
        response.write('\n');
        await sleep(50);
      }
      response.end(line(end));
    });
    expect(await collect(linesOf(slow.http, streamGeneration, params, 200))).toEqual({ all: [end], failure: null });
  });

  it('closes its connection when nobody wants it any more', async () => {
    const closed = Promise.withResolvers<void>();
    const { http } = await open((response) => {
      stream(response).write(line(item(0, 'First')));
      response.on('close', () => closed.resolve());
    });
    const leaving = new AbortController();
    const lines = linesOf(http, streamGeneration, { ...params, signal: leaving.signal });
    await lines.next();
    leaving.abort();
    await expect(lines.next()).rejects.toEqual({ kind: 'aborted' });
    await closed.promise;
  });

  it('D4.4 sends its key with the ask, and fails as any call does: 402 says how many credits it takes', async () => {
    const { http, seen } = await open((response) => {
      response
        .writeHead(402, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'No.', code: 'insufficient_credits', needed: 12, left: 3 }));
    });
    const asked = {
      body: { brief: { ...EMPTY_BRIEF, product: 'Tea' }, count: 6 },
      headers: { [IDEMPOTENCY_KEY]: 'k' },
    };
    expect(await collect(linesOf(http, generateCopy, asked))).toEqual({
      all: [],
      failure: {
        kind: 'forbidden',
        text: 'No.',
        code: 'insufficient_credits',
        credits: { needed: 12, left: 3 },
      },
    });
    expect(seen.map(({ headers }) => [headers['idempotency-key'], headers['x-csrftoken'], headers.accept])).toEqual([
      ['k', 'token', 'application/x-ndjson'],
    ]);
  });
});
