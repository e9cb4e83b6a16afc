import type { TestClient } from '#test/support/client.ts';
import { type Answer, type HeldCalls, nameOfCall, type Wanted } from './calls.ts';

interface Held {
  readonly name: string;
  readonly settle: (answer: Answer) => void;
}

/** Before a test puts its own in its place. */
const { fetch: overTheWire } = globalThis;

const send = async (client: TestClient, request: Request): Promise<Response> => {
  const headers = new Headers(request.headers);
  headers.set('cookie', client.cookieHeader);
  const body = request.body === null ? {} : { body: await request.arrayBuffer() };
  const response = await overTheWire(request.url, { method: request.method, headers, signal: request.signal, ...body });
  client.keep(response.headers);
  return response;
};

const give = async (client: TestClient, request: Request, answer: Answer): Promise<Response> => {
  if (answer === 'continue') return send(client, request);
  if (answer === 'abort') throw new TypeError('fetch failed');
  if ('edit' in answer) return Response.json(answer.edit((await (await send(client, request)).json()) as never));
  const headers = { 'content-type': 'application/json', ...answer.headers };
  return new Response(answer.body ?? JSON.stringify(answer.json ?? {}), { status: answer.status, headers });
};

/**
 * `fetch` as a browser's page has it: with the cookies of a client, and relative to the server. Calls of these names are
 * held until they are answered; all others go to the real server.
 */
export const liveCalls = (
  client: TestClient,
  url: string,
  wanted: Wanted,
): HeldCalls & { readonly fetch: typeof fetch } => {
  const held = new Set<Held>();
  let arrived = Promise.withResolvers<void>();

  const hold = (name: string, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const one: Held = { name, settle: resolve };
      // A call that its service gave up waits for nothing.
      signal.addEventListener('abort', () => {
        held.delete(one);
        reject(signal.reason as Error);
      });
      held.add(one);
      arrived.resolve();
      arrived = Promise.withResolvers();
    });

  const answer = async (name: string, given: Answer): Promise<void> => {
    const found = [...held].find((one) => one.name === name);
    if (!found) {
      await arrived.promise;
      return answer(name, given);
    }
    held.delete(found);
    found.settle(given);
  };

  return {
    answer,
    end: async () => {
      for (const { settle } of held) settle('abort');
      held.clear();
    },
    fetch: async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(String(input), url), init);
      const signal = init?.signal ?? (input instanceof Request ? input.signal : request.signal);
      const name = nameOfCall(wanted, request.method, new URL(request.url).pathname);
      return give(client, request, name === undefined ? 'continue' : await hold(name, signal));
    },
  };
};
