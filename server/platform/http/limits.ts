import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** So many in so many seconds, for each key. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * For accounts, allauth's defaults, which Django's world lives by; but that five wrong passwords lock an account only for
 * where they came from. One source alone cannot lock its owner out, who is somewhere else; many together still cannot
 * guess on.
 */
export const LIMITS = {
  login: { name: 'login', most: 30, seconds: 60 },
  loginFailedFrom: { name: 'login_failed_from', most: 10, seconds: 60 },
  /** Keyed by account and source, see `accountFrom`. */
  loginFailedForFrom: { name: 'login_failed_for_from', most: 5, seconds: 300 },
  /** By account, over all sources. */
  loginFailedFor: { name: 'login_failed_for', most: 25, seconds: 300 },
  registration: { name: 'registration', most: 20, seconds: 60 },
  /** Guesses at keys of links; a person opens a few. */
  verify: { name: 'verify', most: 30, seconds: 60 },
  reset: { name: 'reset', most: 20, seconds: 60 },
  resetFor: { name: 'reset_for', most: 5, seconds: 60 },
  /** Guesses at links to a new password; every opening of its screen counts one. */
  resetCheck: { name: 'reset_check', most: 30, seconds: 60 },
  resetConfirm: { name: 'reset_confirm', most: 20, seconds: 60 },
  emailChange: { name: 'email_change', most: 10, seconds: 60 },
  emailChangeMail: { name: 'email_change_mail', most: 1, seconds: 60 },
  resend: { name: 'resend', most: 20, seconds: 60 },
  /** Guesses at links to reviews; one opening asks a few times. */
  review: { name: 'review', most: 120, seconds: 60 },
  contact: { name: 'contact', most: 10, seconds: 600 },
  verificationMail: { name: 'verification_mail', most: 1, seconds: 60 },
} as const satisfies Record<string, Limit>;

type Needs = Pick<Deps, 'pool' | 'now'>;

/** Counts one, or `by`, in the database, which all processes share. Returns seconds to wait; 0: within the limit. */
export const count = async ({ pool, now }: Needs, limit: Limit, key: string, by = 1): Promise<number> => {
  const at = now();
  const { rows } = await pool.query<{ count: number; resets_at: Date }>({
    name: 'rate_limit_count',
    text: `insert into rate_limits as r (key, count, resets_at) values ($1, $4, $3)
           on conflict (key) do update set
             count = case when r.resets_at <= $2 then $4 else r.count + $4 end,
             resets_at = case when r.resets_at <= $2 then $3 else r.resets_at end
           returning count, resets_at`,
    values: [`${limit.name}:${key}`, at, new Date(at.getTime() + limit.seconds * 1000), by],
  });
  const row = rows[0]!;
  if (row.count <= limit.most) return 0;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - at.getTime()) / 1000));
};

/** Removes one count, or `by`, after an attempt that was counted in advance succeeded. */
export const uncount = async ({ pool }: Pick<Deps, 'pool'>, limit: Limit, key: string, by = 1): Promise<void> => {
  await pool.query('update rate_limits set count = greatest(count - $2, 0) where key = $1', [
    `${limit.name}:${key}`,
    by,
  ]);
};

/** Key of a limit for an account that counts each source by itself. */
export const accountFrom = (email: string, ip: string): string => `${email} ${ip}`;

/** Starts the counts of a limit by `accountFrom` again, for every source. */
export const forgetSources = async ({ pool }: Pick<Deps, 'pool'>, limit: Limit, email: string): Promise<void> => {
  await pool.query('delete from rate_limits where starts_with(key, $1)', [`${limit.name}:${accountFrom(email, '')}`]);
};

/** Starts a key's count again. */
export const forget = async ({ pool }: Pick<Deps, 'pool'>, limit: Limit, key: string): Promise<void> => {
  await pool.query('delete from rate_limits where key = $1', [`${limit.name}:${key}`]);
};

/** Seconds until a key may be counted again; 0: now. Counts nothing. */
const waitOf = async ({ pool, now }: Needs, limit: Limit, key: string): Promise<number> => {
  const at = now();
  const { rows } = await pool.query<{ resets_at: Date }>(
    'select resets_at from rate_limits where key = $1 and count >= $2 and resets_at > $3',
    [`${limit.name}:${key}`, limit.most, at],
  );
  return rows[0] ? Math.max(1, Math.ceil((rows[0].resets_at.getTime() - at.getTime()) / 1000)) : 0;
};

const refuse = (wait: number, text?: string): Problem => {
  const plain = `Request was throttled. Expected available in ${wait} second${wait === 1 ? '' : 's'}.`;
  return new Problem(429, text ?? plain, { code: 'throttled', retryAfter: wait });
};

/** Counts one; 429 with Retry-After above the limit. */
export const enforce = async (deps: Needs, limit: Limit, key: string, text?: string): Promise<void> => {
  const wait = await count(deps, limit, key);
  if (wait > 0) throw refuse(wait, text);
};

/**
 * Counts one at each limit, up to the first that refuses: what is refused for where it came from does not count against
 * an account. Retry-After is the longest wait of all that hold, so that a wait is not followed by another.
 */
export const enforceAll = async (
  deps: Needs,
  limits: readonly (readonly [limit: Limit, key: string])[],
  text?: string,
): Promise<void> => {
  for (const [limit, key] of limits) {
    const wait = await count(deps, limit, key);
    if (wait === 0) continue;
    const others = await Promise.all(limits.map(([each, itsKey]) => waitOf(deps, each, itsKey)));
    throw refuse(Math.max(wait, ...others), text);
  }
};

/** Deletes counts whose time is over. */
export const sweepLimits = async ({ pool, now }: Needs): Promise<void> => {
  await pool.query('delete from rate_limits where resets_at <= $1', [now()]);
};
