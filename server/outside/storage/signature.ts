import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the signature of a disk PUT covers. */
export interface SignedPut {
  readonly key: string;
  readonly contentType: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Hex HMAC-SHA256 over method, key, type and expiry; newlines cannot occur inside any of them. */
export const signPut = (secret: Buffer, { key, contentType, expires }: SignedPut): string =>
  createHmac('sha256', secret).update(['PUT', key, contentType, expires].join('\n')).digest('hex');

/** Compares in constant time, so that a signature cannot be guessed digit by digit. */
export const isSignedPut = (secret: Buffer, put: SignedPut, signature: string): boolean => {
  const expected = Buffer.from(signPut(secret, put));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
