import * as z from 'zod/mini';

/** RFC 9562, of any version. */
export const Uuid = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, 'Not a UUID'));
