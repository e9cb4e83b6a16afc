import type { AdReview } from '#contract/ad.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { AdRow } from './read.ts';

const STATES = { changes: 'changes', reject: 'rejected' } as const;

/** What the newest review of a flow says of each draft; not of those that were approved, changed since, or left out by it. */
export const inReview = async (db: Deps['db'], ads: readonly AdRow[]): Promise<ReadonlyMap<string, AdReview>> => {
  const drafts = ads.filter(({ status }) => isEditable(status));
  if (drafts.length === 0) return new Map();
  const { rows } = await sql<{
    readonly ad_id: string;
    readonly verdict: 'approve' | 'changes' | 'reject' | null;
    readonly flow_name: string;
    readonly id: string;
  }>`
    select distinct on (a.id) a.id as ad_id, r.effect_id as id, v.name as flow_name, said.verdict
    from ads a
    join flow_reviews r on r.user_id = a.user_id and r.ad_ids ? a.id::text
      and (r.state = 'open' and r.deadline > now() or r.state = 'answered')
    join flow_runs on flow_runs.id = r.run_id
    join flow_versions v on v.flow_id = flow_runs.flow_id and v.version = flow_runs.version
    left join lateral (
      select one ->> 'verdict' as verdict from jsonb_array_elements(r.answer -> 'ads') one
      where one ->> 'ad_id' = a.id::text
    ) said on true
    where a.id = any(${drafts.map(({ id }) => id)}::uuid[])
      and (r.state = 'open' or said.verdict is not null and r.answered_at >= a.updated_at)
    order by a.id, r.created_at desc
  `.execute(db);
  return new Map(
    rows.flatMap(({ ad_id, verdict, flow_name, id }): [string, AdReview][] =>
      verdict === 'approve' ? [] : [[ad_id, { state: verdict === null ? 'open' : STATES[verdict], flow_name, id }]],
    ),
  );
};
