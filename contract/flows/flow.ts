import * as z from 'zod/mini';
import { text } from '../adFields.ts';
import { listOf } from '../list.ts';
import { Uuid } from '../rules/uuid.ts';
import { ours } from '../ours.ts';
import { FLOW_BOUNDS, FLOW_LISTS } from './bounds.ts';
import { FlowOverlap } from './checkResult.ts';
import { FlowDefinition, FlowLimits } from './definition.ts';
import { FlowDifference, MOST_DIFFERENCES } from './difference.ts';
import { Outcome } from './kinds.ts';

/** `active`: its triggers start runs of its active version. */
export const FlowStatus = z.enum(['draft', 'active', 'paused', 'archived']);
export type FlowStatus = z.output<typeof FlowStatus>;

/** `waiting`: for a person, a time, or Meta. `halted`: by a limit, or by what every step needs and is gone. */
export const RunState = z.enum(['running', 'waiting', 'done', 'failed', 'cancelled', 'halted']);
export type RunState = z.output<typeof RunState>;

const name = text(FLOW_BOUNDS.name).check(z.refine((value) => value.trim() !== '', 'Give the flow a name.'));

/** What a person may write into a flow. */
export const FlowFields = z.strictObject({
  name,
  description: text(FLOW_BOUNDS.description),
  definition: FlowDefinition,
  limits: FlowLimits,
});
export type FlowFields = z.output<typeof FlowFields>;

const waitsFor = z.nullable(z.enum(['person', 'time', 'meta', 'generation', 'quiet_hours']));
/** What keeps a step from going on, in a sentence, and until when it waits at least; null: it does not. */
const held = z.nullable(
  z.object({
    why: z.string(),
    until: z.nullable(z.string()),
    /** The first ads whose owner is to choose their ad sets, and by when. */
    ad_sets: z.optional(z.object({ ads: listOf(Uuid, FLOW_LISTS.lackingAds), by: z.string() })),
  }),
);

const lastRun = z.object({
  id: Uuid,
  state: RunState,
  started_at: z.string(),
  waits_for: ours(waitsFor, null),
  waits_until: ours(z.nullable(z.string()), null),
  held: ours(held, null),
});

const known = {
  id: Uuid,
  name: z.string(),
  description: z.string(),
  status: FlowStatus,
  /** Incremented by every change, and sent back as `version`, so that two tabs cannot overwrite each other (409). */
  version: z.int(),
  /** The version that triggers start; null: it was never activated. Later changes wait for the next activation. */
  active_version: z.nullable(z.int()),
  created_at: z.string(),
  updated_at: z.string(),
  last_run: z.nullable(lastRun),
  /** Of a schedule that is active. */
  next_run_at: z.nullable(z.string()),
  /** Why it did not run when it should have, or was paused by itself, and what to do; it goes as the next run starts. */
  problem: ours(z.nullable(z.string()), null),
  /** From when its triggers may start a run again, where it has had all its runs of a day. */
  runs_from: ours(z.optional(z.string()), undefined),
};

export const Flow = z.object({
  ...known,
  definition: FlowDefinition,
  limits: FlowLimits,
  /** Whether its active version says the same, though it was changed since: nothing is left to activate. */
  as_active: ours(z.optional(z.boolean()), undefined),
  /** Other active flows that do the opposite to ads that this one, as it is saved, acts on. */
  overlaps: ours(listOf(FlowOverlap, FLOW_LISTS.overlaps), []),
});
export type Flow = z.output<typeof Flow>;

/** A flow in the list, with how it did in the last 30 days. */
export const FlowSummary = z.object({
  ...known,
  /** The kind of its trigger, and its number of steps. */
  trigger: z.string(),
  steps: z.int(),
  /** The newest run that failed or was halted, until it is seen, one is retried or one that began later ended well; null: none. */
  failed_run: ours(z.nullable(z.object({ id: Uuid })), null),
  health: z.object({ runs: z.int(), running: z.int(), failed: z.int(), credits: z.int() }),
});
export type FlowSummary = z.output<typeof FlowSummary>;

/** What was activated, run or decided against, and stays as it was. */
export const FlowVersion = z.object({
  version: z.int(),
  /** What the flow was called. */
  name: z.string(),
  definition: FlowDefinition,
  limits: FlowLimits,
  created_at: z.string(),
  activated_at: z.nullable(z.string()),
  runs: z.int(),
  /** Against the version of this list before it; null: it is the first. */
  changes: z.nullable(listOf(FlowDifference, MOST_DIFFERENCES)),
});
export type FlowVersion = z.output<typeof FlowVersion>;

export const FlowRun = z.object({
  id: Uuid,
  flow_id: Uuid,
  flow_name: z.string(),
  /** The version that it began with, and stays on. */
  version: z.int(),
  state: RunState,
  /** Nothing left the process, and nothing was paid. */
  dry_run: z.boolean(),
  /** Where it is, or ended. */
  step: z.nullable(z.string()),
  /** What it waits for; null: it doesn't. */
  waits_for: waitsFor,
  waits_until: z.nullable(z.string()),
  held: ours(held, null),
  /** Of the review that it waits for. */
  review_token: z.nullable(z.string()),
  credits: z.int(),
  ads_made: z.int(),
  /** Why it failed or was halted, for the person who reads it. */
  reason: z.nullable(z.string()),
  /** The run whose review sent these ads another way than the others; null: none. */
  split_of: ours(z.nullable(Uuid), null),
  /** Runs in which others of its ads go on, as a review sent them another way. */
  split_into: ours(listOf(Uuid, FLOW_LISTS.splits), []),
  /** What it did with ads, naming them; null: nothing so far. */
  result: ours(z.nullable(z.string()), null),
  /** Its owner has put its failure aside. */
  seen: ours(z.boolean(), false),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
});
export type FlowRun = z.output<typeof FlowRun>;

