import * as z from 'zod/mini';
import type { Failure } from './failure.ts';
import { secondsOf } from './retryAfter.ts';

const ErrorBody = z.looseObject({
  error: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
  error_code: z.optional(z.string()),
  non_field_errors: z.optional(z.array(z.string())),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});

const TEXT_KEYS = new Set(['error', 'detail', 'code', 'error_code', 'non_field_errors', 'fields', 'request_id']);

/** Blank counts as no text, so people get the default text of the call (R8.03, R8.05). */
const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** The parts of an error body: the text for people, the code for programs, the texts per field. */
const readErrorBody = (
  body: unknown,
): { text: string | null; code: string | null; fields: Record<string, string[]> } => {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return { text: null, code: null, fields: {} };
  const { error, detail, code, error_code, non_field_errors } = parsed.data;
  const fields: Record<string, string[]> = {};
  for (const [key, texts] of Object.entries(parsed.data.fields ?? {})) fields[key] = texts.filter(isSaid);
  for (const [key, value] of Object.entries(parsed.data)) {
    if (TEXT_KEYS.has(key) || !Array.isArray(value)) continue;
    fields[key] = value.filter(isSaid);
  }
  for (const [key, texts] of Object.entries(fields)) if (texts.length === 0) delete fields[key];
  const texts = [detail, error, ...(non_field_errors ?? []), ...Object.values(fields).flat()];
  const text = texts.find(isSaid) ?? null;
  return { text, code: code ?? error_code ?? null, fields };
};

/** The failure that an answer with an error status means. `retryAfter`: the header as it came, if it did. */
export const failureOfResponse = (status: number, body: unknown, retryAfter: string | null): Failure => {
  const { text, code, fields } = readErrorBody(body);
  if (status === 401) return { kind: 'unauthorized', text };
  if (status === 403 || status === 402) return { kind: 'forbidden', text, code };
  if (status === 404 || status === 410) return { kind: 'missing', text };
  if (status === 429) return { kind: 'limited', text, retryAfter: secondsOf(retryAfter) };
  if (status >= 500) return { kind: 'server', status, text };
  return { kind: 'rejected', status, text, code, fields };
};
