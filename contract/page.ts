import * as z from 'zod/mini';

/** What asks for a page of a list: at most so many, and after which mark. */
export const page = (most: number, usual: number) => ({
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, 'The limit must be a number.')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(most))),
    ),
    usual,
  ),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(200))),
});

/** The mark of the page after this one; null: there is none. */
export const next = z.nullable(z.string());
