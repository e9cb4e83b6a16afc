import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode, type SentEvent } from './decode.ts';
import { receivedPage } from './page.ts';

export interface PosthogSandbox {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A request that reached it. */
export interface Received {
  readonly at: number;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly events: readonly SentEvent[];
}

/** Who forgets to look at it must not fill the memory. */
const MAX_KEPT = 2000;
const MAX_BODY = 5 * 1024 * 1024;

const INGESTION = /^\/(?:e|i\/v0\/e|batch|capture|track|engage|s)\/?$/;
const CONFIG = /^\/array\/[^/]+\/config$/;

/** As of a project with session replay and without flags, surveys or anything else. */
const REMOTE_CONFIG = {
  supportedCompression: ['gzip', 'gzip-js', 'base64'],
  hasFeatureFlags: false,
  captureDeadClicks: false,
  capturePerformance: false,
  autocapture_opt_out: true,
  heatmaps: false,
  surveys: false,
  siteApps: [],
  sessionRecording: { endpoint: '/s/', recorderVersion: 'v2', consoleLogRecordingEnabled: false },
};

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new Error('Too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const answer = (response: ServerResponse, path: string): void => {
  if (INGESTION.test(path)) return json(response, 200, { status: 'Ok' });
  if (CONFIG.test(path)) return json(response, 200, REMOTE_CONFIG);
  if (/^\/(?:flags|decide)\/?$/.test(path))
    return json(response, 200, { ...REMOTE_CONFIG, featureFlags: {}, flags: {}, errorsWhileComputingFlags: false });
  return json(response, 404, { detail: 'Not found.' });
};

/**
 * Starts PostHog's stand-in on loopback: it takes what the browser's library sends and shows it, decoded, at `/` for
 * people and at `/sandbox/received` for tests. Nothing is kept over a restart.
 */
export const startPosthogSandbox = async ({ port }: { readonly port: number }): Promise<PosthogSandbox> => {
  const received: Received[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
    response.setHeader('vary', 'origin');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (url.pathname === '/sandbox/received') {
      if (request.method === 'DELETE') received.length = 0;
      return json(response, 200, received);
    }
    if (url.pathname === '/')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(receivedPage(received));
    const body = await read(request);
    const events = INGESTION.test(url.pathname) ? decode(body) : [];
    received.push({ at: Date.now(), method: request.method ?? '', path: `${url.pathname}${url.search}`, events });
    if (received.length > MAX_KEPT) received.shift();
    answer(response, url.pathname);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => json(response, 400, { detail: String(error) }));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
