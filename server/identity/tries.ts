import type { Deps } from '#server/platform/deps.ts';
import { LIMITS, accountFrom, enforceAll, forget, forgetSources, uncount } from '#server/platform/http/limits.ts';
import type { Limit } from '#server/platform/http/limits.ts';

const TOO_MANY = 'Too many failed login attempts. Try again later.';

const limitsOf = (email: string, ip: string): readonly (readonly [Limit, string])[] => [
  [LIMITS.loginFailedFrom, ip],
  [LIMITS.loginFailedForFrom, accountFrom(email, ip)],
  [LIMITS.loginFailedFor, email],
];

/** Counts a try at an account's password as failed, until it has succeeded; 429 where there were too many. */
export const countTry = (deps: Pick<Deps, 'pool' | 'now'>, email: string, ip: string): Promise<void> =>
  enforceAll(deps, limitsOf(email, ip), TOO_MANY);

/** The try was right. */
export const uncountTry = async (deps: Pick<Deps, 'pool'>, email: string, ip: string): Promise<void> => {
  for (const [limit, key] of limitsOf(email, ip)) await uncount(deps, limit, key);
};

/** Whoever reads the address's mail has chosen a new password: tries before it count no longer. */
export const forgetTries = async (deps: Pick<Deps, 'pool'>, email: string): Promise<void> => {
  await forget(deps, LIMITS.loginFailedFor, email);
  await forgetSources(deps, LIMITS.loginFailedForFrom, email);
};
