import type { ReactNode } from 'react';
import type { ContactActor } from '#src/machines/contact.machine.ts';
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
      <p className={css.lead}>Ask, complain, suggest: a person reads every message, and a person answers.</p>
    </header>
    <div className={css.card}>
      {notice}
      <Island name="contact" when="idle">
        <ContactCard contact={contact} />
      </Island>
    </div>
    <dl className={css.ways}>
      <div>
        <dt className={css.way}>By mail</dt>
        <dd>
          <SupportLink />
        </dd>
      </div>
      <div>
        <dt className={css.way}>Something broke?</dt>
        <dd>
          In the app, choose Report a problem in the account menu. It shows what happened and sends it along, with all
          that you typed masked.
        </dd>
      </div>
      <div>
        <dt className={css.way}>Your data</dt>
        <dd>You can export it and delete your account by yourself, in the app under Account.</dd>
      </div>
    </dl>
  </div>
);
