import * as z from 'zod/mini';
import { AdImage, ImageId } from './ad.ts';
import { text } from './adFields.ts';
import { BRIEF_LIMITS, Tone, Voice } from './brief.ts';
import { listOf, recordOf } from './list.ts';
import { ours } from './ours.ts';

export const BRAND_LIMITS = { name: 60, description: 500, typeface: 60, colours: 6, photos: 12 } as const;

/** As CSS writes it, in six small letters and digits. */
export const Colour = z.string().check(z.regex(/^#[\da-f]{6}$/, 'Write a colour as #0a7f5c.'));

const LandingPage = text(BRIEF_LIMITS.long).check(
  z.refine((address) => address === '' || /^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'Enter a web address.'),
);

const share = z.number().check(z.gte(0), z.lte(1));
/** A place in a photo, in shares of its width and height. */
export const Point = z.strictObject({ x: share, y: share });

const BrandVoice = z.extend(Voice, {
  /** How new briefs begin; null: not said. */
  tone: ours(z.nullable(Tone), null),
});

/** What a person says of their brand, for all that is generated (D5.13). An empty text is not said. */
export const BrandFields = z.strictObject({
  name: text(BRAND_LIMITS.name),
  /** What it sells, in a sentence or two. */
  description: ours(text(BRAND_LIMITS.description), ''),
  logo_id: z.nullable(ImageId),
  photo_ids: listOf(ImageId, BRAND_LIMITS.photos),
  /** What of a photo is always to be seen, by its id; what stands out where nobody said. */
  focal_points: ours(recordOf(ImageId, Point, BRAND_LIMITS.photos), {}),
  /** The main one first. */
  colours: listOf(Colour, BRAND_LIMITS.colours),
  typefaces: z.strictObject({ heading: text(BRAND_LIMITS.typeface), text: text(BRAND_LIMITS.typeface) }),
  voice: BrandVoice,
  landing_page: LandingPage,
});
export type BrandFields = z.output<typeof BrandFields>;

export const EMPTY_BRAND: BrandFields = {
  name: '',
  description: '',
  logo_id: null,
  photo_ids: [],
  focal_points: {},
  colours: [],
  typefaces: { heading: '', text: '' },
  voice: { must_say: [], never_say: [], tone: null },
  landing_page: '',
};

export const Brand = z.object({
  ...BrandFields.shape,
  logo: z.nullable(AdImage),
  photos: listOf(AdImage, BRAND_LIMITS.photos),
  /** 0 while nothing was saved. Incremented by every save, and sent back, so that two tabs cannot overwrite each other. */
  version: z.int(),
  updated_at: z.nullable(z.string()),
});
export type Brand = z.output<typeof Brand>;
