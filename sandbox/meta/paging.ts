import * as z from 'zod';
import { GraphError } from './errors.ts';
import { parseFields, project } from './fields.ts';
import type { Kind } from './kinds.ts';
import { type Params, flag, json, parseParams, text } from './params.ts';
import type { Row, Scan } from './store.ts';
import type { View } from './world.ts';

/** What an edge lists: objects of one kind, in one order, those that `keep` lets through. */
export interface Listing<K extends Kind = Kind> {
  kind: K;
  scan: Scan;
  keep: (row: Row<K>) => boolean;
}

const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(5000).default(25),
  after: text().optional(),
  before: text().optional(),
  fields: text(10_000).optional(),
  filtering: json(
    z.array(z.object({ field: z.string(), operator: z.string(), value: z.union([z.string(), z.array(z.string())]) })),
  ).optional(),
  summary: z.union([flag, text(), json(z.array(z.string()))]).optional(),
});

const encode = (row: Row) => Buffer.from(`seq:${row.seq}`).toString('base64url');
const decode = (cursor: string | undefined): number | undefined => {
  if (!cursor) return undefined;
  const seq = /^seq:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!seq) throw new GraphError(100, '(#100) Invalid cursors values', { subcode: 33 });
  return Number(seq);
};

/** What `filtering` narrows a list to, beside states. Other filters of Meta's are refused, not passed over. */
const filterOf = (filtering: z.output<typeof Paging>['filtering']) => {
  let nameHas: string | undefined;
  let ids: ReadonlySet<string> | undefined;
  for (const { field, operator, value } of filtering ?? []) {
    const name = field.replace(/^(ad|adset|campaign|adcreative)\./, '');
    if (name === 'effective_status' && operator === 'IN') continue;
    if (name === 'id' && operator === 'IN') {
      ids = new Set([value].flat());
      continue;
    }
    if (name !== 'name' || operator !== 'CONTAIN' || typeof value !== 'string')
      throw new GraphError(100, `(#100) Filtering field ${field} with operation ${operator} is not supported`);
    nameHas = value;
  }
  return { nameHas, ids };
};

/** The states that a list is narrowed to, by parameter or by filter; null: the list's own default. */
export const askedStatuses = (params: Params): ReadonlySet<string> | null => {
  const { effective_status: direct } = parseParams(
    z.object({ effective_status: json(z.array(z.string())).optional() }),
    params,
  );
  const { filtering } = parseParams(Paging, params);
  const filter = filtering?.find(
    ({ field, operator }) => field.endsWith('effective_status') && operator === 'IN',
  )?.value;
  const asked = direct ?? (filter === undefined ? undefined : [filter].flat());
  return asked ? new Set(asked) : null;
};

/** One page of a list in Graph's shape; `next` and `previous` only where there is more. */
export const pageOf = <K extends Kind>(listing: Listing<K>, params: Params, view: View, url: URL): unknown => {
  const { limit, after, before, fields, filtering, summary } = parseParams(Paging, params);
  const [from, to] = [decode(after), decode(before)];
  const { nameHas, ids } = filterOf(filtering);
  const scan = { ...listing.scan, nameHas: nameHas ?? listing.scan.nameHas };
  const keep = (row: Row<K>) => (ids?.has(row.id) ?? true) && listing.keep(row);
  const rows: Row<K>[] = [];
  for (const row of view.world.store.scan(listing.kind, { ...scan, after: from, before: from ? undefined : to })) {
    if (!keep(row)) continue;
    rows.push(row);
    if (rows.length > limit) break;
  }
  const more = rows.length > limit;
  rows.length = Math.min(rows.length, limit);
  const backwards = from === undefined && to !== undefined;
  if (backwards) rows.reverse();
  const selection = fields ? parseFields(fields) : null;
  const [first, last] = [rows[0], rows.at(-1)];
  const link = (name: 'after' | 'before', row: Row) => {
    const next = new URL(url);
    next.searchParams.delete(name === 'after' ? 'before' : 'after');
    // Meta embeds the token in its links; a caller that logs them leaks it (A1).
    next.searchParams.set('access_token', view.token);
    next.searchParams.set('limit', String(limit));
    next.searchParams.set(name, encode(row));
    return next.href;
  };
  const total = () => {
    let count = 0;
    for (const row of view.world.store.scan(listing.kind, scan)) if (keep(row)) count += 1;
    return count;
  };
  return {
    data: rows.map((row) => project(row, selection, view)),
    ...(first &&
      last && {
        paging: {
          cursors: { before: encode(first), after: encode(last) },
          ...((backwards || more) && { next: link('after', last) }),
          ...((backwards ? more : from !== undefined) && { previous: link('before', first) }),
        },
      }),
    ...(summary && { summary: { total_count: total() } }),
  };
};
