import type { Deps } from '#server/deps.ts';
import { Problem } from '#server/http/problem.ts';
import type { MailMessage } from '#server/outside/mail/types.ts';

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: string;
  readonly button: string;
  readonly end: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

const render = (to: string, { subject, lines, link, button, end }: Letter): MailMessage => ({
  to,
  subject,
  text: [...lines, link, end, 'Millrace'].join('\n\n'),
  html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px;background:#f6f4ef;color:#1f2421;font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${lines.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5c4d;color:#fff;text-decoration:none">${escape(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Or open this address: <a href="${escape(link)}" style="color:#1f5c4d">${escape(link)}</a></p>
${paragraph(end)}
<p style="margin:0;font-size:14px">Millrace</p>
</div></body></html>`,
});

export const verificationMail = (to: string, origin: string, key: string): MailMessage =>
  render(to, {
    subject: '[Millrace] Please Confirm Your Email Address',
    lines: [
      'Welcome to Millrace.',
      'Please confirm that this is your e-mail address. The link is good for three days and works once.',
    ],
    link: `${origin}/verify-email/${key}`,
    button: 'Confirm my address',
    end: 'If you did not register with Millrace, ignore this mail: without your confirmation nothing happens.',
  });

/** For whoever registers with an address that has an account: the screen does not tell them, this mail does (D3.4). */
export const accountExistsMail = (to: string, origin: string): MailMessage =>
  render(to, {
    subject: '[Millrace] Account Already Exists',
    lines: [
      'Somebody, perhaps you, tried to register with this address. You have an account already: sign in with it.',
    ],
    link: `${origin}/login`,
    button: 'Sign in',
    end: 'If it was not you, ignore this mail. Nothing was changed.',
  });

/** Sends, or says in plain words that it did not go out. */
export const sendMail = async (
  { mail }: Pick<Deps, 'mail'>,
  message: MailMessage,
  log: (error: unknown) => void,
): Promise<void> => {
  try {
    await mail.send(message);
  } catch (error) {
    log(error);
    throw new Problem(503, 'The mail could not be sent just now. Please try again in a minute.', {
      code: 'mail_failed',
    });
  }
};
