import * as z from 'zod';
import { secondsOf } from '#contract/retryAfter.ts';
import { AiError, type AiFault } from '#server/outside/ai/types.ts';

/**
 * What a provider's answer says of an error. Its words are never passed on: they may hold a part of the key, or of
 * what was asked.
 */
const ErrorBody = z.object({
  message: z.string().catch(''),
  type: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  param: z.string().nullish().catch(null),
});
type ErrorBody = z.output<typeof ErrorBody>;
const EMPTY: ErrorBody = { message: '' };

const Enveloped = z.object({ error: ErrorBody });

/** As the client of the protocol throws it. */
const Thrown = z.object({
  statusCode: z.number().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  data: Enveloped.optional().catch(undefined),
});

const NO_MONEY = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
const DECLINED = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter']);

const faultOf = (status: number, { type, code }: ErrorBody): AiFault => {
  const words = [String(code ?? ''), type ?? ''];
  if (status === 402 || words.some((word) => NO_MONEY.has(word))) return 'quota';
  if (words.some((word) => DECLINED.has(word))) return 'refused';
  if (status === 429 || words.includes('rate_limit_exceeded')) return 'busy';
  if (status === 408 || status === 409 || status >= 500) return 'away';
  return 'setup';
};

const WORDS: Readonly<Record<AiFault, string>> = {
  refused: 'The model declined.',
  quota: 'The account at the provider of the model has no money left.',
  busy: 'The provider of the model is asked too often.',
  away: 'The provider of the model failed.',
  unusable: 'The model answered with what cannot be used.',
  setup: 'The provider of the model did not take the request: see AI_BASE_URL, AI_API_KEY and the names of the models.',
};

/** An answer that says no. `body`: what came with it, parsed or not. */
export const refusalOf = (status: number, body: unknown, retryAfter: string | null): AiError => {
  const parsed = Enveloped.safeParse(body);
  const fault = faultOf(status, parsed.success ? parsed.data.error : EMPTY);
  return new AiError(
    fault,
    `${WORDS[fault]} (${status})`,
    fault === 'busy' && retryAfter !== null ? secondsOf(retryAfter) : null,
  );
};

/** What was thrown while a model was asked. */
export const aiErrorOf = (thrown: unknown): AiError => {
  if (thrown instanceof AiError) return thrown;
  const parsed = Thrown.safeParse(thrown);
  if (!parsed.success || parsed.data.statusCode === undefined || parsed.data.statusCode < 400)
    return new AiError('away', 'The model did not answer.');
  const { statusCode, data, responseHeaders } = parsed.data;
  return refusalOf(statusCode, data, responseHeaders?.['retry-after'] ?? null);
};

/** An error that came within a stream; it has no status of its own. */
export const streamErrorOf = (error: unknown): AiError => {
  const parsed = ErrorBody.safeParse(error);
  const fault = parsed.success && !(error instanceof Error) ? faultOf(500, parsed.data) : 'away';
  return new AiError(fault, WORDS[fault]);
};

/** Whether a provider says that it knows no answers by a schema. */
export const knowsNoSchema = (thrown: unknown): boolean => {
  const parsed = Thrown.safeParse(thrown);
  if (!parsed.success || ![400, 422].includes(parsed.data.statusCode ?? 0)) return false;
  const { message, param } = parsed.data.data?.error ?? EMPTY;
  return (param ?? '').startsWith('response_format') || /response_format|json_schema/.test(message);
};
