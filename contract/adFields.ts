import * as z from 'zod/mini';
import { AdSetChoice, ImageId, WantedStatus } from './ad.ts';
import { recordOf } from './list.ts';
import { MAX_ENHANCEMENTS } from './rules/listLimits.ts';
import { TEXT_LIMITS } from './rules/limits.ts';
import { MAX_URL_PARAMETERS } from './rules/urlParameters.ts';
import { Uuid } from './rules/uuid.ts';

/** A text of at most so many characters. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max, `Use at most ${new Intl.NumberFormat('en').format(max)} characters.`));

export const MetaId = z.string().check(z.regex(/^\d{1,20}$/));

/** Meta's enhancements, each switched on or off by its key; one that we do not know is never sent. */
export const Enhancements = recordOf(z.string().check(z.regex(/^[a-z_]{1,60}$/)), z.boolean(), MAX_ENHANCEMENTS);

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
  /** The details that it may inherit: null inherits, and what is left out stays as it is. */
  preset_id: z.optional(z.nullable(Uuid)),
  page_id: z.optional(z.nullable(MetaId)),
  instagram_id: z.optional(z.nullable(MetaId)),
  pixel_id: z.optional(z.nullable(MetaId)),
  display_link: z.optional(z.nullable(text(TEXT_LIMITS.display_link.max))),
  url_parameters: z.optional(z.nullable(text(MAX_URL_PARAMETERS))),
  enhancements: z.optional(z.nullable(Enhancements)),
  wanted_status: z.optional(z.nullable(WantedStatus)),
});
export type AdFields = z.output<typeof AdFields>;
