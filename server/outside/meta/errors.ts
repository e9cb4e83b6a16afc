import * as z from 'zod';

/**
 * What a refusal of Meta's means for us (facts of the Graph API, by code and subcode; not by its message).
 * - `auth`: the token is dead; connect again.
 * - `rate`: too many calls; wait.
 * - `transient`: Meta had a temporary error; the call may still have happened.
 * - `permission`, `policy`, `config`: a person must act, here or at Meta.
 * - `validation`: what was sent is at fault.
 * - `missing`: the object is gone, or not ours to see.
 */
export type MetaErrorClass =
  | 'auth'
  | 'rate'
  | 'transient'
  | 'permission'
  | 'policy'
  | 'validation'
  | 'missing'
  | 'config';

/** Meta answered with an error. Carries no address and no token. */
export class MetaRefusal extends Error {
  override readonly name = 'MetaRefusal';
  readonly kind: MetaErrorClass;
  readonly code: number;
  readonly subcode: number | null;
  /** Meta's own words for a person, where it has some. */
  readonly userText: string | null;
  readonly trace: string | null;
  /** Seconds that Meta asks to be left alone; 0: it does not say. */
  readonly pauseSeconds: number;
  constructor(error: GraphError, status: number, pauseSeconds = 0) {
    super(error.message);
    this.pauseSeconds = pauseSeconds;
    this.code = error.code;
    this.subcode = error.error_subcode ?? null;
    this.kind = classify(error, status);
    this.userText = [error.error_user_title, error.error_user_msg].filter(Boolean).join(': ') || null;
    this.trace = error.fbtrace_id ?? null;
  }

  /** Whether it was asked for more than fits in one answer, or than it finds in time; waiting does not help. */
  get wantsLess(): boolean {
    // Where it is code 1, which is for much else, nothing but Meta's words tells.
    return TOO_MUCH.has(this.codeText) || (this.code === 1 && /reduce the amount of data/i.test(this.message));
  }

  /** `code` or `code/subcode`. */
  get codeText(): string {
    return this.subcode === null ? String(this.code) : `${this.code}/${this.subcode}`;
  }
}

/**
 * No readable answer: the call may have happened or not. `sent` is false if it certainly never left. `isOdd`: something
 * came, but not what was asked for; Meta itself is there.
 */
export class MetaNoAnswer extends Error {
  override readonly name = 'MetaNoAnswer';
  readonly sent: boolean;
  readonly isOdd: boolean;
  constructor(reason: string, sent: boolean, isOdd = false) {
    super(reason);
    this.sent = sent;
    this.isOdd = isOdd;
  }
}

const code = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
/** It is an error whatever its members are like: a code that can be read says what to do. */
const GraphError = z.object({
  message: z.string().catch('Unknown error'),
  code: code.catch(1),
  error_subcode: code.optional().catch(undefined),
  is_transient: z.boolean().optional().catch(undefined),
  error_user_title: z.string().optional().catch(undefined),
  error_user_msg: z.string().optional().catch(undefined),
  fbtrace_id: z.string().optional().catch(undefined),
});
type GraphError = z.output<typeof GraphError>;

export const GraphErrorBody = z.object({ error: GraphError });

/** Too much data, and answers that take too long. */
const TOO_MUCH = new Set(['100/1487534', '100/1504018', '2/1504038']);

/** The person must confirm their identity at Facebook; the token itself lives on. */
const CHECKPOINT = 459;

const RATE_CODES = new Set([4, 17, 32, 341, 613]);
const CONFIG_CODES = new Set([3, 101, 104, 270, 2635]);
/** Business limits that come with a rate code: waiting a minute does not help. */
const BUSINESS_LIMITS = new Set([1885172, 1487632, 1487225]);

const isRate = (code: number) => RATE_CODES.has(code) || (code >= 80_000 && code <= 80_014);
const isLimit = (code: number, subcode: number | undefined) =>
  isRate(code) && (subcode === undefined || !BUSINESS_LIMITS.has(subcode));
const isPermission = (code: number) => code === 10 || code === 294 || (code >= 200 && code <= 299);

export const classify = (error: GraphError, status: number): MetaErrorClass => {
  const { code, error_subcode: subcode } = error;
  if (code === 190 && subcode === CHECKPOINT) return 'policy';
  if (code === 190 || code === 102) return 'auth';
  if (code === 368) return 'policy';
  if (isRate(code)) return isLimit(code, subcode) ? 'rate' : 'policy';
  if (CONFIG_CODES.has(code)) return 'config';
  if (isPermission(code)) return 'permission';
  if (code === 803 || (code === 100 && subcode === 33)) return 'missing';
  if (code === 1 || code === 2 || error.is_transient === true || status >= 500) return 'transient';
  return 'validation';
};

/** Whether a code as it is kept (`613/1487742`) is that of too many calls. */
export const isRateCode = (text: string): boolean => {
  const [, code, subcode] = /^(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  return code !== undefined && isLimit(Number(code), subcode === undefined ? undefined : Number(subcode));
};
