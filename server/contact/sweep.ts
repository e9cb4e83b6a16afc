import type { Deps } from '#server/platform/deps.ts';
import { sendJobs } from '#server/platform/jobs/job.ts';
import { sql } from 'kysely';
import { CONTACT_MAIL } from './mailMessage.ts';

/** What came without an account, which nobody can delete by deleting that; the privacy policy names it. */
const KEPT_DAYS = 180;
const BATCH = 500;

/** Has messages mailed whose job was given up: whoever wrote them was told that they were sent. */
const mailAgain = async (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from contact_messages m
     where m.mailed_at is null
       and not exists (
         select 1 from pgboss.job j
          where j.name = ${CONTACT_MAIL.name} and j.state < 'completed' and j.data ->> 'id' = m.id::text)
     order by m.created_at limit ${BATCH}`.execute(deps.db);
  await sendJobs(deps, deps.db, CONTACT_MAIL, rows);
};

/** Mails what was not mailed yet, and forgets what came without an account and was mailed long ago. */
export const sweepMessages = async (deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<void> => {
  await mailAgain(deps);
  const before = new Date(deps.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await deps.db.deleteFrom('contact_messages').where('user_id', 'is', null).where('mailed_at', '<', before).execute();
};
