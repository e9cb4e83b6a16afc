import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** The maximum size of a report, in bytes of JSON. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;
export const REPORT_TOO_LARGE = 'The report is too large. The limit is 2 MB.';

/** The text that is shown where the server sends none (R8.04). */
export const CONTACT_SENT = "Message sent successfully! We'll get back to you soon.";

/** A journal as the client redacted it; stored and mailed unchanged. */
const Report = z.looseObject({ format: z.literal('millrace-journal'), formatVersion: z.int() });

/** A missing field counts as empty, so that the rules of `rules/contact.ts` apply in their order. */
const text = z._default(z.string(), '');

export const sendContact = defineCall({
  id: 'sendContact',
  method: 'POST',
  path: '/api/contact/',
  whileLooking: true,
  access: 'public',
  errors: 'plain',
  summary:
    'Sends a message to support, with an optional problem report (at most 2 MB). 400 with the first rule that is broken (R5.01).',
  body: z.strictObject({
    email: text,
    subject: text,
    message: text,
    report: z.optional(Report),
    /** A honeypot: people don't see this field, so a message that fills it comes from a bot. */
    website: text,
  }),
  response: z.object({ message: z._default(z.string(), CONTACT_SENT) }),
});
