import { escapeHtml } from '#server/platform/mail/escape.ts';
import type { MailMessage } from '#server/outside/mail/types.ts';

export interface StoredMessage {
  readonly id: string;
  readonly user_id: number | null;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly report: unknown;
}

/** The mail to support. Its text is the person's own; an answer goes to them. */
export const contactMail = (
  to: string,
  { id, user_id, email, subject, message, report }: StoredMessage,
): MailMessage => {
  const writer = user_id === null ? `${email} (not signed in)` : `${email} (user ${user_id})`;
  const end = `From ${writer}\nMessage ${id}`;
  return {
    to,
    replyTo: email,
    subject: `[Millrace] ${report === null ? 'Contact' : 'Problem report'}: ${subject}`,
    text: `${message}\n\n${end}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif"><p style="white-space:pre-wrap">${escapeHtml(message)}</p><p style="white-space:pre-wrap;color:#5d665f;font-size:14px">${escapeHtml(end)}</p></body></html>`,
    attachments:
      report === null
        ? []
        : [
            {
              filename: 'millrace-report.json',
              contentType: 'application/json',
              content: JSON.stringify(report, null, 1),
            },
          ],
  };
};
