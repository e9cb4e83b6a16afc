import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/mails/compose.ts';
import { farewellLetter } from '#server/mails/letters/farewell.ts';
import * as z from 'zod';
import { nextTry } from './backoff.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'mail' | 'appOrigin'>;

const Facts = z.object({ hadSubscription: z.boolean(), meta: z.enum(['none', 'revoked', 'kept']) });
const MOST = 100;
/** About a day. An address is not kept longer than that for a mail that nobody takes. */
const MOST_TRIES = 30;

const mailOne = ({ db, now, mail, appOrigin }: Needs, id: string): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('farewells')
      .selectAll()
      .where('id', '=', id)
      .where('due_at', '<=', now())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return null;
    let fault: unknown = null;
    try {
      await mail.send(composeMail(row.email, farewellLetter(appOrigin(), Facts.parse(row.facts))));
    } catch (error) {
      fault = error ?? new Error('The mail could not be sent.');
    }
    const attempts = row.attempts + 1;
    if (fault === null || attempts >= MOST_TRIES) await trx.deleteFrom('farewells').where('id', '=', id).execute();
    else {
      const again = { attempts, due_at: nextTry(now(), attempts) };
      await trx.updateTable('farewells').set(again).where('id', '=', id).execute();
    }
    return fault;
  });

/** Mails the last words to people whose accounts are gone; as `mailNotices` does with what it cannot mail. */
export const mailFarewells = async (deps: Needs): Promise<void> => {
  const due = await deps.db
    .selectFrom('farewells')
    .select('id')
    .where('due_at', '<=', deps.now())
    .orderBy('due_at')
    .limit(MOST)
    .execute();
  for (const { id } of due) {
    const fault = await mailOne(deps, id);
    if (fault !== null) throw fault;
  }
};
