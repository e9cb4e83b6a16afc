import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sql, type Transaction } from 'kysely';
import { copyName, newName, requireFreeName } from './names.ts';
import { flowMissing, type FlowRow, readFlow } from './read.ts';
import { keepVersion } from './versions.ts';

type Trx = Transaction<Database>;

/** Flows that a person may have, archived ones included. */
export const MAX_FLOWS = 200;

const toColumns = ({ definition, limits, ...texts }: Partial<FlowFields>) => ({
  ...texts,
  ...(definition && { definition: JSON.stringify(definition) }),
  ...(limits && { limits: JSON.stringify(limits) }),
});

const FIELDS = ['name', 'description', 'definition', 'limits'] as const;

/** Whether a flow says these very things. */
const holds = (row: FlowRow, fields: Partial<FlowFields>): boolean =>
  FIELDS.every((field) => {
    const said = fields[field];
    return said === undefined || isDeepStrictEqual(row[field], JSON.parse(JSON.stringify(said)));
  });

/** Locks a flow of the user for a change. */
export const lockFlow = async (trx: Trx, userId: number, id: string): Promise<FlowRow> => {
  const row = await trx
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw flowMissing();
  return row;
};

const tell = (deps: Deps, trx: Trx, userId: number, id: string): Promise<void> =>
  deps.live.publish(trx, userId, { type: 'flow.changed', flow_id: id });

const refuseBeyondLimit = async (trx: Trx, userId: number): Promise<void> => {
  const { all } = await trx
    .selectFrom('flows')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(all) < MAX_FLOWS) return;
  throw new Problem(400, `You have ${MAX_FLOWS} flows, which is the limit. Delete one first.`, { code: 'flows_full' });
};

/** Counting and naming happen one after the other. */
const lockFlows = (trx: Trx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('flows'), ${userId}::int)`.execute(trx);

const insert = async (deps: Deps, trx: Trx, userId: number, id: string, fields: FlowFields): Promise<void> => {
  const at = deps.now();
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('flows')
    .values({
      id,
      user_id: userId,
      name: fields.name,
      description: fields.description,
      status: 'draft',
      definition: JSON.stringify(fields.definition),
      limits: JSON.stringify(fields.limits),
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  // Somebody else's.
  if (made !== 1n) throw flowMissing();
  await tell(deps, trx, userId, id);
};

const isOwn = async (trx: Trx, userId: number, id: string): Promise<boolean> => {
  const known = await trx
    .selectFrom('flows')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known !== undefined;
};

/** A new flow, a draft, with a number behind a name that another has. A repeated call with the same id returns the one that the first call made. */
export const createFlow = async (
  deps: Deps,
  userId: number,
  { id: asked, ...fields }: FlowFields & { readonly id?: string | undefined },
): Promise<Flow> => {
  const id = asked ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    await lockFlows(trx, userId);
    if (await isOwn(trx, userId, id)) return;
    await refuseBeyondLimit(trx, userId);
    await insert(deps, trx, userId, id, { ...fields, name: await newName(trx, userId, fields.name) });
  });
  return readFlow(deps, userId, id);
};

export const versionConflict = async (
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  userId: number,
  id: string,
): Promise<Problem> =>
  new Problem(409, 'This flow was changed in another tab. Reload it, then change it again.', {
    code: 'version_conflict',
    data: { flow: await readFlow({ db: trx, now }, userId, id) },
  });

const archive = (row: FlowRow, archived: boolean | undefined): Partial<Pick<FlowRow, 'status' | 'problem'>> => {
  if (archived === undefined || archived === (row.status === 'archived')) return {};
  if (!archived) return { status: 'draft' };
  if (row.status === 'active')
    throw new Problem(409, 'This flow is active. Pause it, then archive it.', { code: 'flow_active' });
  return { status: 'archived', problem: null };
};

/** Keeps what a person decided against as a version: what the flow was, or one that never was. Returns the newest number. */
const setAside = async (deps: Deps, trx: Trx, row: FlowRow, aside: FlowFields): Promise<number> => {
  const { description: _description, ...mine } = aside;
  const isIt = holds(row, mine);
  const version = isIt ? row.version : row.version + 1;
  await keepVersion(deps, trx, isIt ? row : { id: row.id, version, ...mine }, false);
  return version;
};

interface FlowChange extends Partial<FlowFields> {
  readonly version: number;
  readonly archived?: boolean | undefined;
  /** What a person decided against, where another tab had saved first. */
  readonly aside?: FlowFields | undefined;
}

/** Changes a flow of that version; what triggers start stays what was activated. Sent again, the same is no conflict. */
export const changeFlow = async (
  deps: Deps,
  userId: number,
  id: string,
  { version, archived, aside, ...fields }: FlowChange,
): Promise<Flow> => {
  await deps.db.transaction().execute(async (trx) => {
    if (fields.name !== undefined) await lockFlows(trx, userId);
    const row = await lockFlow(trx, userId, id);
    const status = archive(row, archived);
    const isTold = aside !== undefined && row.version === version;
    if (holds(row, fields) && status.status === undefined && !isTold) return;
    if (row.version !== version) throw await versionConflict(deps, trx, userId, id);
    // Flows that were called the same before this was asked keep their names.
    if (fields.name !== undefined && fields.name !== row.name)
      await requireFreeName(trx, userId, { id, name: fields.name });
    const newest = aside === undefined ? version : await setAside(deps, trx, row, aside);
    await trx
      .updateTable('flows')
      .set({ ...toColumns(fields), ...status, version: newest + 1, updated_at: deps.now() })
      .where('id', '=', id)
      .execute();
    await tell(deps, trx, userId, id);
  });
  return readFlow(deps, userId, id);
};

/** Deletes a flow with its runs, where none goes on. */
export const deleteFlow = (deps: Deps, userId: number, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockFlow(trx, userId, id);
    const running = await trx
      .selectFrom('flow_runs')
      .select('id')
      .where('flow_id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (running)
      throw new Problem(409, 'A run of this flow goes on. Cancel it or wait for its end, then delete the flow.', {
        code: 'flow_running',
      });
    await trx.deleteFrom('flows').where('id', '=', id).execute();
    await tell(deps, trx, userId, id);
  });

/** A draft with the same steps and limits. A repeated call with the same id makes one. */
export const duplicateFlow = async (
  deps: Deps,
  userId: number,
  id: string,
  asked: string | undefined,
): Promise<Flow> => {
  const copyId = asked ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    await lockFlows(trx, userId);
    const { name, description, definition, limits } = await lockFlow(trx, userId, id);
    if (await isOwn(trx, userId, copyId)) return;
    await refuseBeyondLimit(trx, userId);
    await insert(deps, trx, userId, copyId, {
      name: await copyName(trx, userId, name),
      description,
      definition,
      limits,
    });
  });
  return readFlow(deps, userId, copyId);
};
