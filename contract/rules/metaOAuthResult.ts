import * as z from 'zod/mini';

/** How the way to Meta and back ended, in the address that the browser comes back to. */
export const MetaOAuthResult = z.enum(['connected', 'denied', 'expired', 'failed']);
export type MetaOAuthResult = z.output<typeof MetaOAuthResult>;
