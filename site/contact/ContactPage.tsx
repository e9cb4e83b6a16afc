import { createActor } from 'xstate';
import { contactMachine } from './contact.machine.ts';
import { ContactLayout } from './ContactLayout.tsx';

const still = createActor(contactMachine);

/** The form as it begins. */
export const ContactPage = () => <ContactLayout contact={still} />;
