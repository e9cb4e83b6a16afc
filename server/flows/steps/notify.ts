import { sendLetter } from '#server/platform/mail/queue.ts';
import { runLetter, type Told } from '../letters/compose.ts';
import { gather } from '../letters/gather.ts';
import type { RunTrigger } from '../run/events.ts';
import { doneSince, isSpared, lastFailure } from '../run/failure.ts';
import type { Perform } from './types.ts';

/** Whether others of the flow's runs may begin at the same moment, each about an ad of its own. */
const isOneOfMany = ({ kind, by_hand: byHand }: RunTrigger): boolean =>
  byHand !== true && (kind === 'metric_rule' || kind === 'ad_rejected');

/**
 * Mails the person whose flow it is: what started the run, what was done since the last letter, and what failed and why.
 * The letter is queued in the transaction that ends the step; that of a run which may be one of many waits for the others.
 */
export const notify: Perform<'notify'> = async ({ deps, node, run, flow, effect }) => {
  const user = await deps.db.selectFrom('users').select('email').where('id', '=', run.user_id).executeTakeFirst();
  if (!user) return { outcome: 'done' };
  if (await isSpared(deps.db, run.id)) return { outcome: 'done', note: 'Not emailed: nothing was changed.' };
  const { why, found, about } = run.trigger;
  const told: Told = {
    message: node.settings.message,
    ...(why !== undefined && { why }),
    ...(found !== undefined && { found }),
    ...(about !== undefined && { about }),
    did: await doneSince(deps.db, run.id),
    failure: await lastFailure(deps.db, run.id, 'untold'),
  };
  if (isOneOfMany(run.trigger))
    return {
      outcome: 'done',
      note: `To be emailed to ${user.email} within a few minutes, with what other runs of this flow tell.`,
      together: (trx) => gather(deps, trx, { effectId: effect.id, flowId: flow.id, runId: run.id, told }),
    };
  return {
    outcome: 'done',
    note: `Emailed to ${user.email}.`,
    together: (trx) => sendLetter(deps, trx, user.email, runLetter(deps, flow, run.id, told)),
  };
};
