import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Told } from './letters/compose.ts';
import type { KeptAnswer } from './reviews/find.ts';
import type { Kept } from './run/chart.ts';
import type { RunEvent, RunFacts, RunState, RunTrigger } from './run/events.ts';
import type { WaitsFor } from './steps/types.ts';

type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface FlowsTable {
  id: string;
  user_id: number;
  name: string;
  description: string;
  status: 'draft' | 'active' | 'paused' | 'archived';
  definition: Json<FlowDefinition>;
  limits: Json<FlowLimits>;
  /** Of what is edited. */
  version: number;
  /** What triggers start; null: it was never activated. */
  active_version: Optional<number>;
  /** When its schedule is due; null: it has none, or is not active. */
  next_at: Optional<Date>;
  /** Runs that failed one after the other. */
  failures: Generated<number>;
  /** Why no run started, or why it was paused where no person did, in words; null: nothing keeps it from running. */
  problem: Optional<string>;
  created_at: Date;
  updated_at: Date;
}

/** What a flow was, as runs and a person refer to it. Its definition never changes. */
interface FlowVersionsTable {
  flow_id: string;
  version: number;
  name: string;
  definition: Json<FlowDefinition>;
  limits: Json<FlowLimits>;
  created_at: Date;
  activated_at: Optional<Date>;
}

interface FlowRunsTable {
  id: string;
  flow_id: string;
  user_id: number;
  version: number;
  /** Names what started it: the same trigger starts one run. */
  key: string;
  trigger: Json<RunTrigger>;
  dry: boolean;
  state: RunState;
  /** Of the chart. */
  snapshot: Json<Kept>;
  /** What its steps have made and found so far. */
  facts: Json<RunFacts>;
  /** The node that it is at. */
  node: string | null;
  /** Of its newest event. */
  seq: number;
  credits: Generated<number>;
  result: Optional<string>;
  /** Why it failed, in words. */
  problem: Optional<string>;
  began_at: Date;
  ended_at: Optional<Date>;
  /** When its owner put its failure aside. */
  seen_at: Optional<Date>;
}

/** What a run was told, in order; rows are only ever added. */
interface FlowRunEventsTable {
  run_id: string;
  seq: number;
  at: Date;
  event: Json<RunEvent>;
}

/** What a step is to do, written down before it is done. */
export interface FlowEffectsTable {
  id: string;
  run_id: string;
  node: string;
  /** Of the event that asked for it. */
  seq: number;
  state: 'open' | 'done' | 'cancelled';
  /** What it waits for; null: it is being done. */
  waits_for: Optional<WaitsFor>;
  /** What it keeps from one try to the next. */
  memo: ColumnType<Record<string, unknown>, string | undefined, string>;
  tries: Generated<number>;
  due_at: Date;
  /** A process that works on it says so until then. */
  taken_until: Optional<Date>;
  created_at: Date;
}

interface FlowReviewsTable {
  effect_id: string;
  run_id: string;
  user_id: number;
  note: string;
  ad_ids: Json<string[]>;
  deadline: Date;
  state: 'open' | 'answered' | 'expired' | 'cancelled';
  answer: ColumnType<KeptAnswer | null, string | null | undefined, string | null>;
  answered_by: Optional<'user' | 'link'>;
  answered_at: Optional<Date>;
  created_at: Date;
}

/** A link to a review. */
interface FlowReviewLinksTable {
  token_hash: Buffer;
  effect_id: string;
  /** Whom it was mailed to; null: it is the owner's, and asks for their session. */
  email: string | null;
}

/** When a run about an ad began last. */
interface FlowActsTable {
  flow_id: string;
  ad_id: string;
  at: Date;
}

/** A daily budget that a flow changed, or is changing. */
interface FlowBudgetsTable {
  flow_id: string;
  /** Meta's id of the ad set or campaign that has it. */
  budget_id: string;
  run_id: string;
  /** The run that it split off from; itself, where it did not. */
  first_run_id: string;
  effect_id: string;
  at: Date;
}

/** What a step tells, until the letter of its flow is sent. */
interface FlowLettersTable {
  effect_id: string;
  flow_id: string;
  run_id: string;
  told: ColumnType<Told, string, never>;
  at: Date;
}

/** An image that waits for a run. */
interface FlowMediaTable {
  flow_id: string;
  image_id: string;
  at: Date;
}

interface FlowTables {
  flows: FlowsTable;
  flow_versions: FlowVersionsTable;
  flow_runs: FlowRunsTable;
  flow_run_events: FlowRunEventsTable;
  flow_effects: FlowEffectsTable;
  flow_reviews: FlowReviewsTable;
  flow_review_links: FlowReviewLinksTable;
  flow_media: FlowMediaTable;
  flow_acts: FlowActsTable;
  flow_budgets: FlowBudgetsTable;
  flow_letters: FlowLettersTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends FlowTables {}
}
