import * as z from 'zod/mini';
import { AdMedia, ImageFormat } from '../ad.ts';
import { defineCall } from '../call.ts';
import { ours } from '../ours.ts';
import { WebAddress } from '../rules/webAddress.ts';

export const getPresignedUrl = defineCall({
  id: 'getPresignedUrl',
  method: 'GET',
  path: '/api/uploads/presigned-url/',
  access: 'subscribed',
  notLooking: true,
  errors: 'plain',
  summary:
    'Where to PUT an image. The address is valid for 15 minutes, for one PUT with this Content-Type and If-None-Match: *.',
  query: z.object({
    fileType: z.enum(['image/jpeg', 'image/png']),
    mediaAssetId: z.uuid('The media asset id must be a UUID.'),
    imageFormat: ImageFormat,
  }),
  response: z.object({ presignedUrl: WebAddress, storageKey: z.string() }),
});

/** `true` and `false` as a form sends them. */
const formBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);
const key = z.string().check(z.minLength(1), z.maxLength(300));

export const finishMedia = defineCall({
  id: 'finishMedia',
  method: 'POST',
  path: '/api/meta/ads/upload_media/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  bodyKind: 'form',
  summary:
    'Makes the final renditions of the stored images (one or both formats) and uploads them to Meta. Idempotent.',
  body: z.strictObject({
    media_asset_id: z.uuid('The media asset id must be a UUID.'),
    ad_account_id: z.uuid('Select an ad account first.'),
    use_final_keys: z.optional(formBoolean),
    /** The storageKey that the presigned-url call gave for the format. */
    square_final_key: z.optional(key),
    portrait_final_key: z.optional(key),
  }),
  response: z.object({ media: AdMedia }),
  read: z.object({ media: ours(z.nullable(AdMedia), null) }),
});
