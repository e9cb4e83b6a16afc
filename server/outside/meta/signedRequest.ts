import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const Payload = z.object({ algorithm: z.string(), user_id: z.union([z.string(), z.number()]).transform(String) });

const readJson = (base64url: string): unknown => {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * The user of Meta's `signed_request`: the HMAC-SHA256 of the second part as it was sent, keyed with the app's secret, a
 * dot, and JSON; both in base64url. Null where the signature, or what it signs, is not Meta's.
 */
export const readSignedUser = (signedRequest: string, appSecret: string): string | null => {
  const [signature, payload, ...more] = signedRequest.split('.');
  if (!signature || !payload || more.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const own = createHmac('sha256', appSecret).update(payload).digest();
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const read = Payload.safeParse(readJson(payload));
  // A weaker algorithm than the one that was checked is not one that Meta names.
  return read.success && read.data.algorithm.toUpperCase() === 'HMAC-SHA256' ? read.data.user_id : null;
};