/** What happened in a run, in order; from these it is rebuilt and replayed. */
export const RunEvent = z.object({
  /** From 1, without gaps. */
  number: z.int(),
  at: z.string(),
  type: z.enum(['started', 'began', 'ended', 'retried', 'cancelled', 'halted', 'finished']),
  /** The step that began, ended or was tried again. */
  step: z.nullable(z.string()),
  /** What it came to, where it ended. */
  outcome: z.nullable(Outcome),
  /** In a sentence. */
  text: z.string(),
  /** Not of all ads: a review approved some, and asked for changes of others. */
  partly: z.optional(z.boolean()),
});
export type RunEvent = z.output<typeof RunEvent>;

export const Verdict = z.enum(['approve', 'changes', 'reject']);
export type Verdict = z.output<typeof Verdict>;

const image = z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() }));

const shown = {
  headline: z.string(),
  primary_text: z.string(),
  description: z.string(),
  cta_text: z.string(),
  square: image,
  portrait: image,
};

/** Something that a reviewer asked for, and what became of it. */
const FollowedChange = z.object({
  /** In the words of whoever asked; empty: it was chosen beside them. */
  said: z.string(),
  /** As it was understood; null: it was not. */
  understood: z.nullable(z.string()),
  /** `already`: the version before said it. `unchecked`: an AI wrote by it, and only a person can tell. */
  state: z.enum(['done', 'already', 'notDone', 'unchecked']),
  where: listOf(z.enum(['primary_text', 'headline', 'description', 'button', 'picture']), 5),
  /** Words that were asked for and that no text has. */
  missing: listOf(z.string(), FLOW_LISTS.words),
  /** Of another picture of the brand's photos: how many there are, where they are too few for another photo. */
  kit_photos: z.optional(z.int()),
});
export type FollowedChange = z.output<typeof FollowedChange>;

/** An ad as a reviewer sees it. */
const ReviewedAd = z.object({
  ad_id: Uuid,
  name: z.string(),
  ...shown,
  link: z.string(),
  /** Of what is shown of it: another one once any of that was changed. Empty: not told. */
  seen: ours(z.string(), ''),
  verdict: z.nullable(Verdict),
  comment: z.string(),
  /** Whether it needs an ad set to be approved, which only the owner is asked for. */
  lacks_ad_set: ours(z.boolean(), false),
  /** Whether the owner chooses its ad set once it is approved, before it is published; only who answers by a link is told. */
  ad_set_later: ours(z.boolean(), false),
  /** The active ad account whose ad sets it may be given; null: it needs none, or no account is active. */
  ad_account: ours(z.nullable(z.object({ id: Uuid, name: z.string() })), null),
  /** Where it is published once it is approved; only the owner is told. Null: nowhere, or it has no ad set yet. */
  goes_to: ours(z.nullable(z.object({ account: z.string(), campaign: z.string(), adset: z.string() })), null),
  /** The headline that its picture was laid out with; null: nobody laid it out here. */
  picture_says: ours(z.nullable(z.string()), null),
  /** What a review asked to be changed of the version before; null: this is the first. */
  again: ours(
    z.nullable(
      z.object({
        comment: z.string(),
        must_say: z.string(),
        /** What was understood of it, and what became of that. */
        followed: ours(listOf(FollowedChange, FLOW_LISTS.changes), []),
        /** Null: it was deleted since. */
        before: z.nullable(z.object(shown)),
      }),
    ),
    null,
  ),
});
export type ReviewedAd = z.output<typeof ReviewedAd>;

export const Review = z.object({
  /** `over`: it timed out, or the run ended before. */
  state: z.enum(['open', 'answered', 'over']),
  /** Why it is over; null: it is not, or that is not known. */
  over: ours(z.nullable(z.enum(['cancelled', 'expired'])), null),
  flow_name: z.string(),
  /** Whose flow it is. */
  from: z.string(),
  /** Whether it is the reader's own. */
  own: ours(z.boolean(), false),
  /** Whoever reads it owns the flow, also by a link that was mailed to somebody. */
  by_owner: ours(z.boolean(), false),
  note: z.string(),
  deadline: z.string(),
  ads: listOf(ReviewedAd, FLOW_BOUNDS.ads),
  /** How ads are published once they are approved; null: the flow does not publish them next. */
  publishes: ours(z.nullable(z.enum(['ACTIVE', 'PAUSED'])), null),
  /** Who writes anew what is to be changed, and for what; null: nobody does, and those ads stay drafts. */
  rewrites: ours(
    z.nullable(
      z.object({
        maker: z.enum(['composer', 'model']),
        /** At most, for each ad and once for all. */
        credits_each: z.int(),
        credits_once: z.int(),
        /** Whether it gets a new picture. */
        image: z.boolean(),
        /** Whether only what is asked for changes, in the texts as they are; else they are written anew. */
        edits: ours(z.boolean(), false),
      }),
    ),
    null,
  ),
  /** Of steps before it that made fewer than the flow asks for: how many and why, in sentences; only the owner is told. */
  fewer: ours(listOf(z.string(), FLOW_BOUNDS.nodes), []),
  /** How often changes can still be asked for; 0: this is the last round. Null: the flow sets no limit to it here. */
  rounds_left: ours(z.nullable(z.int()), null),
  /** Photos that a new picture may be made of; only the owner is shown them. */
  photos: ours(listOf(z.object({ id: Uuid, url: z.string(), width: z.int(), height: z.int() }), FLOW_LISTS.photos), []),
  /** Where the owner follows what becomes of it. */
  run: ours(z.nullable(z.object({ id: Uuid, flow_id: Uuid })), null),
});
export type Review = z.output<typeof Review>;
