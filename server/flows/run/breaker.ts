import { titleOf } from '#contract/flows/words.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import type { Transaction } from 'kysely';
import { lastFailure, runLink } from './failure.ts';
import type { Run } from './load.ts';

/** Runs that fail one after the other before a flow is paused. */
const MOST_FAILURES = 3;

/** Counts how runs end; a flow whose runs fail one after the other is paused, and its owner told. */
export const breakCircuit = async (
  deps: Deps,
  trx: Transaction<Database>,
  run: Run,
  state: 'done' | 'failed' | 'cancelled' | 'halted',
  why: string,
): Promise<void> => {
  const { flow_id: flowId, user_id: userId, name } = run;
  if (state === 'cancelled') return;
  if (state === 'done') {
    await trx.updateTable('flows').set({ failures: 0 }).where('id', '=', flowId).where('failures', '>', 0).execute();
    return;
  }
  const flow = await trx
    .updateTable('flows')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', flowId)
    .returning(['failures', 'status'])
    .executeTakeFirst();
  const tell = async (subject: string, lines: readonly string[]): Promise<void> => {
    const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    const button = { label: 'Open the run', link: runLink(deps, flowId, run.id) };
    if (user) await sendLetter(deps, trx, user.email, { subject, lines, button });
  };
  const isPaused = flow?.status === 'active' && flow.failures >= MOST_FAILURES;
  const step = run.definition.nodes.find(({ id }) => id === run.node);
  const reason = why === '' ? '' : `${step ? `At “${titleOf(step)}”: ` : ''}${why}`;
  // Nothing in the flow itself can have told its owner of these.
  if (!isPaused && reason !== '') await tell(`A run of your flow “${name}” stopped`, [reason]);
  if (!isPaused) return;
  const problem = `Paused after ${MOST_FAILURES} runs in a row failed.${why === '' ? '' : ` ${why}`} Fix what failed, then activate it again.`;
  await trx
    .updateTable('flows')
    .set({ status: 'paused', next_at: null, problem, updated_at: deps.now() })
    .where('id', '=', flowId)
    .execute();
  await deps.live.publish(trx, userId, { type: 'flow.changed', flow_id: flowId });
  const failure = await lastFailure(trx, run.id, 'all');
  await tell(`Your flow “${name}” was paused`, [
    `The last ${MOST_FAILURES} runs of “${name}” failed, so it was paused and starts no more runs.`,
    ...(reason === '' ? [] : [reason]),
    ...(failure === null ? [] : [failure]),
    'Look at its last run, change what went wrong, then activate it again.',
  ]);
};
