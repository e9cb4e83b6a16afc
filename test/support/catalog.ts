import type { Client } from 'pg';

interface Column {
  readonly type: string;
  readonly required: boolean;
  /** Whether a row may leave it out. */
  readonly filled: boolean;
}

interface Constraint {
  readonly name: string;
  /** Of pg_constraint: c, f, p, u, x; i for a unique index that is no constraint. */
  readonly kind: string;
  readonly text: string;
}

export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly constraints: readonly Constraint[];
}

export type Catalog = Readonly<Record<string, Table>>;

/** What the tables of a database ask of those who write to them. */
export const readCatalog = async (client: Client): Promise<Catalog> => {
  const { rows } = await client.query<{ name: string; table: Table }>(`
    select c.relname as name, json_build_object(
      'columns', (select json_object_agg(a.attname, json_build_object(
          'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
          'filled', a.atthasdef or a.attidentity <> '' or not a.attnotnull))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'constraints', (select coalesce(json_agg(found), '[]') from (
        select k.conname as name, k.contype::text as kind, pg_get_constraintdef(k.oid) as text
          from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f', 'p', 'u', 'x')
        union all
        select i.indexrelid::regclass::text, 'i', pg_get_indexdef(i.indexrelid)
          from pg_index i where i.indrelid = c.oid and i.indisunique
            and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) found)) as table
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'`);
  return Object.fromEntries(rows.map(({ name, table }) => [name, table]));
};

const UNIQUE = new Set(['p', 'u', 'i']);

const columnBreaks = (name: string, before: Column, after: Column | undefined): string[] => {
  if (after === undefined) return [`${name} is gone`];
  return [
    ...(after.type === before.type ? [] : [`${name} is ${after.type} instead of ${before.type}`]),
    ...(after.required && !before.required ? [`${name} must not be null`] : []),
    ...(before.filled && !after.filled ? [`${name} has no default any more`] : []),
  ];
};

/** The parts of a check that allows one of several words, as the database writes it; null: it is another check. */
const wordsOf = ({ kind, text }: Constraint) => {
  const [, column, words] = (kind === 'c' && /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text)) || [];
  return column === undefined ? null : { column, words: words!.split(', ') };
};

/** It allows more than one that was there. */
const isWider = (after: Constraint, { constraints }: Table): boolean => {
  const now = wordsOf(after);
  return constraints.some((before) => {
    const was = wordsOf(before);
    return was?.column === now?.column && was?.words.every((word) => now?.words.includes(word)) === true;
  });
};

const tableBreaks = (name: string, before: Table, after: Table): string[] => {
  const has = (table: Table, { text }: Constraint) => table.constraints.some((one) => one.text === text);
  return [
    ...Object.entries(before.columns).flatMap(([column, was]) =>
      columnBreaks(`${name}.${column}`, was, after.columns[column]),
    ),
    ...Object.entries(after.columns)
      .filter(([column, { filled }]) => !(column in before.columns) && !filled)
      .map(([column]) => `${name}.${column} is new and must be given`),
    ...after.constraints
      .filter((one) => !has(before, one) && !isWider(one, before))
      .map((one) => `${one.name} is new on ${name}`),
    // What "on conflict" names.
    ...before.constraints
      .filter((one) => UNIQUE.has(one.kind) && !has(after, one))
      .map((one) => `${one.name} of ${name} is gone`),
  ];
};

/** What somebody who knows only the earlier tables would stumble over in the later ones. */
export const breaksOf = (before: Catalog, after: Catalog): string[] =>
  Object.entries(before).flatMap(([name, table]) => {
    const later = after[name];
    return later === undefined ? [`${name} is gone`] : tableBreaks(name, table, later);
  });
