import { CONTACT_SENT, sendContact } from '#contract/calls/contact.ts';
import type { ContactOrder } from './contact.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from '#src/actors/services.ts';

/** What the contact chart names. It belongs to a page of the public site, so the app's system does not know it. */
export const contactActors = ({ http }: Pick<Services, 'http'>) => ({
  sendContact: fromPromise<string, ContactOrder>(async ({ input, signal }) => {
    const { message } = await http.call(sendContact, { body: input, signal });
    return message.trim() === '' ? CONTACT_SENT : message;
  }),
});
