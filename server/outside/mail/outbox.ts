import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { envelopeOf } from './envelope.ts';
import type { Mail, MailMessage } from './types.ts';

/** A message as the outbox keeps and shows it (D2.6). */
export const OutboxMessage = z.object({
  /** Names its file. */
  id: z.string().default(''),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  replyTo: z.string().nullable().default(null),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })).default([]),
  /** The message as a mail server would have got it. */
  mime: z.string(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

const linksOf = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"']+/g))];

/** The message built by the same code that writes it for SMTP, so that what cannot be sent fails here too. */
const buildMime = async (from: string, message: MailMessage): Promise<string> => {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await builder.sendMail(envelopeOf(from, message));
  return bytes.toString();
};

/** Keeps mail as files, one a message, where no mail server is configured. File names sort by time. */
export const createOutbox = (folder: string, from: string): Mail =>
  outsideTransactions<Mail>('The outbox', {
    send: async (message) => {
      const at = new Date().toISOString();
      const id = `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      const kept: OutboxMessage = {
        id,
        at,
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        links: linksOf(message.text),
        replyTo: message.replyTo ?? null,
        attachments: [...(message.attachments ?? [])],
        mime: await buildMime(from, message),
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${id}.json`);
      // A reader never meets half a message.
      await writeFile(`${file}.part`, JSON.stringify(kept, null, 2), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: async () => undefined,
  });

const SHOWN = 200;

/** The newest messages first. */
export const readOutbox = async (folder: string): Promise<OutboxMessage[]> => {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, SHOWN);
  return Promise.all(
    newest.map(async (name) => OutboxMessage.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
};
