import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Answer, answerOf, type Asked, hasSession } from './api.ts';
import { newWorld, type World } from './world.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A file of the built product; its page for every other address, as any static host can be told to do. */
const fileOf = (pathname: string): { type: string; body: Buffer } => {
  const file = path.join(DIST, path.normalize(pathname));
  const isThere = (name: string): boolean =>
    name.startsWith(`${DIST}${path.sep}`) && (statSync(name, { throwIfNoEntry: false })?.isFile() ?? false);
  const served = [file, path.join(file, 'index.html')].find(isThere) ?? path.join(DIST, 'index.html');
  return { type: TYPES[path.extname(served)] ?? 'application/octet-stream', body: readFileSync(served) };
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return Object(JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    return {};
  }
};

/** What a test has the server answer instead; undefined: as usual. */
export type Rule = (asked: Asked) => Answer | 'nothing' | undefined;

export interface Alien {
  readonly origin: string;
  world: World;
  /** Every call of the API that came, `METHOD /path/`. */
  readonly calls: string[];
  readonly rules: Rule[];
  reset(): void;
  stop(): Promise<void>;
}

/** The built product on a static server, beside an API of section 7 that knows nothing else. */
export const startAlien = async (port: number): Promise<Alien> => {
  const origin = `http://localhost:${port}`;
  const alien: Alien = {
    origin,
    world: newWorld(),
    calls: [],
    rules: [],
    reset() {
      alien.world = newWorld();
      alien.calls.length = 0;
      alien.rules.length = 0;
    },
    stop: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };

  const answer = async (request: IncomingMessage): Promise<Answer | 'nothing'> => {
    const url = new URL(request.url ?? '/', origin);
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: await bodyOf(request),
      signedIn: hasSession(request.headers.cookie),
      origin,
    };
    const isCall = url.pathname.startsWith('/api/');
    if (isCall) alien.calls.push(`${asked.method} ${asked.path}`);
    for (const rule of alien.rules) {
      const ruled = rule(asked);
      if (ruled !== undefined) return ruled;
    }
    if (isCall) return answerOf(asked, alien.world);
    if (asked.method === 'PUT' && url.pathname.startsWith('/store/')) return { body: '' };
    // Between tests the window is here, with nothing of the client in it.
    if (url.pathname === '/readyz') return { body: 'ready', headers: { 'content-type': 'text/plain' } };
    const { type, body } = fileOf(url.pathname);
    return { body, headers: { 'content-type': type, 'cache-control': 'max-age=3600' } };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const given = await answer(request);
      // Until the browser gives up, or the test ends.
      if (given === 'nothing') return;
      const { status = 200, body, headers } = given;
      const isText = typeof body === 'string' || Buffer.isBuffer(body);
      response.writeHead(status, { ...(!isText && { 'content-type': 'application/json' }), ...headers });
      response.end(body === undefined || isText ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return alien;
};
