import { createActor } from 'xstate';
import { contactMachine } from './contact.machine.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { ContactLayout } from './ContactLayout.tsx';

/** Places that the server fills with what is wrong, and with what the person wrote (server/site/contactForm.ts). */
const FAULT = '__CONTACT_FAULT__';
const WRITTEN = {
  email: '__WRITTEN_EMAIL__',
  subject: '__WRITTEN_SUBJECT__',
  message: '__WRITTEN_MESSAGE__',
} as const;

const filled = () => {
  const contact = createActor(contactMachine).start();
  for (const field of ['email', 'subject', 'message'] as const)
    contact.send({ type: 'contact.write', field, value: WRITTEN[field] });
  return contact;
};

/** R8.03, where no script sent the message. */
export const ContactFailedPage = () => (
  <ContactLayout
    contact={filled()}
    notice={
      <Notice tone="critical" title={FAULT} live="alert">
        Not sent. Your message is still here.
      </Notice>
    }
  />
);
