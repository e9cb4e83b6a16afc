import * as z from 'zod/mini';

/** An address to go to or to send to: absolute, by HTTP or HTTPS. */
export const WebAddress = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'Not a web address'));
