import { useSelector } from '@xstate/react';
import type { ContactActor } from './contact.machine.ts';
import { ToastsView } from '#src/views/toasts/ToastsView.tsx';
import { ContactForm } from './ContactForm.tsx';
import * as css from './ContactCard.css.ts';

/** R2.17: the card with the form, and beside it the toasts that tell what became of a message. */
export const ContactCard = ({ contact }: { readonly contact: ContactActor }) => {
  const toasts = useSelector(contact, (snapshot) => snapshot.children.toasts);
  return (
    <>
      <section className={css.card} aria-labelledby="contact-card">
        <h2 className={css.title} id="contact-card">
          Send us a message
        </h2>
        <ContactForm contact={contact} />
      </section>
      {toasts && <ToastsView toasts={toasts} />}
    </>
  );
};
