// The images of an ad: all that were seen, and which stands where.
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { insert } from '../history.ts';
import type { Arrival, DraftContext } from './context.ts';
import { copyOf } from './versions.ts';

/** More than the steps that can be undone name. */
const MAX_IMAGES = 200;

export const imagesOf = (ad: Ad | null): AdImage[] => [ad?.media.square ?? [], ad?.media.portrait ?? []].flat();

export const withImages = (known: readonly AdImage[], more: readonly AdImage[]): readonly AdImage[] => {
  const ids = new Set(more.map(({ id }) => id));
  return more.length === 0 ? known : [...known.filter(({ id }) => !ids.has(id)), ...more].slice(-MAX_IMAGES);
};

const imageId = (fields: AdFields, format: ImageFormat): string | null =>
  format === 'square' ? fields.square_image_id : fields.portrait_image_id;

export const imageIn = ({ fields, images }: DraftContext, format: ImageFormat): AdImage | null =>
  images.find(({ id }) => id === imageId(fields, format)) ?? null;

export const arrivalOf = ({ format, image }: Arrival): Arrival => ({ format, image });

const place = ({ format, image }: Arrival): Partial<AdFields> =>
  format === 'square' ? { square_image_id: image.id } : { portrait_image_id: image.id };

/** Each takes the place of the image that was there; both can be undone. */
export const placed = (
  { fields, history, images, chosen }: DraftContext,
  arrivals: readonly Arrival[],
): Partial<DraftContext> => ({
  ...arrivals.reduce(
    (written, arrival) => insert(written, place(arrival), chosen[arrival.format] ?? written.history.past.length),
    { fields, history },
  ),
  images: withImages(
    images,
    arrivals.map(({ image }) => image),
  ),
});

/** The ad has its images for good: what arrived after is shown as too late, and kept in this browser. */
export const arrivedLate = (context: DraftContext): Partial<DraftContext> => {
  const copy = context.tooLate ?? copyOf(context);
  const late = context.arrived.map(({ image }) => image);
  return {
    tooLate: {
      ...copy,
      fields: Object.assign({}, copy.fields, ...context.arrived.map(place)) as AdFields,
      images: withImages(copy.images, late),
    },
    images: withImages(context.images, late),
    arrived: [],
  };
};
