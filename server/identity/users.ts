import { randomInt } from 'node:crypto';
import type { User } from '#contract/calls/identity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import * as z from 'zod';

/** How addresses are kept and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** The user as the API shows them (R3.01). */
export const userView = ({ id, ...names }: SessionUser): User => ({ pk: id, ...names });

export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
  readonly email_verified_at: Date | null;
}

export const findAccount = ({ db }: Pick<Deps, 'db'>, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();

const usernameOf = (email: string, again: boolean): string => {
  const local =
    email
      .split('@')[0]!
      .replaceAll(/[^\w.+-]/g, '')
      .slice(0, 100) || 'user';
  return again ? `${local}${randomInt(100_000, 999_999)}` : local;
};

/** Makes an unverified account; null where the address has one. The name is the address's first part, made unique. */
export const createAccount = async (
  { db }: Pick<Deps, 'db'>,
  email: string,
  password_hash: string,
): Promise<number | null> => {
  for (const again of [false, true, true, true]) {
    const made = await db
      .insertInto('users')
      .values({ email, username: usernameOf(email, again), password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined) return made.id;
    if ((await findAccount({ db }, email)) !== undefined) return null;
  }
  throw new Error('No free username was found.');
};
