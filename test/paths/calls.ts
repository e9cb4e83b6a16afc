import type { Failure } from '#contract/failure.ts';

/** Calls by a name of their own: `{ readUser: ['GET', /auth\/user/] }`. */
export type Wanted = Readonly<Record<string, readonly [method: string, path: RegExp]>>;

export type Answer =
  /** The real server answers. */
  | 'continue'
  /** The connection breaks. */
  | 'abort'
  | {
      readonly status: number;
      readonly json?: object;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** The real server's answer, changed. */
  | { readonly edit: (json: never) => object };

/** Calls that are held until a test says how they end. */
export interface HeldCalls {
  /** Answers the oldest call of that name that is held; waits until there is one. */
  answer(name: string, answer: Answer): Promise<void>;
  /** Breaks those that are held, and all that come: a page that closes would let them through to the server. */
  end(): Promise<void>;
}

export const nameOfCall = (wanted: Wanted, method: string, path: string): string | undefined =>
  Object.entries(wanted).find(([, [its, pattern]]) => its === method && pattern.test(path))?.[0];

/** The answer that a service makes this failure of. */
export const answerOf = (failure: Failure): Answer => {
  const text = 'text' in failure && failure.text !== null ? { detail: failure.text } : {};
  const code = 'code' in failure && failure.code !== null ? { code: failure.code } : {};
  const json = { ...text, ...code };
  switch (failure.kind) {
    case 'network':
      return 'abort';
    case 'unauthorized':
      return { status: 401, json };
    case 'forbidden':
      return { status: 403, json };
    case 'missing':
      return { status: 404, json };
    case 'limited':
      return { status: 429, json, headers: { 'retry-after': String(failure.retryAfter) } };
    case 'server':
      return { status: failure.status, json };
    case 'rejected': {
      const refusals = failure.refusals && {
        validation_errors: failure.refusals.map(({ name, errors, adId, field }) => ({
          ad_name: name,
          errors,
          ...(adId !== undefined && { ad_id: adId }),
          ...(field !== undefined && { causes: [{ code: 'LINK_INVALID', field }] }),
        })),
      };
      return { status: failure.status, json: { ...json, ...failure.fields, ...refusals } };
    }
    case 'malformed':
      return { status: 200, json: {} };
    case 'aborted':
      throw new Error('nobody answers so');
  }
};
