import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChatRequest, say, usageOf } from './chat.ts';
import { createFaults, FaultRequest, FAULTS } from './faults.ts';
import { half, json, parse, read, refuse } from './http.ts';
import { ImageRequest, paint } from './images.ts';
import { callsPage } from './page.ts';
import { noModel, Refusal, refusalOf, wrongKey } from './refusal.ts';
import { silence, stream } from './stream.ts';

export interface AiSandboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** The key that it accepts. */
  readonly apiKey: string;
  readonly textModel: string;
  readonly imageModel: string;
}

export interface AiSandbox {
  /** What AI_BASE_URL is set to: with `/v1`. */
  readonly baseUrl: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/** A call that reached it; never with its key. */
export interface Call {
  readonly id: string;
  readonly at: number;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Null while it is being answered. */
  readonly status: number | null;
  /** How it ended; `closed`: by whoever asked, before the answer was whole. */
  readonly ended: 'answered' | 'closed' | null;
}

/** Who forgets to look at it must not fill the memory. */
const MAX_KEPT = 500;

/**
 * Starts the stand-in of a model's provider on loopback. It speaks OpenAI's protocol: chat completions, streamed or
 * not, and pictures. What it was asked, and the faults to switch on, are at `/` for people and at `/sandbox/calls` and
 * `/sandbox/faults` for tests. Nothing is kept over a restart.
 */
export const startAiSandbox = async (options: AiSandboxOptions): Promise<AiSandbox> => {
  const faults = createFaults();
  let calls: Call[] = [];

  const note = (id: string, change: Partial<Call>): void => {
    calls = calls.map((call) => (call.id === id ? { ...call, ...change } : call));
  };

  const authorise = (request: IncomingMessage): string => {
    const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (key !== options.apiKey) throw wrongKey(key);
    return key;
  };

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = `req_${randomUUID().replaceAll('-', '')}`;
    response.setHeader('x-request-id', id);
    const key = authorise(request);
    const body = (await read(request)) as Record<string, unknown>;
    calls = [...calls, { id, at: Date.now(), path, body, status: null, ended: null } as const].slice(-MAX_KEPT);
    const closing = new AbortController();
    response.once('close', () => {
      note(id, { status: response.statusCode, ended: response.writableFinished ? 'answered' : 'closed' });
      closing.abort();
    });
    const fault = faults.strike();
    if (fault?.fault === 'silence') await silence(fault, closing.signal);
    if (closing.signal.aborted) return;
    const model = typeof body['model'] === 'string' ? body['model'] : '';
    const refusal = fault && refusalOf(fault, key, model);
    if (refusal) throw refusal;
    if (fault?.fault === 'html_body')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (path === '/v1/images/generations') {
      const asked = parse(ImageRequest, body);
      if (model !== options.imageModel) throw noModel(model);
      if (fault?.fault === 'garbage') return json(response, 200, { data: [] });
      const painted = await paint(asked, fault);
      if (fault?.fault === 'half_json') return half(response, JSON.stringify(painted));
      return json(response, 200, painted);
    }
    const asked = parse(ChatRequest, body);
    if (model !== options.textModel) throw noModel(model);
    const said = say(asked, fault);
    if (asked.stream === true) return stream(response, `chatcmpl-${id}`, asked, said, fault, closing.signal);
    return json(response, 200, {
      id: `chatcmpl-${id}`,
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: said.content, refusal: said.refusal },
          logprobs: null,
          finish_reason: said.finish,
        },
      ],
      usage: usageOf(asked, said, fault),
    });
  };

  const steer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path === '/sandbox/calls') {
      if (request.method === 'DELETE') calls = [];
      return json(response, 200, calls);
    }
    if (request.method === 'DELETE') faults.clear();
    if (request.method === 'POST') faults.add(parse(FaultRequest, await read(request)));
    return json(response, 200, { faults: faults.list(), known: FAULTS });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/sandbox/calls' || pathname === '/sandbox/faults') return steer(pathname, request, response);
    if (pathname === '/' && request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(callsPage(calls));
    if (request.method === 'POST' && (pathname === '/v1/chat/completions' || pathname === '/v1/images/generations'))
      return answer(pathname, request, response);
    throw new Refusal(404, `Invalid URL (${request.method} ${pathname})`);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      refuse(response, error instanceof Refusal ? error : new Refusal(500, 'The server had an error.')),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(options.port, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
