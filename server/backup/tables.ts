import type { Client } from 'pg';
import type { BackedSequence, BackedTable } from './manifest.ts';

/** The schemas of Millrace: its own, and that of its job queue. */
const SCHEMAS = ['public', 'pgboss'];
/** The list of migrations is in the manifest; the restore writes it by migrating. */
const NOT_DATA = ['kysely_migration', 'kysely_migration_lock'];

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const nameOf = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${quote(schema)}.${quote(name)}`;

type Table = Omit<BackedTable, 'rows'>;

interface FoundTable extends Table {
  readonly references: readonly string[];
}

/** Each table after those that it refers to, so that they can be filled in this order. */
const inOrder = (found: readonly FoundTable[]): Table[] => {
  const known = new Map(found.map((table) => [nameOf(table), table]));
  const ordered = new Map<string, Table>();
  const visit = (table: FoundTable, above: readonly string[]): void => {
    const name = nameOf(table);
    if (ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`Tables refer to each other in a circle: ${above.join(', ')}.`);
    for (const reference of table.references)
      if (reference !== name && known.has(reference)) visit(known.get(reference)!, [...above, name]);
    const { references: _references, ...rest } = table;
    ordered.set(name, rest);
  };
  for (const table of found) visit(table, []);
  return [...ordered.values()];
};

/** Every table with its columns. A partitioned table counts as one. */
export const readTables = async (client: Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(json_agg(distinct format('"%s"."%s"', rn.nspname, r.relname)), '[]') from pg_constraint k
         join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
         where k.conrelid = c.oid and k.contype = 'f') as references
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
     order by n.nspname, c.relname`,
    [SCHEMAS, NOT_DATA],
  );
  return inOrder(rows);
};

/** Where every sequence is. Read it after the rows: sequences are outside of snapshots, and only move on. */
export const readSequences = async (client: Client): Promise<BackedSequence[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const found: BackedSequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: at } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${nameOf({ schema, name })}`,
    );
    found.push({ schema, name, last: at[0]!.last, called: at[0]!.called });
  }
  return found;
};

/** Whether a database has anything of Millrace in it. */
export const hasTables = async (client: Client): Promise<boolean> => (await readTables(client)).length > 0;

/**
 * Drops what Millrace has in a database. Objects of extensions stay: they belong to whoever runs the database.
 */
export const dropAll = async (client: Client): Promise<void> => {
  await client.query('drop schema if exists pgboss cascade');
  const drops = await client.query<{ text: string }>(
    `select format('drop %s if exists %s cascade', kind, what) as text from (
       select 1 as turn, 'table' as kind, c.oid::regclass::text as what, c.oid from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       union all
       select 2, 'sequence', c.oid::regclass::text, c.oid from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       union all
       select 3, 'function', p.oid::regprocedure::text, p.oid from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     ) found
     where not exists (select from pg_depend d where d.objid = found.oid and d.deptype = 'e')
     order by turn`,
  );
  for (const { text } of drops.rows) await client.query(text);
};
