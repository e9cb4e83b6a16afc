import * as z from 'zod/mini';

/** The result of the OAuth flow, as a query parameter of the page that the browser returns to. */
export const MetaOAuthResult = z.enum(['connected', 'denied', 'expired', 'failed']);
export type MetaOAuthResult = z.output<typeof MetaOAuthResult>;
