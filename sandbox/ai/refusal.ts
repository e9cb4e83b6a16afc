import type { Fault, FaultName } from './faults.ts';

/** An answer that says no, in OpenAI's envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly retryAfter: number | null;
  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code = null, param = null, retryAfter = null }: RefusalDetails = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
    this.retryAfter = retryAfter;
  }

  get body(): unknown {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } };
  }
}

interface RefusalDetails {
  type?: string;
  code?: string | null;
  param?: string | null;
  retryAfter?: number | null;
}

/** With a part of the key, as OpenAI does. */
export const wrongKey = (given: string): Refusal =>
  new Refusal(401, `Incorrect API key provided: ${given.slice(0, 4)}****${given.slice(-4)}.`, {
    code: 'invalid_api_key',
  });

export const noModel = (model: string): Refusal =>
  new Refusal(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
    param: 'model',
  });

/** What a fault answers with, where it answers no. */
export const refusalOf = (fault: Fault, key: string, model: string): Refusal | null => {
  const refusals: Partial<Record<FaultName, () => Refusal>> = {
    rate_limit: () =>
      new Refusal(429, 'Rate limit reached for requests.', {
        type: 'requests',
        code: 'rate_limit_exceeded',
        retryAfter: fault.retry_after,
      }),
    insufficient_quota: () =>
      new Refusal(429, 'You exceeded your current quota, please check your plan and billing details.', {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      }),
    invalid_key: () => wrongKey(key),
    no_model: () => noModel(model),
    moderation_blocked: () =>
      new Refusal(400, 'Your request was rejected by the safety system.', { code: 'moderation_blocked' }),
    server_error: () =>
      new Refusal(500, 'The server had an error while processing your request.', { type: 'server_error' }),
    overloaded: () =>
      new Refusal(503, 'The engine is currently overloaded, please try again later.', { type: 'server_error' }),
  };
  return refusals[fault.fault]?.() ?? null;
};
