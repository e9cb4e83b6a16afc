import { sendLetter } from '#server/platform/mail/queue.ts';
import { doneSince, lastFailure, runLink } from '../run/failure.ts';
import type { Perform } from './types.ts';

/**
 * Mails the person whose flow it is: what started the run, what was done since the last letter, and what failed and why.
 * The letter is queued in the transaction that ends the step.
 */
export const notify: Perform<'notify'> = async ({ deps, node, run, flow }) => {
  const user = await deps.db.selectFrom('users').select('email').where('id', '=', run.user_id).executeTakeFirst();
  if (!user) return { outcome: 'done' };
  const name = flow.name.trim() || 'Your flow';
  const failure = await lastFailure(deps.db, run.id, 'untold');
  const did = await doneSince(deps.db, run.id);
  return {
    outcome: 'done',
    together: (trx) =>
      sendLetter(deps, trx, user.email, {
        subject: `A message from your flow “${name}”`,
        lines: [
          node.settings.message.trim() || `“${name}” has come to a step that tells you so.`,
          ...(run.trigger.why === undefined ? [] : [`What started it: ${run.trigger.why}.`]),
          ...did,
          ...(failure === null ? [] : [failure]),
        ],
        button: { label: 'Open the run', link: runLink(deps, flow.id, run.id) },
      }),
  };
};
