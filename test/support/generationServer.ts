import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Generation, GenerationItem, SuggestionName } from '#contract/calls/generation.ts';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { generationOf, itemOf, picturesOf } from './generations.ts';

interface Held {
  generation: Generation;
  readonly listeners: Set<ServerResponse>;
}

const readBody = async (request: IncomingMessage): Promise<Record<string, never>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
};

const idOf = (number: number): string => `0d9e7f54-3a7c-4a51-9d55-${String(number).padStart(12, '0')}`;

interface Ask {
  readonly count: number;
  readonly copies?: readonly { readonly of?: SuggestionName }[] | null;
}

const priceOf = ({ count, copies }: Ask): number =>
  copies ? count * copies.length * CREDIT_PRICES.image : count * CREDIT_PRICES.copy;

/** What an item is next. The files of an image are called for the suggestion that it was asked for. */
const stepped = ({ id, kind }: Generation, { index, of, state }: GenerationItem): GenerationItem => {
  if (kind === 'copy') return itemOf(index, state === 'waiting' ? 'writing' : 'made');
  const pictures = picturesOf(`${of ? `${of.generation_id}:${of.index}|` : ''}${id}:${index}`);
  return { ...itemOf(index, 'made'), suggestion: null, of, pictures };
};

/**
 * The calls of generation over real HTTP, with streams that go on as the test says: held, spent and given back credits, one
 * generation for each key, and connections that break before or after the server has taken what was asked.
 */
export const serveGenerations = async (credits: number) => {
  const held = new Map<string, Held>();
  const keys = new Map<string, string>();
  const ads = new Map<string, unknown>();
  const asks: string[] = [];
  const bodies: unknown[] = [];
  const books = { left: credits };
  /** What the next ask meets: its answer is lost before or after it was taken. `fails`: nothing can be made; `enough`: so many of each ask. */
  const plan: { next: 'before' | 'after' | null; fails: boolean; enough: number; page: number } = {
    next: null,
    fails: false,
    enough: 20,
    // Of the newest.
    page: Infinity,
  };

  const say = ({ listeners }: Held, line: unknown): void => {
    for (const response of listeners) response.write(`${JSON.stringify(line)}\n`);
  };
  const end = (one: Held, state: 'done' | 'cancelled'): void => {
    one.generation = { ...one.generation, state };
    say(one, { type: 'end', state });
    for (const response of one.listeners) response.end();
    one.listeners.clear();
  };
  const listen = (one: Held, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(`${JSON.stringify({ type: 'generation', generation: one.generation })}\n`);
    if (one.generation.state !== 'running') {
      response.end(`${JSON.stringify({ type: 'end', state: one.generation.state })}\n`);
      return;
    }
    one.listeners.add(response);
    response.on('close', () => one.listeners.delete(response));
  };
  const put = (one: Held, item: GenerationItem): void => {
    const items = one.generation.items.map((each) => (each.index === item.index ? item : each));
    one.generation = { ...one.generation, items };
    say(one, { type: 'item', item });
  };

  const start = (key: string, { count, copies = null }: Ask): Held | null => {
    const known = held.get(keys.get(key) ?? '');
    if (known) return known;
    const price = priceOf({ count, copies });
    if (books.left < price) return null;
    books.left -= price;
    const id = idOf(held.size + 1);
    const generation = generationOf(
      Array.from({ length: count * (copies?.length ?? 1) }, () => 'waiting' as const),
      { id, kind: copies ? 'image' : 'copy', price: CREDIT_PRICES[copies ? 'image' : 'copy'] },
    );
    if (copies) {
      const items = generation.items.map((item) => ({
        ...item,
        of: copies[Math.floor(item.index / count)]!.of ?? null,
      }));
      Object.assign(generation, { items });
    }
    const one: Held = { generation, listeners: new Set() };
    held.set(id, one);
    keys.set(key, id);
    return one;
  };

  const json = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { url = '', method } = request;
    const [, id = ''] = /^\/api\/generate\/([^/]{36})\//.exec(url) ?? [];
    const one = held.get(id);
    if (url === '/api/generate/copy/' || url === '/api/generate/image/') {
      const key = String(request.headers['idempotency-key']);
      asks.push(key);
      bodies.push(body);
      const { next } = plan;
      plan.next = null;
      if (next === 'before') return void response.destroy();
      const begun = start(key, body as unknown as Ask);
      if (next === 'after') return void response.destroy();
      if (begun) return listen(begun, response);
      const needed = priceOf(body as unknown as Ask);
      return json(response, 402, { error: 'No credits.', code: 'insufficient_credits', needed, left: books.left });
    }
    if (url.startsWith('/api/generate/?') || url === '/api/generate/') {
      const of = new URL(url, 'http://localhost').searchParams.get('of')?.split(',');
      const all = [...held.values()].map(({ generation }) => generation);
      const isFor = ({ items }: Generation) => items.some((item) => item.of && of!.includes(item.of.generation_id));
      return json(response, 200, {
        generations: of ? all.filter(isFor) : all.slice(Math.max(0, all.length - plan.page)),
        more: false,
      });
    }
    if (url.startsWith('/api/ad-creatives/bulk-create/')) {
      const asked = body['ads']! as { id: string; fields: unknown }[];
      if (asked.length > MAX_BULK_ADS) return json(response, 400, { error: 'Too many at once.' });
      const results = asked.map((ad) => {
        if (!ads.has(ad.id)) ads.set(ad.id, ad.fields);
        return { id: ad.id, outcome: 'saved', version: 1, error: null, fields: {}, ad: null };
      });
      return json(response, 200, { results });
    }
    if (!one) return json(response, 404, { error: 'None.' });
    if (url.endsWith('/verdict/')) return void response.writeHead(204).end();
    if (method === 'GET') return listen(one, response);
    if (one.generation.state === 'running') {
      for (const item of one.generation.items)
        if (item.state === 'waiting' || item.state === 'writing') {
          books.left += one.generation.price;
          put(one, { ...itemOf(item.index, 'cancelled'), of: item.of });
        }
      end(one, 'cancelled');
    }
    json(response, 200, one.generation);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asks,
    /** What they said, in the same order. */
    bodies,
    ads,
    books,
    plan,
    generations: () => [...held.values()].map(({ generation }) => generation),
    /** One step on for everything that goes on: what waits is written, what is written is made. */
    advance: (): void => {
      for (const one of held.values()) {
        if (one.generation.state !== 'running') continue;
        const next = one.generation.items.find(({ state }) => state === 'waiting' || state === 'writing');
        const isSpent = next !== undefined && next.index >= plan.enough;
        if (next && (plan.fails || isSpent)) {
          books.left += one.generation.price;
          const cause = isSpent ? 'brief_spent' : null;
          put(one, { ...itemOf(next.index, 'failed'), of: next.of, cause });
        } else if (next) put(one, stepped(one.generation, next));
        if (one.generation.items.every(({ state }) => state !== 'waiting' && state !== 'writing')) end(one, 'done');
      }
    },
    /** Every stream breaks off. */
    breakLines: (): void => {
      for (const one of held.values()) for (const response of one.listeners) response.destroy();
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
