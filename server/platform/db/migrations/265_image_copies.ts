import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** An ask for images names several copies, where it named one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update generations set ask = ask - 'copy' || jsonb_build_object('copies', jsonb_build_array(ask -> 'copy'))
    where kind = 'image' and ask ? 'copy'`.execute(db);
};
