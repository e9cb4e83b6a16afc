import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Most bytes that a report may have as JSON. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;
export const REPORT_TOO_LARGE = 'The report is too large. 2 MB is the most.';

/** What is said where the server says nothing of its own (R8.04). */
export const CONTACT_SENT = "Message sent successfully! We'll get back to you soon.";

/** A journal as the client masks it; kept and mailed as it came. */
const Report = z.looseObject({ format: z.literal('millrace-journal'), formatVersion: z.int() });

/** Left out is the same as empty, so that the rules of `rules/contact.ts` speak, in their order. */
const text = z._default(z.string(), '');

export const sendContact = defineCall({
  id: 'sendContact',
  method: 'POST',
  path: '/api/contact/',
  access: 'public',
  errors: 'plain',
  summary:
    'Writes to the people behind Millrace, with a problem report if there is one (at most 2 MB). 400 with the first rule that is broken (R5.01).',
  body: z.strictObject({
    email: text,
    subject: text,
    message: text,
    report: z.optional(Report),
    /** A trap: no person sees this field, and a message that comes with it is a program's. */
    website: text,
  }),
  response: z.object({ message: z._default(z.string(), CONTACT_SENT) }),
  failure: 'Failed to send message. Please check your connection and try again.',
});
