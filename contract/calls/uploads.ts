import * as z from 'zod/mini';
import { ImageFormat } from '../ad.ts';
import { defineCall } from '../call.ts';
import { FAILURE_TEXTS } from '../failureTexts.ts';
import { WebAddress } from '../rules/webAddress.ts';

export const getPresignedUrl = defineCall({
  id: 'getPresignedUrl',
  method: 'GET',
  path: '/api/uploads/presigned-url/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'Where to PUT an image. The address is good for 15 minutes, for this key and this Content-Type only.',
  query: z.object({
    fileType: z.enum(['image/jpeg', 'image/png']),
    mediaAssetId: z.uuid('The media asset id must be a UUID.'),
    imageFormat: ImageFormat,
  }),
  response: z.object({ presignedUrl: WebAddress, storageKey: z.string() }),
  failure: FAILURE_TEXTS.getPresignedUrl,
});
