import * as z from 'zod/mini';
import { listOf, recordOf } from './list.ts';
import { ours, orNull } from './ours.ts';
import { AdStatus } from './rules/adStatus.ts';
import { NO_DETAILS } from './rules/details.ts';
import { MAX_AD_CHANGES, MAX_AD_FAULTS, MAX_CONTENT, MAX_ENHANCEMENTS, MAX_METRICS } from './rules/listLimits.ts';
import { Uuid } from './rules/uuid.ts';

export const ImageFormat = z.enum(['square', 'portrait']);
export type ImageFormat = z.output<typeof ImageFormat>;

export const MediaStatus = z.enum(['none', 'uploading', 'processing', 'uploaded', 'failed']);
export type MediaStatus = z.output<typeof MediaStatus>;

/** What an ad names an image by. */
export const ImageId = z.string().check(z.minLength(1), z.maxLength(300));

/** A finished image; what an id names never changes (D5.11). */
export const AdImage = z.object({
  /** What an ad names it by; the key where the server has no ids for images. */
  id: ours(ImageId, ({ final_key }) => String(final_key)),
  /** Key of the final rendition in the store. */
  final_key: z.string(),
  /** 0 where it is not known. */
  width: ours(z.int(), 0),
  height: ours(z.int(), 0),
  /** The address of the rendition: same-origin and authorised, or a signed address of the store; empty where it is not known. */
  url: ours(z.string(), ''),
  /** The address of a small copy, for lists. */
  thumb_url: ours(z.optional(z.string()), undefined),
  /** How it was cut from its original: not at all, by its content, or by somebody; none where no original was kept. */
  crop: ours(z.optional(z.enum(['whole', 'suggested', 'chosen'])), undefined),
  /** It was made here, of a brief: nobody uploaded it. */
  made: ours(z.optional(z.literal(true)), undefined),
});
export type AdImage = z.output<typeof AdImage>;

export const AdMedia = z.object({
  /** What its uploads are named after. */
  media_asset_id: z.nullable(Uuid),
  mediaStatus: MediaStatus,
  square: z.nullable(AdImage),
  portrait: z.nullable(AdImage),
});
export type AdMedia = z.output<typeof AdMedia>;

/** The ad set of the ad, with its campaign, by their names at Meta. */
export const AdSetChoice = z.strictObject({
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  name: ours(z.string().check(z.maxLength(400)), ({ id }) => String(id)),
  campaign_id: ours(z.string().check(z.regex(/^\d{1,20}$/)), ''),
  campaign_name: ours(z.string().check(z.maxLength(400)), ''),
});
export type AdSetChoice = z.output<typeof AdSetChoice>;

export const AdCopy = z.object({
  name: orNull(z.string(), ''),
  headline: orNull(z.string(), ''),
  primary_text: orNull(z.string(), ''),
  description: orNull(z.string(), ''),
  /** A label of contract/rules/callToAction.ts. */
  cta_text: orNull(z.string(), ''),
});
export type AdCopy = z.output<typeof AdCopy>;

/** Why Meta, or we, could not publish an ad. */
export const PublishError = z.object({
  /** Written for the person who reads it; Meta's own text where there is one. */
  message: z.string(),
  /** What to do about it. */
  advice: z.nullable(z.string()),
  /** Meta's code, `code/subcode`, or one of ours in capitals. */
  code: z.nullable(z.string()),
  /** Meta's fbtrace_id. */
  trace: z.nullable(z.string()),
  retryable: z.boolean(),
});
export type PublishError = z.output<typeof PublishError>;

/** Why Meta rejected an ad, or does not deliver it: the policy or the problem, and what Meta says about it. */
export const MetaIssue = z.object({ title: z.string(), text: z.string() });
export type MetaIssue = z.output<typeof MetaIssue>;

/**
 * The progress of publishing an ad (D5.6): an intent is recorded before each call that changes something at Meta, and a
 * call without an answer is `unconfirmed` until its result was looked up at Meta.
 */
export const PublicationState = z.enum(['intended', 'sent', 'confirmed', 'refused', 'unconfirmed', 'reconciling']);

/** Which of the two statuses that a person chooses an ad has at Meta. */
export const SwitchStatus = z.enum(['ACTIVE', 'PAUSED']);
export type SwitchStatus = z.output<typeof SwitchStatus>;

/** What is being changed about an ad that Meta has (D5.7, D5.12), or why it could not be. Gone once Meta has it. */
export const AdChange = z.object({
  id: Uuid,
  kind: z.enum(['status', 'texts', 'budget']),
  /** The status that was asked for; null where something else is changed. */
  status: z.nullable(SwitchStatus),
  /** The daily budget that was asked for, in the smallest unit; null where something else is changed. */
  budget: ours(z.nullable(z.int()), null),
  /** The content that was asked for, by the names of `AdContent`; null where something else is changed. */
  content: ours(z.nullable(recordOf(z.string(), z.nullable(z.string()), MAX_CONTENT)), null),
  /** It is archived as soon as Meta has it switched off. */
  archives: ours(z.boolean(), false),
  state: PublicationState,
  /** ISO 8601; when it is tried again, where it waits. */
  waits_until: z.nullable(z.string()),
  error: z.nullable(PublishError),
});
export type AdChange = z.output<typeof AdChange>;

/** A part of an ad that Meta keeps differently from what was sent (D5.7); null: there is none, or none in words. */
export const Difference = z.object({ name: z.string(), sent: z.nullable(z.string()), stored: z.nullable(z.string()) });
export type Difference = z.output<typeof Difference>;

