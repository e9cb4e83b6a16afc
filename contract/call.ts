import * as z from 'zod/mini';
import { Uuid } from './rules/uuid.ts';

/** Who may make a call. The server refuses everybody else before the handler runs. */
export type Access =
  /** Anybody: 200 without a session. */
  | 'public'
  /** A signed-in user; 401 otherwise. */
  | 'session'
  /** A signed-in user with an active subscription; 401 or 403 (`subscription_required`) otherwise. */
  | 'subscribed';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The data of a user that a call reads or changes. The client caches an answer for thirty seconds, or until its topic
 * changes.
 */
export type Topic =
  | 'ads'
  | 'billing'
  | 'campaigns'
  | 'connection'
  | 'credits'
  | 'devices'
  | 'presets'
  | 'profile'
  | 'settings';

/**
 * One call of the API, shared by client and server. Types derive from the schemas; the server's route, the client's
 * function and the OpenAPI document are generated from it.
 */
export interface Call {
  /** Unique in the API; the OpenAPI `operationId`. */
  readonly id: string;
  readonly method: Method;
  /** Begins with `/api/`, ends with `/`; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /**
   * Of a GET: it begins something or hands out what is personal, so that nobody may make it in the demo workspace, where
   * every call but a GET is refused anyway (D8.6).
   */
  readonly notLooking?: true;
  /** Of any other: it may be made there, since it leads out, or is about no workspace: the link of a mail, a message to us. */
  readonly whileLooking?: true;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** `json` unless said otherwise. A `form` body is multipart/form-data. */
  readonly bodyKind?: 'json' | 'form';
  readonly response: z.ZodMiniType;
  /** `lines`: a stream of JSON texts, one a line (application/x-ndjson), each a `response`. */
  readonly answers?: 'json' | 'lines';
  /** What the client reads of an answer, where that is other than `response`. */
  readonly read?: z.ZodMiniType;
  /** Status of a success; 200 unless said otherwise. 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Shape of the errors: Django's (`{field: [texts]}`, `detail`) for the auth calls, `{error, code}` elsewhere. */
  readonly errors: 'django' | 'plain';
  /** The topics that a GET reads, if its answer may be cached (R9.05). */
  readonly reads?: Topic;
  /** The topics to read again after the call, whether it succeeded or not. */
  readonly changes?: readonly Topic[];
}

type SchemaOf<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? z.input<C[K]>
  : undefined;

export type ParamsOf<C extends Call> = SchemaOf<C, 'params'>;
export type QueryOf<C extends Call> = SchemaOf<C, 'query'>;
export type BodyOf<C extends Call> = SchemaOf<C, 'body'>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** Keeps the literal types of a call's schemas. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** A path parameter that must be a UUID. */
export const idParams = z.object({ id: Uuid });

/** The body of a success without data. */
export const nothing = z.undefined();

/** A success with a sentence that no client shows. */
export const detail = z.object({ detail: z.string() });

/** Read of a success whose body tells a client nothing: whatever it is. */
export const anything = z.unknown();

/** Whether a success is told by its status alone: a client needs nothing of the body, whatever it is. */
export const isToldByStatus = ({ response }: Call): boolean => response === nothing || response === detail;
