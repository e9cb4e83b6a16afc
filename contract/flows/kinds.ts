import * as z from 'zod/mini';
import { MetaId, text } from '../adFields.ts';
import { SwitchStatus } from '../ad.ts';
import { listOf } from '../list.ts';
import { MAX_AD_PLACES } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';
import { FLOW_BOUNDS } from './bounds.ts';
import { CronLine, TimeOfDay, TimeZone } from './clock.ts';
import { OUTCOMES, type Outcome as OutcomeName, type StepKind, type TriggerKind } from './outcomes.ts';
import { MetricRule } from './rule.ts';

/** Ads of an ad account that a trigger watches. An empty list: of every ad set. */
export const AdScope = z.strictObject({
  /** Our id; null: every active ad account. */
  ad_account_id: z.nullable(Uuid),
  /** Meta's ids. */
  adset_ids: listOf(MetaId, MAX_AD_PLACES),
});
export type AdScope = z.output<typeof AdScope>;

/**
 * Which ads of the run a step is about. `trigger`: those that it was started with or about. `made`: the drafts that its
 * steps made, and what became of them.
 */
export const AdsOfRun = z.enum(['trigger', 'made']);
export type AdsOfRun = z.output<typeof AdsOfRun>;

/**
 * What texts are written from. `brief`: a saved brief; null where none is chosen yet. `ad`: what the run's first trigger
 * ad says; drafts are then copies of that ad with the new texts.
 */
const BriefSource = z.union([
  z.strictObject({ from: z.literal('brief'), brief_id: z.nullable(Uuid) }),
  z.strictObject({ from: z.literal('ad') }),
]);
export type BriefSource = z.output<typeof BriefSource>;

const upTo = (most: number) => z.int().check(z.gte(1, 'Use one at least.'), z.lte(most, `Use at most ${most}.`));
const EmailAddress = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Use an email address.'));
export const isReviewerEmail = (text: string): boolean => z.safeParse(EmailAddress, text).success;
const ads = { ads: AdsOfRun };
const nothing = z.strictObject({});

/** Settings of each kind of trigger. */
export const TRIGGER_SETTINGS = {
  /** Somebody starts it, with ads that they choose, or without. */
  manual: nothing,
  schedule: z.strictObject({
    cron: CronLine,
    time_zone: TimeZone,
    /** Our ids of the ads that its runs are about; left out: none. */
    ad_ids: z.optional(listOf(Uuid, FLOW_BOUNDS.ads)),
  }),
  /** After each sync, a run for each ad that matches and has not cooled down. */
  metric_rule: z.strictObject({ scope: AdScope, of: z.enum(['active', 'paused', 'any']), rule: MetricRule }),
  /** A run for images uploaded together: once none has come for `settle_minutes`. Further ones wait for the next run. */
  new_media: z.strictObject({ most: upTo(50), settle_minutes: upTo(1440) }),
  /** A run for each ad that Meta rejects. */
  ad_rejected: z.strictObject({ scope: AdScope }),
} as const satisfies Record<TriggerKind, z.ZodMiniType>;

/** Settings of each kind of step. */
export const STEP_SETTINGS = {
  /** Angles for the copies that follow: a copy generation of `count` suggestions, of which the angles are kept. */
  ideate: z.strictObject({ source: BriefSource, count: upTo(FLOW_BOUNDS.ideas) }),
  /**
   * `count` copies, by the run's angles in turn, and a draft for each: of a run with new media, for each of its images.
   * After `changes` of a review the reviewers' comments are told to the writer.
   */
  write_copy: z.strictObject({ source: BriefSource, count: upTo(FLOW_BOUNDS.copies) }),
  /** One image, in every shape, for each draft of the run. On the brand's photos, or on the images that started it. */
  make_image: z.strictObject({ photos: z.enum(['brand', 'media']), replace: z.boolean() }),
  /**
   * Somebody looks at each ad. `approved`: one at least; the others leave the run. `changes`: none was approved, and
   * changes were asked for. `link`: mailed to people without an account, expiring with the deadline.
   */
  review: z.strictObject({
    ...ads,
    by: z.enum(['me', 'link']),
    emails: listOf(EmailAddress, FLOW_BOUNDS.reviewers),
    hours: upTo(FLOW_BOUNDS.reviewHours),
    note: text(FLOW_BOUNDS.note),
  }),
  /** `passed`: one ad at least has no error; those that have some leave the run. */
  preflight: z.strictObject(ads),
  apply_preset: z.strictObject({ ...ads, preset_id: z.nullable(Uuid), replace: z.boolean() }),
  /** After `some`, only the ads that are at Meta stay in the run. */
  publish: z.strictObject({
    ...ads,
    /** Ours; null: each ad's own, else its preset's, else the primary one. */
    ad_account_id: z.nullable(Uuid),
    status: SwitchStatus,
  }),
  wait: z.strictObject({
    until: z.union([
      z.strictObject({ kind: z.literal('minutes'), minutes: upTo(FLOW_BOUNDS.waitMinutes) }),
      /** The next time that a clock shows it, on one of the weekdays (0 is Sunday). */
      z.strictObject({
        kind: z.literal('time'),
        time: TimeOfDay,
        weekdays: listOf(z.int().check(z.gte(0), z.lte(6)), 7).check(z.minLength(1, 'Choose at least one day.')),
        time_zone: TimeZone,
      }),
    ]),
  }),
  /** `yes`: `match` of the ads match; the run goes on with those that do. `no`: it keeps all. */
  condition: z.strictObject({ ...ads, match: z.enum(['any', 'all']), rule: MetricRule }),
  pause_ad: z.strictObject(ads),
  activate_ad: z.strictObject(ads),
  /**
   * The daily budgets that the ads spend from: their ad sets', or their campaigns'. Each changes once, however many of the
   * ads spend from it. In whole units of the currency; null: no bound.
   */
  change_budget: z.strictObject({
    ...ads,
    percent: z.int().check(
      z.gte(-90),
      z.lte(200),
      z.refine((percent) => percent !== 0, 'Choose a change.'),
    ),
    at_least: z.nullable(z.number().check(z.gte(1))),
    at_most: z.nullable(z.number().check(z.gte(1), z.lte(FLOW_BOUNDS.budget))),
  }),
  /** Mails the person whose flow it is. A mail that cannot be sent stops nothing. */
  notify: z.strictObject({ message: text(FLOW_BOUNDS.note) }),
  end: z.strictObject({ result: z.enum(['done', 'failed']) }),
} as const satisfies Record<StepKind, z.ZodMiniType>;

/** An outcome of any step. */
export const Outcome = z.enum([...new Set(Object.values(OUTCOMES).flat())] as [OutcomeName, ...OutcomeName[]]);
