import * as z from 'zod/mini';

/** D5.6. `publishing` covers everything between the worker's first call to Meta and its last answer. */
export const AdStatus = z.enum(['draft', 'queued', 'publishing', 'published', 'failed', 'archived']);
export type AdStatus = z.output<typeof AdStatus>;
