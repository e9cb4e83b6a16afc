import * as z from 'zod/mini';

/**
 * Everything that can go wrong between the client and the world, as plain data: it travels in events and snapshots.
 * Views switch over `kind` exhaustively; `text` is what the server said, where it said something.
 */
export type Failure =
  /** No answer came: no network, DNS, a broken connection. */
  | { readonly kind: 'network' }
  /** 401. */
  | { readonly kind: 'unauthorized'; readonly text: string | null }
  /** 403, 402: signed in, and still not allowed. */
  | { readonly kind: 'forbidden'; readonly text: string | null; readonly code: string | null }
  /** 404, 410. */
  | { readonly kind: 'missing'; readonly text: string | null }
  /** 400, 409, 413, 415, 422: the request is at fault; `fields` maps a field to its texts. */
  | {
      readonly kind: 'rejected';
      readonly status: number;
      readonly text: string | null;
      readonly code: string | null;
      readonly fields: Readonly<Record<string, readonly string[]>>;
    }
  /** 429; seconds until it is worth trying again. */
  | { readonly kind: 'limited'; readonly text: string | null; readonly retryAfter: number }
  /** 5xx. */
  | { readonly kind: 'server'; readonly status: number; readonly text: string | null }
  /** An answer that does not have the agreed shape. */
  | { readonly kind: 'malformed' }
  /** The person, or the screen that asked, went away. */
  | { readonly kind: 'aborted' };

const ErrorBody = z.looseObject({
  error: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
  error_code: z.optional(z.string()),
  non_field_errors: z.optional(z.array(z.string())),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});

const TEXT_KEYS = new Set(['error', 'detail', 'code', 'error_code', 'non_field_errors', 'fields', 'request_id']);

/** What an error's body says: the text for people, the code for programs, the texts per field. */
export const readErrorBody = (
  body: unknown,
): { text: string | null; code: string | null; fields: Record<string, string[]> } => {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return { text: null, code: null, fields: {} };
  const { error, detail, code, error_code, non_field_errors } = parsed.data;
  const fields: Record<string, string[]> = { ...parsed.data.fields };
  for (const [key, value] of Object.entries(parsed.data)) {
    if (TEXT_KEYS.has(key) || !Array.isArray(value)) continue;
    fields[key] = value.filter((text): text is string => typeof text === 'string');
  }
  const text = detail ?? error ?? non_field_errors?.[0] ?? Object.values(fields)[0]?.[0] ?? null;
  return { text, code: code ?? error_code ?? null, fields };
};

/** The failure that an answer with an error status means. `retryAfter`: the header's value in seconds, if it came. */
export const failureOfResponse = (status: number, body: unknown, retryAfter: string | null): Failure => {
  const { text, code, fields } = readErrorBody(body);
  if (status === 401) return { kind: 'unauthorized', text };
  if (status === 403 || status === 402) return { kind: 'forbidden', text, code };
  if (status === 404 || status === 410) return { kind: 'missing', text };
  if (status === 429) return { kind: 'limited', text, retryAfter: Math.max(1, Number(retryAfter) || 30) };
  if (status >= 500) return { kind: 'server', status, text };
  return { kind: 'rejected', status, text, code, fields };
};

/** The one sentence to show for a failure; `fallback` is the default text of the call (R8.05). */
export const textOf = (failure: Failure, fallback: string): string => {
  switch (failure.kind) {
    case 'network':
    case 'malformed':
    case 'aborted':
      return fallback;
    case 'unauthorized':
    case 'forbidden':
    case 'missing':
    case 'rejected':
    case 'limited':
    case 'server':
      return failure.text ?? fallback;
  }
};
