import { PublishError } from '#contract/ad.ts';
import type { AdFact } from '#contract/calls/adHistory.ts';
import { AdFactType } from '#contract/rules/adFactType.ts';
import { MAX_HISTORY } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Selectable, sql } from 'kysely';
import { differencesByPart } from './differenceWords.ts';
import type { ByRun } from './facts.ts';
import { adsOf } from './own.ts';
import { adMissing } from './read.ts';
import { writeMoney } from '#server/platform/money.ts';
import type { AdFactsTable, NewBudget, StoredDifference } from './tables.ts';

type FactRow = Pick<Selectable<AdFactsTable>, 'id' | 'type' | 'data' | 'at'>;
type Field = AdFact['fields'][number];

const AT_META = new Set(['ad.statusChanged', 'ad.changedAtMeta']);
const PUBLISHER = new Set([
  'ad.published',
  'ad.switched',
  'ad.updated',
  'ad.failed',
  'ad.switchFailed',
  'ad.updateFailed',
  'ad.budgetChanged',
  'ad.budgetFailed',
]);
/** Facts whose data are fields of the ad. */
const CHANGES = new Set(['ad.changed', 'ad.returnedToDraft']);

const shown = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  return String(value.name);
};
const nameless = (name: string): boolean => /_(?:id|status)$|^enhancements$/.test(name);
const field = (name: string, value: unknown): Field => ({ name, value: nameless(name) ? null : shown(value) });

/** By fact, the fields that are another than before: whoever saves a form sends all of them. */
const changedFields = async (db: Deps['db'], rows: readonly FactRow[]): Promise<Map<string, Field[]>> => {
  const ids = rows.filter(({ type }) => CHANGES.has(type)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; key: string; value: unknown }>`
    select f.id, e.key, e.value
    from ad_facts f
      cross join lateral jsonb_each(f.data) e
      left join lateral (
        select p.data -> e.key as value from ad_facts p
        where p.ad_id = f.ad_id and p.id < f.id and p.data ? e.key
          and p.type in ('ad.created', 'ad.changed', 'ad.returnedToDraft')
        order by p.id desc limit 1
      ) before on true
    where f.id in (${sql.join(ids)}) and e.key not in ('replace', 'kept_from_preset', 'before', 'key', 'undone', 'flow', 'run', 'by')
      and e.value is distinct from coalesce(before.value, case when e.value = '""' then e.value else 'null' end)
    order by f.id, e.key`.execute(db);
  const fields = new Map<string, Field[]>();
  for (const { id, key, value } of found) fields.set(id, [...(fields.get(id) ?? []), field(key, value)]);
  return fields;
};

/** Names of the ads and presets that facts are about, by their ids; those that are gone have none. */
const namesOf = async (db: Deps['db'], userId: number, rows: readonly FactRow[]): Promise<Map<string, string>> => {
  const ids = rows.flatMap(({ data }) => [data.from, data.preset_id]).filter((id) => typeof id === 'string');
  const uuids = ids.filter((id) => id.includes('-'));
  if (uuids.length === 0) return new Map();
  const found = await db
    .selectFrom('ads')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', uuids)
    .unionAll(db.selectFrom('presets').select(['id', 'name']).where('user_id', '=', userId).where('id', 'in', uuids))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

const byOf = (type: string): AdFact['by'] => (AT_META.has(type) ? 'meta' : PUBLISHER.has(type) ? 'millrace' : 'you');

const isBudget = (value: unknown): value is NewBudget =>
  typeof value === 'object' && value !== null && 'to' in value && 'currency' in value;

const budgetWords = ({ from, currency }: NewBudget, to: number): string =>
  `${writeMoney(from, currency)} to ${writeMoney(to, currency)} a day`;

const REVIEWED = new Set(['ad.changesRequested', 'ad.declined']);

const isRun = (value: unknown): value is ByRun['run'] =>
  typeof value === 'object' && value !== null && 'flow_id' in value && 'id' in value;

/** Who did it: the person, unless the fact says otherwise. */
const actorOf = ({ type, data }: FactRow): AdFact['by'] => {
  if (data.on_at_meta === true) return 'millrace';
  if (data.by === 'link') return 'reviewer';
  if (REVIEWED.has(type) || data.by === 'user') return 'you';
  return typeof data.flow === 'string' ? 'flow' : byOf(type);
};

const fieldsOf = ({ id, type, data }: FactRow, changed: ReadonlyMap<string, Field[]>): Field[] => {
  if (type === 'ad.changedAtMeta')
    return differencesByPart(data.differing as StoredDifference[]).map(({ name, stored }) => ({ name, value: stored }));
  const { texts, budget, comment } = data;
  if (typeof comment === 'string' && comment !== '') return [{ name: 'comment', value: comment }];
  if (isBudget(budget)) {
    const had = type === 'ad.budgetChanged' && typeof data.kept === 'number' ? data.kept : budget.to;
    return [
      { name: budget.level === 'campaign' ? 'Campaign budget' : 'Ad set budget', value: budgetWords(budget, had) },
    ];
  }
  if (typeof texts === 'object' && texts !== null)
    return Object.entries(texts).map(([name, value]) => field(name, value));
  return changed.get(id) ?? [];
};

const statusOf = ({ type, data }: FactRow): string | null => {
  const status = data.status ?? data.wanted ?? (type === 'ad.statusChanged' ? data.to : null);
  return typeof status === 'string' ? status : null;
};

/** What happened to an ad of the user, newest first; 404 where there is none. Steps of the publisher are left out. */
export const historyOf = async (
  db: Deps['db'],
  userId: number,
  adId: string,
  before?: string,
): Promise<{ facts: AdFact[]; more: boolean }> => {
  const ad = await adsOf(db, userId).select('id').where('id', '=', adId).executeTakeFirst();
  if (!ad) throw adMissing();
  let query = db
    .selectFrom('ad_facts')
    .select(['id', 'type', 'data', 'at'])
    .where('ad_id', '=', adId)
    .where('type', 'in', AdFactType.options);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY + 1)
    .execute();
  const page = rows.slice(0, MAX_HISTORY);
  const [changed, names] = await Promise.all([changedFields(db, page), namesOf(db, userId, page)]);
  const facts = page.map((row): AdFact => {
    const { id, type, data, at } = row;
    const of = data.kept_from_preset ?? names.get(String(data.from ?? data.preset_id));
    return {
      id,
      type: AdFactType.parse(type),
      by: actorOf(row),
      flow: typeof data.flow === 'string' ? data.flow : null,
      run: isRun(data.run) ? data.run : null,
      at: at.toISOString(),
      fields: fieldsOf(row, changed),
      status: statusOf(row),
      of: typeof of === 'string' ? of : null,
      error: PublishError.safeParse(data).data ?? null,
    };
  });
  return { facts, more: rows.length > MAX_HISTORY };
};
