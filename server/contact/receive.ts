import { randomUUID } from 'node:crypto';
import { MAX_REPORT_BYTES, REPORT_TOO_LARGE } from '#contract/calls/contact.ts';
import { contactFault, type ContactMessage } from '#contract/rules/contact.ts';
import { enforce, LIMITS } from '#server/platform/http/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sendJob } from '#server/platform/jobs/job.ts';
import { CONTACT_MAIL } from './mailMessage.ts';

export interface Writer {
  readonly ip: string;
  readonly userId: number | null;
}

/** The report as JSON; 413 where it is more than the contract says. */
const reportJson = (report: object | undefined): string | null => {
  if (report === undefined) return null;
  const json = JSON.stringify(report);
  if (Buffer.byteLength(json) > MAX_REPORT_BYTES) throw new Problem(413, REPORT_TOO_LARGE, { code: 'too_large' });
  return json;
};

export interface ContactRequest extends ContactMessage {
  readonly report?: object;
  /** Filled in only by bots. */
  readonly website: string;
}

/**
 * Takes a message: checks it, stores it, and queues its email in the same transaction. A message from a bot is
 * validated and counted like all others, so that the bot notices nothing, and then dropped.
 */
export const receive = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'jobs'>,
  { report, website, ...contact }: ContactRequest,
  { ip, userId }: Writer,
): Promise<void> => {
  const fault = contactFault(contact);
  if (fault) throw new Problem(400, fault.text, { code: 'invalid', fields: { [fault.field]: [fault.text] } });
  const json = reportJson(report);
  await enforce(deps, LIMITS.contact, ip, 'You have sent many messages. Please try again in a few minutes.');
  if (website !== '') return;
  const id = randomUUID();
  const row = {
    id,
    user_id: userId,
    email: contact.email,
    subject: contact.subject.trim(),
    message: contact.message.trim(),
    report: json,
    created_at: deps.now(),
  };
  await deps.db.transaction().execute(async (trx) => {
    await trx.insertInto('contact_messages').values(row).execute();
    await sendJob(deps, trx, CONTACT_MAIL, { id });
  });
};
