import * as z from 'zod/mini';
import { AdImage, ImageFormat, ImageId } from '../ad.ts';
import { defineCall } from '../call.ts';

const pixels = z.int().check(z.nonnegative(), z.lte(100_000));
const share = z.number().check(z.gte(0), z.lte(1));

const Frame = z.strictObject({ left: pixels, top: pixels, width: pixels, height: pixels });
const FocalPoint = z.strictObject({ x: share, y: share });

/** Where an image was cut from. */
export const CropSource = z.object({
  /** The upright original, without what it said of where it was taken. */
  original: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  /** The part that the image shows. */
  frame: Frame,
  /** What the person marked; null: nothing. */
  focus: z.nullable(FocalPoint),
  /** What the server takes for the subject. */
  suggested: FocalPoint,
});
export type CropSource = z.output<typeof CropSource>;

const params = z.object({ image: ImageId });

export const getCrop = defineCall({
  id: 'getCrop',
  method: 'GET',
  path: '/api/uploads/images/:image/crop/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'The original that an image was cut from, and the part that it shows. 404 where no original was kept.',
  params,
  response: CropSource,
});

export const cropImage = defineCall({
  id: 'cropImage',
  method: 'POST',
  path: '/api/uploads/images/:image/crop/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'Cuts another image from the same original, which may be for the other format. Idempotent: the same part gives the same image.',
  params,
  body: z.strictObject({ format: ImageFormat, frame: Frame, focus: z.nullable(FocalPoint) }),
  response: AdImage,
});
