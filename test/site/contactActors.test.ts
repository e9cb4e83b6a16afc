import { createActor, toPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { sendContact } from '#contract/calls/contact.ts';
import { contactActors } from '#site/contact/actors.ts';
import type { Http } from '#src/services/http.ts';

const order = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan?', website: '' };

/** A server that answers so, read by the call's own schema. */
const answering = (answer: unknown, asked: unknown[] = []): Http => ({
  call: async (call: Call, parts?: unknown) => {
    asked.push([call.id, (parts as { body: unknown }).body]);
    return call.response.parse(answer) as never;
  },
  open: () => Promise.reject(new Error('No call of the site answers by lines.')),
});

const thanksOf = (http: Http) => toPromise(createActor(contactActors({ http }).sendContact, { input: order }).start());

it('R7.05 R8.04 sends what was written, and answers with the server’s words, or ours where it has none', async () => {
  const asked: unknown[] = [];
  expect(await thanksOf(answering({ message: 'Got it.' }, asked))).toBe('Got it.');
  expect(asked).toEqual([[sendContact.id, order]]);
  const own = "Message sent successfully! We'll get back to you soon.";
  expect([await thanksOf(answering({})), await thanksOf(answering({ message: '' }))]).toEqual([own, own]);
});
