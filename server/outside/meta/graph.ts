import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Breaker } from '#server/outside/breaker.ts';
import { GraphErrorBody, MetaRefusal, MetaNoAnswer } from './errors.ts';
import { nextPlace, Paging } from './paging.ts';
import { pauseFromHeaders } from './usage.ts';

export interface GraphConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** `https://graph.facebook.com`, or where the sandbox listens. */
  readonly graphBase: string;
  readonly dialogBase: string;
  readonly version: string;
  readonly timeoutMs?: number;
  /** Spares the wait while Meta is away. */
  readonly breaker?: Breaker;
}

export type GraphParams = Readonly<Record<string, string | number | boolean | object>>;

export interface GraphAsk {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Without version and without a leading slash: `act_1/campaigns`. */
  readonly path: string;
  readonly params?: GraphParams;
  /** Absent for the calls that carry the app's own secret. */
  readonly token?: string;
}

export interface GraphAnswer<T> {
  readonly data: T;
  /** Seconds to wait before the next call of the same ad account, as the headers ask. */
  readonly pauseSeconds: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** Errors of a connection that was never made. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const Cause = z.object({ code: z.string() });
const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const parsed = Cause.safeParse(error.cause);
  return parsed.success ? parsed.data.code : null;
};

/** Meta wants nested values as JSON text inside the form. */
const asForm = (params: GraphParams): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const send = async <S extends z.ZodType>(
  config: GraphConfig,
  ask: GraphAsk,
  schema: S,
): Promise<GraphAnswer<z.output<S>>> => {
  const form = asForm(ask.params ?? {});
  const headers: Record<string, string> = { accept: 'application/json' };
  if (ask.token !== undefined) {
    headers['authorization'] = `Bearer ${ask.token}`;
    form.set('appsecret_proof', createHmac('sha256', config.appSecret).update(ask.token).digest('hex'));
  }
  const url = new URL(`${config.graphBase}/${config.version}/${ask.path}`);
  const inBody = ask.method === 'POST';
  if (!inBody) url.search = form.toString();

  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: ask.method,
      headers,
      ...(inBody ? { body: form } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    const code = codeOf(error);
    throw new MetaNoAnswer(code ?? 'no answer', code === null || !NEVER_LEFT.has(code));
  }

  const body = readJson(text);
  const pauseSeconds = pauseFromHeaders(response.headers);
  const refusal = GraphErrorBody.safeParse(body);
  if (refusal.success) throw new MetaRefusal(refusal.data.error, response.status, pauseSeconds);
  if (!response.ok) throw new MetaNoAnswer(`status ${response.status} without an error`, true);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new MetaNoAnswer('an answer of another shape', true, body !== undefined);
  return { data: parsed.data, pauseSeconds };
};

/**
 * One call of the Graph API. The token travels in a header and never in an address, so that no log, error or proxy
 * sees it. Throws `MetaRefusal` for an answer that says no and `MetaNoAnswer` where there was none that we can read.
 */
export const callGraph = <S extends z.ZodType>(
  config: GraphConfig,
  ask: GraphAsk,
  schema: S,
): Promise<GraphAnswer<z.output<S>>> => {
  const call = () => send(config, ask, schema);
  return config.breaker ? config.breaker.run(call) : call();
};

const pageOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item), paging: Paging });

const PAGE_SIZE = 100;
/** More pages than any real account has; a list that never ends must not block us forever. */
const MAX_PAGES = 200;

/**
 * Every item of a list, page by page, or the first `most`. A page that comes again fails, as does a list without an end:
 * what was read until then would look like the whole list.
 */
export const listGraph = async function* <S extends z.ZodType>(
  config: GraphConfig,
  ask: Omit<GraphAsk, 'method'>,
  item: S,
  most = Infinity,
): AsyncGenerator<z.output<S>> {
  const page = pageOf(item);
  const seen = new Set<string>();
  let place: GraphParams = {};
  let left = most;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const params = { limit: PAGE_SIZE, ...ask.params, ...place };
    const { data: answer } = await callGraph(config, { ...ask, method: 'GET', params }, page);
    yield* (answer.data as z.output<S>[]).slice(0, left);
    left -= answer.data.length;
    const next = left > 0 ? nextPlace(answer.paging) : null;
    if (next === null) return;
    const key = JSON.stringify(next);
    if (seen.has(key)) throw new MetaNoAnswer('a list that repeats itself', true, true);
    seen.add(key);
    place = next;
  }
  throw new MetaNoAnswer('a list without an end', true, true);
};
