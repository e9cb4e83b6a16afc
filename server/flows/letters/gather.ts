import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { transactionalWorker } from '#server/platform/jobs/worker.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { lettersOf, type Told } from './compose.ts';

/** Sends what a flow has gathered; a letter that was sent already leaves it nothing to do. */
export const GATHERED = defineJob('flow-letters', z.object({ flow_id: z.uuid() }));

/** A rule that matches thirty ads starts thirty runs within moments: what they tell comes in one letter. */
const GATHER_MS = 5 * 60_000;

interface Telling {
  readonly effectId: string;
  readonly flowId: string;
  readonly runId: string;
  readonly told: Told;
}

/**
 * Keeps what a run tells until its flow's letter is sent. Each has a job of its own, and the first takes all: none is
 * left behind by a letter that is being written.
 */
export const gather = async (
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction<Database>,
  { effectId, flowId, runId, told }: Telling,
): Promise<void> => {
  const at = deps.now();
  await trx
    .insertInto('flow_letters')
    .values({ effect_id: effectId, flow_id: flowId, run_id: runId, told: JSON.stringify(told), at })
    .execute();
  await sendJob(deps, trx, GATHERED, { flow_id: flowId }, { startAfter: new Date(at.getTime() + GATHER_MS) });
};

/** Takes what was gathered and queues its letter, in one transaction. */
export const letterWorker = transactionalWorker(GATHERED, async (deps, trx, { flow_id: flowId }) => {
  const rows = await trx.deleteFrom('flow_letters').where('flow_id', '=', flowId).returningAll().execute();
  if (rows.length === 0) return;
  const owner = await trx
    .selectFrom('flows')
    .innerJoin('users', 'users.id', 'flows.user_id')
    .select(['users.email', 'flows.name'])
    .where('flows.id', '=', flowId)
    .executeTakeFirst();
  if (!owner) return;
  const all = rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ run_id: runId, told }) => ({ runId, told }));
  for (const letter of lettersOf(deps, { id: flowId, name: owner.name }, all))
    await sendLetter(deps, trx, owner.email, letter);
});
