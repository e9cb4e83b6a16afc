import type { ReactNode } from 'react';
import type { ContactActor } from './contact.machine.ts';
import { Island } from '../Island.tsx';
import { ContactCard } from './ContactCard.tsx';
import * as css from './ContactPage.css.ts';
import { SupportLink } from './SupportLink.tsx';

interface ContactLayoutProps {
  /** The form's; nothing runs in it until its island has come. */
  readonly contact: ContactActor;
  /** What became of a message that was sent without a script. */
  readonly notice?: ReactNode;
}

/** R2.17 */
export const ContactLayout = ({ contact, notice }: ContactLayoutProps) => (
  <div className={css.page}>
    <header className={css.head}>
      <h1 className={css.title}>Contact Us</h1>
      <p className={css.lead}>Questions, complaints, ideas: a person reads and answers every message.</p>
    </header>
    <div className={css.card}>
      {notice}
      <Island name="contact" when="idle">
        <ContactCard contact={contact} />
      </Island>
    </div>
    <dl className={css.ways}>
      <div>
        <dt className={css.way}>By email</dt>
        <dd>
          <SupportLink />
        </dd>
      </div>
      <div>
        <dt className={css.way}>Something not working?</dt>
        <dd>
          In the app, choose Report a problem in the account menu. It sends a record of what happened, with everything
          you typed masked.
        </dd>
      </div>
      <div>
        <dt className={css.way}>Your data</dt>
        <dd>You can export your data or delete your account yourself, in the app under Account.</dd>
      </div>
    </dl>
  </div>
);
