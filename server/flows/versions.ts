import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import type { FlowRow } from './read.ts';

type Trx = Transaction<Database>;
type Kept = Pick<FlowRow, 'id' | 'version' | 'name' | 'definition' | 'limits'>;

/** Keeps what a flow is now, for its runs. */
export const keepVersion = async (deps: Deps, trx: Trx, row: Kept, activated: boolean): Promise<void> => {
  const at = deps.now();
  const activation = activated ? { activated_at: at } : {};
  await trx
    .insertInto('flow_versions')
    .values({
      flow_id: row.id,
      version: row.version,
      name: row.name,
      definition: JSON.stringify(row.definition),
      limits: JSON.stringify(row.limits),
      created_at: at,
      ...activation,
    })
    .onConflict((conflict) =>
      activated
        ? conflict.columns(['flow_id', 'version']).doUpdateSet(activation)
        : conflict.columns(['flow_id', 'version']).doNothing(),
    )
    .execute();
};
