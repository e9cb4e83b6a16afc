import type { Transaction } from 'kysely';
import type { PlanChoice } from '#contract/rules/planChoice.ts';
import { PASSWORDS_DIFFER } from '#contract/rules/password.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { accountExistsLetter } from '#server/identity/letters/accountExists.ts';
import { verificationLetter } from '#server/identity/letters/verification.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { transactionalWorker } from '#server/platform/jobs/worker.ts';
import { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import * as z from 'zod';
import { LIMITS, count, uncount } from '#server/platform/http/limits.ts';
import { faultsOf } from './passwordFaults.ts';
import { hashPassword } from './passwords.ts';
import { createAccount, findAccount, isEmail, normaliseEmail } from './users.ts';
import { browserOfLink, issueKey } from './verification.ts';

export interface Registration {
  readonly email: string;
  readonly password1: string;
  readonly password2: string;
  /** The hash of the cookie of the browser that registers. */
  readonly browserHash: Buffer;
  /** Where the mail's link leads: the host that the browser is on, which knows it. */
  readonly origin: string;
}

type Needs = Pick<Deps, 'db' | 'pool' | 'now' | 'jobs' | 'secrets'>;

const checkRegistration = async ({ email, password1, password2 }: Omit<Registration, 'browserHash'>): Promise<void> => {
  const fields: Record<string, string[]> = {};
  if (!isEmail(email))
    fields['email'] = [email === '' ? 'This field may not be blank.' : 'Enter a valid email address.'];
  const faults = await faultsOf(password1, email);
  if (password1 === '') fields['password1'] = ['This field may not be blank.'];
  else if (faults.length > 0) fields['password1'] = faults.map(({ text }) => text);
  if (password1 !== password2) fields['non_field_errors'] = [PASSWORDS_DIFFER];
  if (Object.keys(fields).length > 0) throw new Problem(400, 'The registration is not valid.', { fields });
};

const Choice = z.nullable(z.object({ plan: PlanName, period: BillingPeriod }));

const Registered = z.object({
  email: z.string(),
  passwordHash: z.string(),
  choice: Choice,
  /** At most one email a minute goes to an address. */
  mail: z.boolean(),
  /** As base64url; missing in jobs of the last release. */
  browser: z.optional(z.base64url()),
  /** Where the link leads; missing in jobs of the last release. */
  origin: z.optional(z.string()),
});

/** Encrypted, since jobs end up in backups. */
const REGISTRATION = defineJob('registration', z.object({ sealed: z.string() }));

/**
 * Registers: checks the registration and queues it. The worker finds out whether the address has an account, so that
 * neither the answer nor its time can tell.
 */
export const register = async (deps: Needs, registration: Registration, choice: PlanChoice | null): Promise<void> => {
  const email = normaliseEmail(registration.email);
  await checkRegistration({ ...registration, email });
  const passwordHash = await hashPassword(registration.password1);
  const mail = (await count(deps, LIMITS.verificationMail, email)) === 0;
  const browser = registration.browserHash.toString('base64url');
  const { origin } = registration;
  const registered: z.output<typeof Registered> = { email, passwordHash, choice, mail, browser, origin };
  try {
    await sendJob(deps, deps.db, REGISTRATION, { sealed: deps.secrets.seal(JSON.stringify(registered)) });
  } catch (error) {
    if (mail) await uncount(deps, LIMITS.verificationMail, email);
    throw error;
  }
};

/** An unverified account takes a newer password. */
const takePassword = async (trx: Transaction<Database>, userId: number, passwordHash: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
};

/**
 * Makes the account, or mails whoever has one of that address. An unverified account takes the newest password, since
 * nobody has shown yet that it is theirs; without a new mail only from the browser that the last link is for, so that
 * nobody can set a password for a link that somebody else is about to open.
 */
export const registrationWorker = transactionalWorker(REGISTRATION, async (deps, trx, { sealed }) => {
  const registered = Registered.parse(JSON.parse(deps.secrets.open(sealed)));
  const { email, passwordHash, choice, mail, origin = deps.appOrigin() } = registered;
  const browserHash = registered.browser === undefined ? null : Buffer.from(registered.browser, 'base64url');
  await createAccount({ db: trx }, email, passwordHash);
  const account = await findAccount({ db: trx }, email);
  if (account === undefined) throw new Error('The account vanished while it was registered.');
  if (!mail) {
    const before = await browserOfLink(trx, account.id);
    if (before !== null && browserHash?.equals(before)) await takePassword(trx, account.id, passwordHash);
    return;
  }
  if (account.email_verified_at !== null) return sendLetter(deps, trx, email, accountExistsLetter(origin));
  await takePassword(trx, account.id, passwordHash);
  const key = await issueKey(deps, trx, account.id, { revoke: true, browserHash });
  await sendLetter(deps, trx, email, verificationLetter(origin, key, choice));
});

const VERIFICATION = defineJob(
  'verification-mail',
  z.object({ email: z.string(), choice: Choice, origin: z.optional(z.string()) }),
);

/**
 * Queues another verification email. The worker checks whether the address has an unverified account, so that neither
 * the answer's timing nor a failure can reveal it.
 */
export const resend = (
  deps: Pick<Deps, 'db' | 'jobs'>,
  email: string,
  choice: PlanChoice | null,
  origin: string,
): Promise<void> => sendJob(deps, deps.db, VERIFICATION, { email, choice, origin });

export const verificationWorker = transactionalWorker(
  VERIFICATION,
  async (deps, trx, { email, choice, origin = deps.appOrigin() }) => {
    const account = await findAccount({ db: trx }, email);
    if (account === undefined || account.email_verified_at !== null) return;
    const key = await issueKey(deps, trx, account.id, {
      revoke: false,
      browserHash: await browserOfLink(trx, account.id),
    });
    await sendLetter(deps, trx, email, verificationLetter(origin, key, choice));
  },
);
