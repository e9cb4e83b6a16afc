import { expect } from 'vitest';
import type { OutboxMessage } from '#server/outside/mail/outbox.ts';
import type { TestServer } from './server.ts';

/** The newest mail to an address whose subject is like that; waits for it, since many are sent after the answer. */
export const mailTo = async (server: TestServer, email: string, subject: RegExp | string): Promise<OutboxMessage> => {
  const find = async () =>
    (await server.outbox()).find((mail) => mail.to === email && mail.subject.search(subject) >= 0);
  await expect.poll(find, { message: `a mail to ${email} about ${subject}` }).toBeDefined();
  return (await find())!;
};

/** How many mails an address has got about something. */
export const mailsTo = async (server: TestServer, email: string, subject: RegExp | string): Promise<number> =>
  (await server.outbox()).filter((mail) => mail.to === email && mail.subject.search(subject) >= 0).length;

export interface ResetLink {
  readonly uid: string;
  readonly token: string;
}

/** What the link to a new password carries. */
export const resetLinkIn = ({ links }: OutboxMessage): ResetLink => {
  const [, uid = '', token = ''] = /\/password-reset-confirm\/([^/]+)\/([^/\s]+)/.exec(links.join(' ')) ?? [];
  return { uid, token };
};

/** The key in a link that confirms an address. */
export const keyIn = ({ links }: OutboxMessage): string => /\/verify-email\/([\w-]+)/.exec(links.join(' '))?.[1] ?? '';

const RESET = 'Reset your password';

/** Asks for a link to a new password, and opens the mail that comes. */
export const askForReset = async (server: TestServer, email: string): Promise<ResetLink> => {
  const before = await mailsTo(server, email, RESET);
  const answer = await server.client().post('/api/auth/password/reset/', { email });
  expect(answer.status, answer.text).toBe(200);
  await expect.poll(() => mailsTo(server, email, RESET)).toBe(before + 1);
  return resetLinkIn(await mailTo(server, email, RESET));
};
