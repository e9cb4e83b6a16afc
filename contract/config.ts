import * as z from 'zod/mini';

/**
 * The configuration that the server sends with the page: JSON in `<script type="application/json" id="config">` (D2.3).
 * Where it is absent the defaults hold, so that the built client works behind any static file server.
 */
export const ClientConfig = z.object({
  /** Origin of the API; empty for the page's own. */
  apiOrigin: z._default(z.string(), ''),
  /** Where the mail outbox can be read; null outside development. */
  outboxUrl: z._default(z.nullable(z.string()), null),
  /** Product analytics (R1.08); null: off. */
  posthog: z._default(z.nullable(z.object({ key: z.string(), host: z.string() })), null),
  /** The common parent domain of the main host and the app host; the cookie choice is stored for it. */
  sharedDomain: z._default(z.nullable(z.string()), null),
  /** Which outside services are sandboxes; the screens say so (D1.3). */
  sandbox: z._default(z.object({ meta: z.boolean(), payments: z.boolean() }), { meta: false, payments: false }),
  /** Whether a model can paint pictures for images (D5.10). */
  paints: z._default(z.boolean(), false),
  /** Who writes texts (D5.10). */
  writer: z._default(z.enum(['composer', 'model']), 'composer'),
});
export type ClientConfig = z.output<typeof ClientConfig>;
