import { createHmac } from 'node:crypto';

/** The value of `Stripe-Signature`: HMAC-SHA256 over the time, a dot and the raw body. `at`: seconds since 1970. */
export const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
