import { Uuid } from '#contract/rules/uuid.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ExpressionBuilder } from 'kysely';
import type { GivenAdSet } from './adSets.ts';
import { hashOf } from './token.ts';

interface AnsweredAd {
  readonly ad_id: string;
  readonly verdict: 'approve' | 'changes' | 'reject';
  readonly comment: string;
  /** As the reviewer changed them. */
  readonly texts?:
    | { readonly headline: string; readonly primary_text: string; readonly description: string }
    | undefined;
  /** Meta's id of the ad set that the owner gives it. */
  readonly ad_set_id?: string | undefined;
  /** Words that its new texts must have. */
  readonly must_say?: string | undefined;
  /** The brand's photo that its new picture is made of. */
  readonly photo_id?: string | undefined;
  /** Its picture is laid out anew with the ad's texts. */
  readonly retext?: true | undefined;
  /** What the reviewer saw of it. */
  readonly seen?: string | undefined;
}

/** What a reviewer said of every ad. */
export interface ReviewAnswer {
  readonly ads: readonly AnsweredAd[];
}

/** The answer as it is kept, with the ad sets that it gives, by ad. */
export interface KeptAnswer extends ReviewAnswer {
  readonly given?: Readonly<Record<string, GivenAdSet>>;
}

export const reviewMissing = () =>
  new Problem(404, 'This review does not exist, or its link has expired.', { code: 'review_missing' });

/** Why a review that waits for nobody any more is over. */
export const overBy = ({ state }: { readonly state: 'open' | 'answered' | 'expired' | 'cancelled' }) =>
  state === 'cancelled' ? ('cancelled' as const) : ('expired' as const);

const OVER = {
  cancelled: ['This review was closed: the flow’s run was cancelled.', 'review_cancelled'],
  expired: ['This review is over: its deadline has passed.', 'review_expired'],
} as const;

/** What whoever has the token of a review is told that it no longer opens for them: it was sent to somebody, and is no guess. */
const reviewOver = (row: Parameters<typeof overBy>[0]) => {
  const [text, code] = OVER[overBy(row)];
  return new Problem(410, text, { code });
};

/** Who looks, and by what. */
export interface Reader {
  readonly token: string;
  /** Who is signed in; null: nobody. */
  readonly userId: number | null;
}

type Links = Database & { readonly l: Database['flow_review_links'] };

/** By what a review's link is found: its token, or the review's own id, which is no secret and opens it for its owner only. */
const linkOf = (eb: ExpressionBuilder<Links, 'l'>, token: string) =>
  Uuid.safeParse(token).success
    ? eb.and([eb('l.effect_id', '=', token), eb('l.email', 'is', null)])
    : eb('l.token_hash', '=', hashOf(token));

/** The review that a token opens for somebody: a mailed one until its deadline, the owner's with their session. */
export const findReview = async (db: Deps['db'], { token, userId }: Reader, now: Date) => {
  const row = await db
    .selectFrom('flow_review_links as l')
    .innerJoin('flow_reviews as r', 'r.effect_id', 'l.effect_id')
    .innerJoin('flow_effects as e', 'e.id', 'r.effect_id')
    .innerJoin('flow_runs', 'flow_runs.id', 'r.run_id')
    .innerJoin('flow_versions as v', (join) =>
      join.onRef('v.flow_id', '=', 'flow_runs.flow_id').onRef('v.version', '=', 'flow_runs.version'),
    )
    .innerJoin('users', 'users.id', 'r.user_id')
    .selectAll('r')
    .select(['l.email as mailed_to', 'v.flow_id', 'v.name as flow_name'])
    .select(['v.definition', 'v.limits', 'e.node', 'flow_runs.facts', 'flow_runs.snapshot'])
    .select(['users.email as owner', 'users.first_name', 'users.last_name'])
    .where((eb) => linkOf(eb, token))
    .executeTakeFirst();
  const opens = row && (row.mailed_to === null ? row.user_id === userId : row.deadline > now);
  if (opens) return row;
  const isOver =
    row?.state === 'cancelled' || row?.state === 'expired' || (row?.state === 'open' && row.deadline <= now);
  // The id of a review is no secret.
  if (row && isOver && !Uuid.safeParse(token).success) throw reviewOver(row);
  throw reviewMissing();
};
