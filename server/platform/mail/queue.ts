import type { Deps } from '#server/platform/deps.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import * as z from 'zod';
import { composeMail } from './compose.ts';
import type { Letter } from './letter.ts';

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** A whole message, encrypted: its links give access to accounts, and jobs end up in backups. */
const MAIL = defineJob('mail', z.object({ sealed: z.string() }));

/** Queues an email. It is sent right after the transaction commits, and never if that rolls back. */
export const sendLetter = (
  deps: Pick<Deps, 'jobs' | 'secrets'>,
  db: Deps['db'],
  to: string,
  letter: Letter,
): Promise<void> => sendJob(deps, db, MAIL, { sealed: deps.secrets.seal(JSON.stringify(composeMail(to, letter))) });

/** A slow delivery does not delay the next message. */
const AT_ONCE = 3;

/**
 * Delivers mail, outside any transaction. If the process dies before the job is completed, another one sends the
 * message again with the same Message-ID.
 */
export const mailWorker = worker(
  MAIL,
  (deps, { sealed }, id) => deps.mail.send({ ...Message.parse(JSON.parse(deps.secrets.open(sealed))), id }),
  AT_ONCE,
);
