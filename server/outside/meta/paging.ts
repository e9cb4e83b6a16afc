import * as z from 'zod';
import { MetaNoAnswer } from './errors.ts';

export const Paging = z
  .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
  .optional();

/** What is ours in an address, or must not be kept. */
const OURS = new Set(['access_token', 'appsecret_proof', 'fields', 'limit']);

/**
 * What asks for the page behind one; null: that was the last, which only an absent `next` says, since cursors come with the
 * last page too. The address in `next` holds the token, so it is never followed or kept: the parameters in it tell where
 * lists go on that have no cursors. Throws a `MetaNoAnswer` where nothing does.
 */
export const nextPlace = (paging: z.output<typeof Paging>): Readonly<Record<string, string>> | null => {
  if (paging?.next === undefined) return null;
  const after = paging.cursors?.after;
  if (after !== undefined) return { after };
  const named = [...(URL.parse(paging.next)?.searchParams ?? [])].filter(([name]) => !OURS.has(name));
  if (named.length === 0) throw new MetaNoAnswer('a list that does not say where it goes on', true, true);
  return Object.fromEntries(named);
};
