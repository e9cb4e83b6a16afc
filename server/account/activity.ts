import type { ActivityFact, ActivityType } from '#contract/calls/activity.ts';
import { MAX_ACTIVITY } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type RawBuilder, sql } from 'kysely';

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly type: ActivityType;
  readonly about: string | null;
  readonly name: string | null;
  readonly person: string | null;
  readonly amount: number | null;
  readonly flow: string | null;
  readonly run: { readonly id: string; readonly flow_id: string } | null;
  readonly did: string | null;
  readonly found: string | null;
}

/** Who did it, or had it done, unless a flow had; what went wrong is told by us. */
const BY: Readonly<Record<ActivityType, ActivityFact['by']>> = {
  'ad.published': 'you',
  'ad.failed': 'millrace',
  'ad.approved': 'meta',
  'ad.rejected': 'meta',
  'ad.notDelivering': 'meta',
  'ad.switchedOn': 'you',
  'ad.switchedOff': 'you',
  'ad.switchFailed': 'millrace',
  'ad.updated': 'you',
  'ad.updateFailed': 'millrace',
  'ad.changedAtMeta': 'meta',
  'meta.connected': 'you',
  'meta.expired': 'meta',
  'meta.disconnected': 'you',
  'meta.dataDeleted': 'meta',
  'credits.bought': 'you',
  'credits.granted': 'millrace',
  'run.finished': 'millrace',
  'run.failed': 'millrace',
  'run.stopped': 'you',
};

/** What is newer than everything: pages begin here. */
const NOW = { at: new Date(8.64e15), id: '~' };

const placeOf = (before: string | undefined) => {
  if (before === undefined) return NOW;
  const dash = before.indexOf('-');
  return { at: new Date(Math.min(Number(before.slice(0, dash)), NOW.at.getTime())), id: before.slice(dash + 1) };
};

const saidOf = ({ did, found }: Row): string | null =>
  [did, found === null ? null : `It had ${found}.`].filter((text) => text !== null).join(' ') || null;

/** A number in a text that is ordered as it is. */
const padded = (column: string) => sql`lpad(${sql.ref(column)}::text, 19, '0')`;

/**
 * What happened in an account, newest first, from the facts of its ads, the ledger, the runs of its flows, and its
 * connection. Of each, only what a page can hold is read, by an index of its own (migration 300).
 */
export const activityOf = async (
  { db }: Pick<Deps, 'db'>,
  userId: number,
  before?: string,
): Promise<{ facts: ActivityFact[]; more: boolean }> => {
  const place = placeOf(before);
  const most = sql`limit ${MAX_ACTIVITY + 1}`;
  /** Older than the place; at one moment, by the id. */
  const older = (at: string, id: RawBuilder<unknown>) =>
    sql`${sql.ref(at)} <= ${place.at} and (${sql.ref(at)} < ${place.at} or (${id}) collate "C" < ${place.id})`;
  const [adId, creditId, metaId] = [
    sql`'a' || ${padded('f.id')}`,
    sql`'c' || ${padded('e.id')}`,
    sql`'b' || ${padded('m.id')}`,
  ];
  const runId = sql`'f' || r.id`;
  const { rows } = await sql<Row>`
    select * from (
      (select ${adId} as id, f.at, case f.type
           when 'ad.statusChanged' then case f.data ->> 'to'
             when 'ACTIVE' then 'ad.approved' when 'DISAPPROVED' then 'ad.rejected' else 'ad.notDelivering' end
           when 'ad.switched' then case f.data ->> 'status' when 'ACTIVE' then 'ad.switchedOn' else 'ad.switchedOff' end
           else f.type end as type,
         a.id::text as about, a.name, null as person, null::integer as amount,
         f.data ->> 'flow' as flow, f.data -> 'run' as run, null as did, r.trigger ->> 'found' as found
       from ad_facts f join ads a on a.id = f.ad_id
         left join flow_runs r on r.id = (f.data -> 'run' ->> 'id')::uuid and r.user_id = f.user_id
       where f.user_id = ${userId} and a.deleted_at is null and ${older('f.at', adId)}
         and f.type in ('ad.published', 'ad.failed', 'ad.switched', 'ad.switchFailed', 'ad.updated', 'ad.updateFailed',
           'ad.changedAtMeta', 'ad.statusChanged')
         and (f.type <> 'ad.statusChanged' or f.data ->> 'to' in ('DISAPPROVED', 'WITH_ISSUES')
           or f.data ->> 'to' = 'ACTIVE' and f.data ->> 'from' not in ('PAUSED', 'CAMPAIGN_PAUSED', 'ADSET_PAUSED'))
       order by f.at desc, f.id desc ${most})
      union all
      (select ${creditId}, e.at, case e.kind when 'purchase' then 'credits.bought' else 'credits.granted' end,
         null, null, null, e.amount, null, null, null, null
       from credit_entries e
       where e.user_id = ${userId} and e.kind in ('purchase', 'grant') and e.amount > 0 and ${older('e.at', creditId)}
       order by e.at desc, e.id desc ${most})
      union all
      (select ${runId}, r.ended_at,
         case r.state when 'done' then 'run.finished' when 'cancelled' then 'run.stopped' else 'run.failed' end,
         w.id::text, w.name, null, null, w.name, jsonb_build_object('id', r.id, 'flow_id', w.id), r.result, r.trigger ->> 'found'
       from flow_runs r join flows w on w.id = r.flow_id
       where r.user_id = ${userId} and not r.dry and r.state <> 'running' and ${older('r.ended_at', runId)}
       order by r.ended_at desc, r.id desc ${most})
      union all
      (select ${metaId}, m.at, m.type, null, null, m.person, null, null, null, null, null
       from meta_facts m where m.user_id = ${userId} and ${older('m.at', metaId)}
       order by m.at desc, m.id desc ${most})
    ) as seen
    order by at desc, id collate "C" desc ${most}`.execute(db);
  return {
    facts: rows.slice(0, MAX_ACTIVITY).map((row) => ({
      id: `${row.at.getTime()}-${row.id}`,
      type: row.type,
      by: row.flow !== null && row.type.startsWith('ad.') && BY[row.type] === 'you' ? 'millrace' : BY[row.type],
      at: row.at.toISOString(),
      about: row.about === null ? null : { id: row.about, name: row.name ?? '' },
      person: row.person,
      amount: row.amount,
      flow: row.flow,
      run: row.run,
      said: saidOf(row),
    })),
    more: rows.length > MAX_ACTIVITY,
  };
};
