import { defineJob } from '#server/platform/jobs/job.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import * as z from 'zod';
import { contactMail } from './mail.ts';

/** The job holds only the id: a message with a report is megabytes. */
export const CONTACT_MAIL = defineJob('contact-mail', z.object({ id: z.string() }));

/** Sends a message to support, unless it was sent before. */
export const contactWorker = worker(CONTACT_MAIL, async ({ db, now, mail, env }, { id }) => {
  const message = await db
    .selectFrom('contact_messages')
    .select(['id', 'user_id', 'email', 'subject', 'message', 'report'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  if (message === undefined) return;
  await mail.send({ ...contactMail(env.supportEmail, message), id });
  await db.updateTable('contact_messages').set({ mailed_at: now() }).where('id', '=', id).execute();
});
