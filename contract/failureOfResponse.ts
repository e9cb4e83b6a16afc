import type { Failure } from './failure.ts';
import { secondsOf } from './retryAfter.ts';

const TEXT_KEYS = new Set([
  'error',
  'detail',
  'code',
  'error_code',
  'non_field_errors',
  'fields',
  'request_id',
  'validation_errors',
]);

/** Blank counts as no text, so people get the default text of the call (R8.03, R8.05). */
const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or several of them: both are common. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isSaid);

/**
 * The parts of an error body: the text for people, the code for programs, the texts per field. Each part is read by itself:
 * one that is not as agreed takes none of the others with it.
 */
const readErrorBody = (
  body: unknown,
): { text: string | null; code: string | null; fields: Record<string, string[]> } => {
  if (!isObject(body)) return { text: null, code: null, fields: {} };
  const named = isObject(body['fields']) ? Object.entries(body['fields']) : [];
  const others = Object.entries(body).filter(([key, value]) => !TEXT_KEYS.has(key) && Array.isArray(value));
  const fields = Object.fromEntries(
    [...named, ...others].map(([key, value]) => [key, textsOf(value)] as const).filter(([, texts]) => texts.length > 0),
  );
  const said = ['detail', 'error', 'non_field_errors'].flatMap((key) => textsOf(body[key]));
  const code = [body['code'], body['error_code']].find(isSaid) ?? null;
  return { text: [...said, ...Object.values(fields).flat()][0] ?? null, code, fields };
};

/** Which ads were refused, and why, where an error says it of several (R5.05). */
const refusalsOf = (body: unknown): { name: string; errors: string[]; adId?: string; field?: string }[] => {
  const said = isObject(body) ? body['validation_errors'] : null;
  if (!Array.isArray(said)) return [];
  return said
    .filter(isObject)
    .map(({ ad_name: name, errors, ad_id: adId, causes }) => {
      const first: unknown = Array.isArray(causes) ? causes[0] : null;
      const field = isObject(first) ? first['field'] : null;
      return {
        name: isSaid(name) ? name : '',
        errors: textsOf(errors),
        ...(isSaid(adId) && { adId }),
        ...(isSaid(field) && { field }),
      };
    })
    .filter(({ name, errors }) => name !== '' || errors.length > 0);
};

/** What a refusal for want of credits says of them. */
const creditsOf = (body: unknown): { credits?: { needed: number; left: number } } => {
  const { needed, left } = isObject(body) ? body : {};
  return typeof needed === 'number' && typeof left === 'number' ? { credits: { needed, left } } : {};
};

/** The failure that an answer with an error status means. `retryAfter`: the header as it came, if it did. */
export const failureOfResponse = (status: number, body: unknown, retryAfter: string | null): Failure => {
  const { text, code, fields } = readErrorBody(body);
  if (status === 401) return { kind: 'unauthorized', text };
  if (status === 403 || status === 402) return { kind: 'forbidden', text, code, ...creditsOf(body) };
  if (status === 404 || status === 410) return { kind: 'missing', text };
  if (status === 429) return { kind: 'limited', text, retryAfter: secondsOf(retryAfter) };
  if (status >= 500) return { kind: 'server', status, text };
  const refusals = refusalsOf(body);
  return { kind: 'rejected', status, text, code, fields, ...(refusals.length > 0 && { refusals }) };
};

/** What an answer means that has the status of a success and says that it is none. */
export const refusalOf = (body: unknown): Failure | null =>
  isObject(body) && body['success'] === false ? failureOfResponse(200, body, null) : null;
