import * as z from 'zod/mini';
import { AdImage } from '../ad.ts';
import { text } from '../adFields.ts';
import { Brand, BRAND_LIMITS, BrandFields, Colour, Point } from '../brand.ts';
import { BRIEF_LIMITS } from '../brief.ts';
import { defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { BRAND_IMAGE_TYPES } from '../rules/brandImage.ts';
import { Uuid } from '../rules/uuid.ts';
import { WebAddress } from '../rules/webAddress.ts';

export const getBrand = defineCall({
  id: 'getBrand',
  method: 'GET',
  path: '/api/brand/',
  access: 'subscribed',
  errors: 'plain',
  summary: "The user's brand kit; empty, with version 0, while nothing was saved.",
  response: Brand,
});

export const saveBrand = defineCall({
  id: 'saveBrand',
  method: 'PUT',
  path: '/api/brand/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'Saves all of the brand kit. 404 (media_missing) where an image is not one of the user’s; 409 (version_conflict, with the brand) where `version` is not the newest.',
  body: z.extend(BrandFields, { version: z.int() }),
  response: Brand,
});

export const presignBrandImage = defineCall({
  id: 'presignBrandImage',
  method: 'GET',
  path: '/api/brand/images/presigned-url/',
  access: 'subscribed',
  notLooking: true,
  errors: 'plain',
  summary:
    'Where to PUT a logo or a photo of the brand. The address is valid for 15 minutes, for one PUT with this Content-Type and If-None-Match: *.',
  query: z.object({
    fileType: z.enum(BRAND_IMAGE_TYPES),
    /** Chosen by the client: what its uploads are named after. */
    imageId: Uuid,
  }),
  response: z.object({ presignedUrl: WebAddress, storageKey: z.string() }),
});

/** An image for a brand, and what was found in it. */
export const BrandImage = z.object({
  image: AdImage,
  /** Those that are a brand's, the most telling first. */
  colours: listOf(Colour, BRAND_LIMITS.colours),
  /** What stands out; null in a logo. */
  focus: z.nullable(Point),
});
export type BrandImage = z.output<typeof BrandImage>;

export const keepBrandImage = defineCall({
  id: 'keepBrandImage',
  method: 'POST',
  path: '/api/brand/images/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'Makes an image of what was PUT: upright, without metadata, a drawing as pixels. Idempotent. 400 where it is no such image, with the reason for whoever chose it. A brand shows it only where it names it.',
  body: z.strictObject({ kind: z.enum(['logo', 'photo']), storage_key: z.string().check(z.maxLength(300)) }),
  response: BrandImage,
});

export const readLogoColours = defineCall({
  id: 'readLogoColours',
  method: 'GET',
  path: '/api/brand/logo-colours/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'The colours of the logo that is saved, the most telling first; none without a logo.',
  response: z.object({ colours: listOf(Colour, BRAND_LIMITS.colours) }),
});

/** What is sold on a page. An empty text is not said. */
const PageProduct = z.object({
  name: z.string(),
  description: z.string(),
  brand: z.string(),
  /** In units of a currency of ISO 4217; `is_from`: the lowest of several. */
  price: z.nullable(z.object({ amount: z.number(), currency: z.string(), is_from: z.boolean() })),
});

/** What a landing page says of itself. An empty text is not said. */
export const LandingPage = z.object({
  /** Where its redirects ended. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  site_name: z.string(),
  /** `de`; empty where it is not said. */
  language: z.string(),
  colours: listOf(Colour, BRAND_LIMITS.colours),
  /** Its first heading, and the first paragraphs that are more than a label. Left out by what was read before. */
  heading: z.optional(z.string()),
  paragraphs: z.optional(listOf(z.string(), 5)),
  /** Null: it says nothing of what is sold, or sells several things. */
  product: z.optional(z.nullable(PageProduct)),
  picture_url: z.nullable(z.string()),
  /** The picture, kept as a photo that a brand may name; null where it has none that can be read. */
  picture: ours(z.nullable(BrandImage), null),
});
export type LandingPage = z.output<typeof LandingPage>;

export const readLandingPage = defineCall({
  id: 'readLandingPage',
  method: 'POST',
  path: '/api/brand/read-page/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'Reads what a public web page says of itself, to fill in a brand or a brief. 400 (page_unreadable) where it cannot be read; 429 above 30 in an hour.',
  body: z.strictObject({ url: text(BRIEF_LIMITS.long) }),
  response: LandingPage,
});
