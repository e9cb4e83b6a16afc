import { checkFlow } from '#contract/flows/check.ts';
import type { FlowCheck, FlowOverlap } from '#contract/flows/checkResult.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import type { Flow } from '#contract/flows/flow.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Transaction } from 'kysely';
import { readGiven } from './given.ts';
import { look } from './queue.ts';
import { type FlowRow, ownFlow, readFlow, readOverlaps } from './read.ts';
import { nextOf } from './triggers/schedule.ts';
import { keepVersion } from './versions.ts';
import { lockFlow, versionConflict } from './write.ts';

/** Refuses what the check finds a breach in. */
export const requireSafe = async (
  db: Deps['db'],
  userId: number,
  { definition, limits }: Pick<FlowRow, 'definition' | 'limits'>,
): Promise<FlowCheck> => {
  const check = checkFlow(definition, limits, undefined, await readGiven(db, userId));
  const [first] = check.breaches;
  if (first) throw new Problem(400, first.text, { code: 'flow_unsafe', data: { check } });
  return check;
};

interface Asked {
  readonly definition?: FlowDefinition | undefined;
  readonly limits?: FlowLimits | undefined;
}

/** Every way through a flow, as it is saved or as it is sent, and which other active flows work against it. */
export const inspectFlow = async (
  { db }: Pick<Deps, 'db'>,
  userId: number,
  id: string,
  asked: Asked,
): Promise<{ check: FlowCheck; overlaps: FlowOverlap[] }> => {
  const row = await ownFlow(db, userId, id);
  const definition = asked.definition ?? row.definition;
  return {
    check: checkFlow(definition, asked.limits ?? row.limits, undefined, await readGiven(db, userId)),
    overlaps: await readOverlaps(db, userId, { id, name: row.name, definition }),
  };
};

/** What was uploaded for a flow before it was paused is nothing for a later time. */
const forgetMedia = (trx: Transaction<Database>, id: string) =>
  trx.deleteFrom('flow_media').where('flow_id', '=', id).execute();

/** Lets triggers start a version, once its check finds no breach (D7.3). */
export const activateFlow = async (deps: Deps, userId: number, id: string, version: number): Promise<Flow> => {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFlow(trx, userId, id);
    if (row.version !== version) throw await versionConflict(deps, trx, userId, id);
    if (row.status === 'active' && row.active_version === version) return;
    await requireSafe(trx, userId, row);
    await keepVersion(deps, trx, row, true);
    const next = nextOf(row.definition, deps.now());
    // Failed runs may have paused it.
    if (row.status !== 'active') await forgetMedia(trx, id);
    await trx
      .updateTable('flows')
      .set({
        status: 'active',
        active_version: version,
        next_at: next,
        failures: 0,
        problem: null,
        updated_at: deps.now(),
      })
      .where('id', '=', id)
      .execute();
    if (next) await look(deps, trx, 'schedule', id, next);
    await deps.live.publish(trx, userId, { type: 'flow.changed', flow_id: id });
  });
  return readFlow(deps, userId, id);
};

/** Lets no trigger start it any more; its runs go on. */
export const pauseFlow = async (deps: Deps, userId: number, id: string): Promise<Flow> => {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFlow(trx, userId, id);
    if (row.status !== 'active') return;
    await trx
      .updateTable('flows')
      .set({ status: 'paused', next_at: null, problem: null, updated_at: deps.now() })
      .where('id', '=', id)
      .execute();
    await forgetMedia(trx, id);
    await deps.live.publish(trx, userId, { type: 'flow.changed', flow_id: id });
  });
  return readFlow(deps, userId, id);
};
