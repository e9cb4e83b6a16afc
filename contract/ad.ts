import * as z from 'zod/mini';
import { listOf, recordOf } from './list.ts';
import { ours, orNull } from './ours.ts';
import { AdStatus } from './rules/adStatus.ts';
import { MAX_AD_FAULTS, MAX_METRICS } from './rules/listLimits.ts';
import { TEXT_LIMITS } from './rules/limits.ts';
import { Uuid } from './rules/uuid.ts';

export const ImageFormat = z.enum(['square', 'portrait']);
export type ImageFormat = z.output<typeof ImageFormat>;

export const MediaStatus = z.enum(['none', 'uploading', 'processing', 'uploaded', 'failed']);
export type MediaStatus = z.output<typeof MediaStatus>;

const ImageId = z.string().check(z.minLength(1), z.maxLength(300));

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
  attempts: z.int(),
  /** ISO 8601; when the worker tries again, where it waits. */
  waits_until: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  error: z.nullable(PublishError),
});
export type Publication = z.output<typeof Publication>;

export const Ad = z.object({
  id: Uuid,
  status: AdStatus,
  ad_account_id: ours(z.nullable(z.string()), null),
  adset: z.nullable(AdSetChoice),
  copy: AdCopy,
  /** null: the server knows no links. */
  link: ours(z.nullable(z.string()), null),
  media: AdMedia,
  publication: ours(z.nullable(Publication), null),
  /** Filled by the analytics sync; null before it. */
  analyticsData: ours(z.nullable(recordOf(z.string(), z.unknown(), MAX_METRICS)), null),
  /** Incremented by every change, and sent back as `version` so that two tabs cannot overwrite each other (409). */
  version: ours(z.int(), 0),
  created_at: ours(z.string(), ''),
  updated_at: ours(z.string(), ''),
});
export type Ad = z.output<typeof Ad>;

const text = (max: number) =>
  z.string().check(z.maxLength(max, `Use at most ${new Intl.NumberFormat('en').format(max)} characters.`));

/** What a person may write into an ad. Lengths are Meta's hard limits; every field may be empty while it is a draft. */
export const AdFields = z.strictObject({
  name: text(TEXT_LIMITS.name.max),
  headline: text(TEXT_LIMITS.headline.max),
  primary_text: text(TEXT_LIMITS.primary_text.max),
  description: text(TEXT_LIMITS.description.max),
  cta_text: text(40),
  link: text(TEXT_LIMITS.link.max),
  /** Our id of the ad account (see `AdAccount.id`). */
  ad_account_id: z.nullable(Uuid),
  adset: z.nullable(AdSetChoice),
  /** The image of each format; an upload makes a new one, so that none changes under the ads that name it. */
  square_image_id: z.nullable(ImageId),
  portrait_image_id: z.nullable(ImageId),
});
export type AdFields = z.output<typeof AdFields>;
