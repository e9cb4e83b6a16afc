import * as z from 'zod/mini';

/** The result of the OAuth flow, as a query parameter of the page that the browser returns to. */
export const MetaOAuthResult = z.enum(['connected', 'denied', 'expired', 'failed']);
export type MetaOAuthResult = z.output<typeof MetaOAuthResult>;

/** What OAuth, and Meta in its `error_reason`, call a person who said no. */
const DENIED: ReadonlySet<string> = new Set(['access_denied', 'user_denied']);

/**
 * The result in the address of that page: ours, or the `error` that OAuth puts there. Null: the address does not say, and
 * the connection must be asked for.
 */
export const metaOAuthResultOf = ({ result, error }: { result?: unknown; error?: unknown }): MetaOAuthResult | null => {
  const ours = MetaOAuthResult.safeParse(result);
  if (ours.success) return ours.data;
  if (error === undefined || error === null || error === '') return null;
  return DENIED.has(String(error)) ? 'denied' : 'failed';
};
