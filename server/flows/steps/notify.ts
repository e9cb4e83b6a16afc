import { sendLetter } from '#server/platform/mail/queue.ts';
import { doneSince, isSpared, lastFailure, runLink } from '../run/failure.ts';
import type { Perform } from './types.ts';

const SUBJECT_LENGTH = 150;

/** What was done last, so that nobody has to open a letter to learn which ad it is about. */
const subjectOf = (name: string, did: string): string => {
  const text = `“${name}”: ${did}`;
  return text.length > SUBJECT_LENGTH ? `${text.slice(0, SUBJECT_LENGTH - 1)}…` : text;
};

/**
 * Mails the person whose flow it is: what started the run, what was done since the last letter, and what failed and why.
 * The letter is queued in the transaction that ends the step.
 */
export const notify: Perform<'notify'> = async ({ deps, node, run, flow }) => {
  const user = await deps.db.selectFrom('users').select('email').where('id', '=', run.user_id).executeTakeFirst();
  if (!user) return { outcome: 'done' };
  if (await isSpared(deps.db, run.id)) return { outcome: 'done', note: 'Not emailed: nothing was changed.' };
  const name = flow.name.trim() || 'Your flow';
  const failure = await lastFailure(deps.db, run.id, 'untold');
  const did = await doneSince(deps.db, run.id);
  return {
    outcome: 'done',
    note: `Emailed to ${user.email}.`,
    together: (trx) =>
      sendLetter(deps, trx, user.email, {
        subject: did.length > 0 ? subjectOf(name, did.at(-1)!.note) : `A message from your flow “${name}”`,
        lines: [
          node.settings.message.trim() || `“${name}” has come to a step that tells you so.`,
          ...(run.trigger.why === undefined
            ? []
            : [
                `What started it: ${run.trigger.why}.`,
                ...(run.trigger.found === undefined
                  ? []
                  : [`${run.trigger.about ?? 'The ad'} had ${run.trigger.found}.`]),
              ]),
          ...did.map(({ step, note }) => `${step}: ${note}`),
          ...(failure === null ? [] : [failure]),
        ],
        button: { label: 'Open the run', link: runLink(deps, flow.id, run.id) },
      }),
  };
};
