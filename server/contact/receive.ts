import { randomUUID } from 'node:crypto';
import { MAX_REPORT_BYTES, REPORT_TOO_LARGE } from '#contract/calls/contact.ts';
import { contactFault, type ContactMessage } from '#contract/rules/contact.ts';
import { enforce, LIMITS } from '#server/accounts/limits.ts';
import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import { mailMessage } from './mailWaiting.ts';

export interface Writer {
  readonly ip: string;
  readonly userId: number | null;
  /** Told of a mail that could not be sent now; it is sent later. */
  readonly log: (error: unknown) => void;
}

/** The report as JSON; 413 where it is more than the contract says. */
const reportJson = (report: object | undefined): string | null => {
  if (report === undefined) return null;
  const json = JSON.stringify(report);
  if (Buffer.byteLength(json) > MAX_REPORT_BYTES) throw new Problem(413, REPORT_TOO_LARGE, { code: 'too_large' });
  return json;
};

export interface Received extends ContactMessage {
  readonly report?: object;
  /** Filled in by programs only. */
  readonly website: string;
}

/**
 * Takes a message: checks it, keeps it, mails it. Once it is kept it is not lost; what cannot be mailed now goes with
 * the next sweep. What a program wrote is checked and counted like all others, so that nothing tells it that it was
 * found out, and then forgotten.
 */
export const receive = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'mail' | 'env'>,
  { report, website, ...contact }: Received,
  { ip, userId, log }: Writer,
): Promise<void> => {
  const fault = contactFault(contact);
  if (fault) throw new Problem(400, fault.text, { code: 'invalid', fields: { [fault.field]: [fault.text] } });
  const json = reportJson(report);
  await enforce(deps, LIMITS.contact, ip, 'You have written to us many times. Please try again in a few minutes.');
  if (website !== '') return;
  const id = randomUUID();
  await deps.db
    .insertInto('contact_messages')
    .values({
      id,
      user_id: userId,
      email: contact.email,
      subject: contact.subject.trim(),
      message: contact.message.trim(),
      report: json,
      created_at: deps.now(),
    })
    .execute();
  await mailMessage(deps, id).catch(log);
};
