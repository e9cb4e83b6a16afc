import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './types.ts';

/**
 * The message as nodemailer takes it. Addresses are given as objects, which it does not parse: no text makes two
 * recipients of one.
 */
export const envelopeOf = (from: string, message: MailMessage): SendMailOptions => ({
  from: { name: 'Millrace', address: from },
  to: { name: '', address: message.to },
  ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
  ...(message.id !== undefined && { messageId: `<${message.id}@${from.split('@').at(-1)}>` }),
  subject: message.subject,
  text: message.text,
  html: message.html,
  attachments: message.attachments?.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
});
