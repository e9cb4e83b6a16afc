import type { Deps } from '#server/deps.ts';
import { contactMail } from './mail.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'mail' | 'env'>;

/** At once; more wait for the next sweep. */
const MOST = 100;

/** Mails one message that waits, once, whoever else tries at the same moment. Does nothing where it was mailed. */
export const mailMessage = ({ db, now, mail, env }: Needs, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('contact_messages')
      .select(['id', 'user_id', 'email', 'subject', 'message', 'report'])
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (waiting === undefined) return;
    await mail.send(contactMail(env.supportEmail, waiting));
    await trx.updateTable('contact_messages').set({ mailed_at: now() }).where('id', '=', id).execute();
  });

/** Mails what could not be mailed when it came, oldest first. Ends at the first that fails again. */
export const mailWaiting = async (deps: Needs): Promise<void> => {
  const waiting = await deps.db
    .selectFrom('contact_messages')
    .select('id')
    .where('mailed_at', 'is', null)
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  for (const { id } of waiting) await mailMessage(deps, id);
};