export const Publication = z.object({
  state: PublicationState,
  meta_ad_id: z.nullable(z.string()),
  meta_creative_id: z.nullable(z.string()),
  /** Meta's own status of the ad, as last read. */
  effective_status: z.nullable(z.string()),
  /** Meta's own reasons for it, as last read. */
  meta_issues: z._default(listOf(MetaIssue, MAX_AD_FAULTS), []),
  /** Where what Meta stored differs from what was sent, each in a sentence (D5.7). */
  differences: z._default(listOf(z.string(), MAX_AD_FAULTS), []),
  /** The same, part by part with both values, as of the last time that the ad was read. */
  differing: ours(listOf(Difference, MAX_AD_FAULTS), []),
  /** Whether the ad itself is switched on at Meta, as last read. */
  configured_status: ours(z.nullable(z.string()), null),
  /** Meta's id of the ad account, with its `act_`. */
  account_meta_id: ours(z.nullable(z.string()), null),
  /** The newest of `changes`, for clients of before those. */
  change: ours(z.nullable(AdChange), null),
  /** The newest first; one of a kind. */
  changes: ours(listOf(AdChange, MAX_AD_CHANGES), []),
  attempts: z.int(),
  /** ISO 8601; when the worker tries again, where it waits. */
  waits_until: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  error: z.nullable(PublishError),
  /** It is to be stopped; Meta may have the ad already, which is looked up before that is settled. */
  stopping: ours(z.boolean(), false),
});
export type Publication = z.output<typeof Publication>;

export const WantedStatus = z.enum(['ACTIVE', 'PAUSED']);

/** The details that an ad says itself; null: it inherits them from its preset, or from the default of its ad account. */
export const AdDetails = z.object({
  /** `NO_PRESET` of contract/rules/inheritance.ts: none, and no default either. */
  preset_id: z.nullable(Uuid),
  page_id: z.nullable(z.string()),
  instagram_id: z.nullable(z.string()),
  pixel_id: z.nullable(z.string()),
  /** Empty: none, whatever the preset says. */
  display_link: z.nullable(z.string()),
  /** Empty: none, whatever the preset says. */
  url_parameters: z.nullable(z.string()),
  /** By Meta's keys; those that are not named are inherited. */
  enhancements: z.nullable(recordOf(z.string(), z.boolean(), MAX_ENHANCEMENTS)),
  wanted_status: z.nullable(WantedStatus),
});
export type AdDetails = z.output<typeof AdDetails>;

const from = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ value, from: z.enum(['preset', 'default']) }));

/** What an ad gets where it says nothing itself, and where each is from; from queued on, as it was published with. */
export const Inherited = z.object({
  page_id: from(z.string()),
  instagram_id: from(z.string()),
  pixel_id: from(z.string()),
  link: from(z.string()),
  display_link: from(z.string()),
  url_parameters: from(z.string()),
  cta_text: from(z.string()),
  headline: from(z.string()),
  primary_text: from(z.string()),
  description: from(z.string()),
  adset: from(AdSetChoice),
  wanted_status: from(WantedStatus),
  naming: from(z.string()),
  enhancements: recordOf(
    z.string(),
    z.object({ value: z.boolean(), from: z.enum(['preset', 'default']) }),
    MAX_ENHANCEMENTS,
  ),
});
export type Inherited = z.output<typeof Inherited>;

/** What a flow's review says of a draft. */
export const AdReview = z.object({
  /** `open`: it waits for an answer. `changes`: changes were asked for, and none was made since. `rejected` alike. */
  state: z.enum(['open', 'changes', 'rejected']),
  flow_name: z.string(),
  /** Opens it for the owner, at /review/{id}. */
  id: z.optional(Uuid),
});
export type AdReview = z.output<typeof AdReview>;

export const Ad = z.object({
  id: Uuid,
  status: AdStatus,
  ad_account_id: ours(z.nullable(z.string()), null),
  adset: z.nullable(AdSetChoice),
  copy: AdCopy,
  /** null: the server knows no links. */
  link: ours(z.nullable(z.string()), null),
  details: ours(AdDetails, NO_DETAILS),
  inherited: ours(Inherited, { enhancements: {} }),
  media: AdMedia,
  publication: ours(z.nullable(Publication), null),
  /** Filled by the analytics sync; null before it. */
  analyticsData: ours(z.nullable(recordOf(z.string(), z.unknown(), MAX_METRICS)), null),
  /** Whether another ad of the person has its name; left out where ads are read together. */
  has_namesake: z.optional(z.boolean()),
  /**
   * Of a copy of an ad that Meta rejected: why, in Meta's words, as long as what they are about was not changed.
   */
  rejected_before: z.optional(listOf(MetaIssue, MAX_AD_FAULTS)),
  /** Of an ad that Meta rejected: its newest copy that is on its way to Meta, or there and not rejected as well. */
  fixed_in: z.optional(Uuid),
  /** Of a draft that a flow asks about, or asked: what its newest review came to so far. Left out where there is none. */
  review: z.optional(AdReview),
  /** Incremented by every change, and sent back as `version` so that two tabs cannot overwrite each other (409). */
  version: ours(z.int(), 0),
  created_at: ours(z.string(), ''),
  updated_at: ours(z.string(), ''),
});
export type Ad = z.output<typeof Ad>;
