import * as z from 'zod/mini';
import { AdSetChoice } from './ad.ts';
import { Enhancements, MetaId, text } from './adFields.ts';
import { listOf, recordOf } from './list.ts';
import { ours } from './ours.ts';
import { TEXT_LIMITS } from './rules/limits.ts';
import { MAX_AD_FAULTS, MAX_ENHANCEMENTS } from './rules/listLimits.ts';
import { MAX_NAMING } from './rules/naming.ts';
import { PRESET_LIMITS } from './rules/presetFaults.ts';
import { MAX_URL_PARAMETERS } from './rules/urlParameters.ts';
import { Uuid } from './rules/uuid.ts';

/** What a person may write into an ad detail preset (D5.9). Null, or an empty text: the preset does not say it. */
export const PresetFields = z.strictObject({
  name: text(PRESET_LIMITS.name),
  note: text(PRESET_LIMITS.note),
  /** Our id of the ad account that it is for; null: for all. */
  ad_account_id: z.nullable(Uuid),
  page_id: z.nullable(MetaId),
  instagram_id: z.nullable(MetaId),
  pixel_id: z.nullable(MetaId),
  link: text(TEXT_LIMITS.link.max),
  display_link: text(TEXT_LIMITS.display_link.max),
  url_parameters: text(MAX_URL_PARAMETERS),
  cta_text: text(40),
  headline: text(TEXT_LIMITS.headline.max),
  primary_text: text(TEXT_LIMITS.primary_text.max),
  description: text(TEXT_LIMITS.description.max),
  tone: text(PRESET_LIMITS.tone),
  audience: text(PRESET_LIMITS.audience),
  /** One phrase a line. */
  must_say: text(PRESET_LIMITS.must_say),
  /** One phrase a line. */
  never_say: text(PRESET_LIMITS.never_say),
  adset: z.nullable(AdSetChoice),
  naming: text(MAX_NAMING),
  enhancements: Enhancements,
  wanted_status: z.nullable(z.enum(['ACTIVE', 'PAUSED'])),
});
export type PresetFields = z.output<typeof PresetFields>;

/** A preset whose page, pixel or ad set is gone says so. */
const PresetProblem = z.object({ field: z.string(), message: z.string() });
export type PresetProblem = z.output<typeof PresetProblem>;

export const Preset = z.object({
  ...PresetFields.shape,
  enhancements: recordOf(z.string(), z.boolean(), MAX_ENHANCEMENTS),
  id: Uuid,
  /** The default of its ad account; of one for all accounts, that of each account without a default of its own. */
  is_default: z.boolean(),
  /** Ads that name it. */
  ads: z.int(),
  /** Drafts and failed ads that inherit from it because it is the default, those that name it left out. */
  default_for: z.int(),
  /** Flows of which a step gives it to ads, archived ones left out. */
  flows: ours(z.int(), 0),
  /** The number of the next ad that its naming template names: `{n}`. */
  next_number: z.int(),
  problems: listOf(PresetProblem, MAX_AD_FAULTS),
  /** Incremented by every change, and sent back as `version`, so that two tabs cannot overwrite each other (409). */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Preset = z.output<typeof Preset>;
