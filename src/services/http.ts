import {
  type BodyOf,
  type Call,
  type detail,
  isToldByStatus,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import { failureOfResponse, refusalOf } from '#contract/failureOfResponse.ts';
import ky, { isHTTPError, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import type { Csrf } from './csrf.ts';
import { readAnswer, type Unread } from './reader.ts';
import { formOf, pathOf, queryOf } from './request.ts';

/** What a call is made with; each part is wanted exactly where the call's schema has it. */
export type Asked<C extends Call> = (ParamsOf<C> extends undefined ? unknown : { params: ParamsOf<C> }) &
  (QueryOf<C> extends undefined ? unknown : { query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? unknown : { body: BodyOf<C> }) & {
    readonly signal?: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
  };

/** What the client reads of an answer. */
export type AnswerOf<C extends Call> = C extends { readonly read: z.ZodMiniType }
  ? z.output<C['read']>
  : C['response'] extends typeof detail
    ? undefined
    : ResponseOf<C>;

/** An answer that has begun; `lines.ts` reads it as it comes. */
export interface Opened {
  readonly response: Response;
  /** Told what of it could not be read. */
  readonly onUnread: (unread: Unread) => void;
}

/** The API. Every call rejects with a plain `Failure` and nothing else. */
export interface Http {
  call<const C extends Call>(call: C, asked?: Asked<C>): Promise<AnswerOf<C>>;
  /** For a call that answers by lines: settles once the answer has begun. */
  open<const C extends Call>(call: C, asked?: Asked<C>): Promise<Opened>;
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Whether a 403 says that its CSRF token was at fault: in detail, error or plain text (R8.01). */
const mentionsCsrf = (body: unknown): boolean => {
  const texts =
    typeof body === 'object' && body !== null
      ? [(body as Record<string, unknown>)['detail'], (body as Record<string, unknown>)['error']]
      : [body];
  return texts.some((text) => typeof text === 'string' && /csrf/i.test(text));
};

const failureOf = async (thrown: unknown, signal: AbortSignal | undefined): Promise<Failure> => {
  if (signal?.aborted) return { kind: 'aborted' };
  if (!isHTTPError(thrown)) return { kind: 'network' };
  const { response } = thrown;
  const body = thrown.data ?? (response.bodyUsed ? null : await bodyOf(response).catch(() => null));
  return failureOfResponse(response.status, body, response.headers.get('retry-after'));
};

interface Options {
  /** Of the API; empty for the page's own. */
  readonly origin: string;
  readonly csrf: Csrf;
  /** Called for every 401, before the call rejects. */
  readonly onUnauthorized: (call: Call) => void;
  /** Called for an answer of which something could not be read. */
  readonly onUnread?: (call: Call, unread: Unread) => void;
  /**
   * Awaited before a broken connection is reported, because leaving a page breaks connections too. See `leaving.ts`.
   */
  readonly whenStaying: () => Promise<void>;
}

/** ky with our rules: credentials, JSON, CSRF on everything but GET, no timeout, no retry of its own. */
export const createHttp = ({ origin, csrf, onUnauthorized, onUnread, whenStaying }: Options): Http => {
  const client: KyInstance = ky.create({ credentials: 'include', timeout: false, retry: 0 });

  const send = async (call: Call, asked: Record<string, unknown>): Promise<Response> => {
    const headers: Record<string, string> = { accept: 'application/json', ...(asked['headers'] as object) };
    if (call.method !== 'GET') headers['x-csrftoken'] = await csrf.token();
    const url = `${origin}${pathOf(call.path, asked['params'])}${queryOf(asked['query'])}`;
    return client(url, {
      method: call.method,
      headers,
      signal: asked['signal'] as AbortSignal | undefined,
      ...(call.body && (call.bodyKind === 'form' ? { body: formOf(asked['body']) } : { json: asked['body'] })),
    });
  };

  /** One more try with a fresh token where the server refused the old one. */
  const sendWithFreshToken = async (call: Call, asked: Record<string, unknown>): Promise<Response> => {
    try {
      return await send(call, asked);
    } catch (error) {
      if (call.method === 'GET' || !isHTTPError(error) || error.response.status !== 403) throw error;
      if (!mentionsCsrf(error.data)) throw error;
      csrf.clear();
      return send(call, asked);
    }
  };

  /** Whatever it is that `read` takes of the answer; or a plain failure. */
  const answerTo = async <T>(
    call: Call,
    asked: { readonly signal?: AbortSignal } | undefined,
    read: (response: Response) => T | Promise<T>,
  ): Promise<T> => {
    try {
      return await read(await sendWithFreshToken(call, (asked ?? {}) as Record<string, unknown>));
    } catch (error) {
      const failure = await failureOf(error, asked?.signal);
      if (failure.kind === 'network') await whenStaying();
      if (failure.kind === 'unauthorized') onUnauthorized(call);
      throw failure;
    }
  };

  return {
    async call(call, asked) {
      const body = await answerTo(call, asked, (response) => (response.status === 204 ? undefined : bodyOf(response)));
      const refusal = refusalOf(body);
      if (refusal) throw refusal;
      if (isToldByStatus(call)) return undefined as never;
      const answer = readAnswer(call.read ?? call.response, body);
      if (!answer) throw { kind: 'malformed' } satisfies Failure;
      const { entries, fields } = answer.unread;
      if (entries + fields > 0) onUnread?.(call, answer.unread);
      return answer.value as never;
    },
    open: (call, asked) =>
      answerTo(call, asked, (response) => ({ response, onUnread: (unread) => onUnread?.(call, unread) })),
  };
};
