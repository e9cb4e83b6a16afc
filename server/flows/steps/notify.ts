import { ROUTES } from '#contract/routes.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import type { Perform } from './types.ts';

/** Mails the person whose flow it is: the letter is queued in the transaction that ends the step. */
export const notify: Perform<'notify'> = async ({ deps, node, run, flow }) => {
  const user = await deps.db.selectFrom('users').select('email').where('id', '=', run.user_id).executeTakeFirst();
  if (!user) return { outcome: 'done' };
  const name = flow.name.trim() || 'Your flow';
  return {
    outcome: 'done',
    together: (trx) =>
      sendLetter(deps, trx, user.email, {
        subject: `A message from your flow “${name}”`,
        lines: [node.settings.message.trim() || `“${name}” has come to a step that tells you so.`],
        button: { label: 'Open your flows', link: `${deps.appOrigin()}${ROUTES.flows}` },
      }),
  };
};
