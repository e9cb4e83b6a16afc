import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { SignedUser } from './types.ts';

const Payload = z.object({
  algorithm: z.string(),
  user_id: z.union([z.string(), z.number()]).transform(String),
  /** In seconds since 1970. */
  issued_at: z.int().optional().catch(undefined),
});

const readJson = (base64url: string): unknown => {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Whom Meta's `signed_request` is about, and since when: the HMAC-SHA256 of the second part as it was sent, keyed with the app's secret, a
 * dot, and JSON; both in base64url. Null where the signature, or what it signs, is not Meta's.
 */
export const readSignedUser = (signedRequest: string, appSecret: string): SignedUser | null => {
  const [signature, payload, ...more] = signedRequest.split('.');
  if (!signature || !payload || more.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const own = createHmac('sha256', appSecret).update(payload).digest();
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const read = Payload.safeParse(readJson(payload));
  // A weaker algorithm than the one that was checked is not one that Meta names.
  if (!read.success || read.data.algorithm.toUpperCase() !== 'HMAC-SHA256') return null;
  const { user_id: id, issued_at: seconds } = read.data;
  return { id, signedAt: seconds === undefined ? null : new Date(seconds * 1000 + 999) };
};
