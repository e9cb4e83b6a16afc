import { createActor } from 'xstate';
import { contactMachine } from '#src/machines/contact.machine.ts';
import { Island } from '../Island.tsx';
import { ContactCard } from './ContactCard.tsx';
import * as css from './ContactPage.css.ts';
import { SupportLink } from './SupportLink.tsx';

/** The form as it begins; nothing runs in it until its island has come. */
const still = createActor(contactMachine);

/** R2.17 */
export const ContactPage = () => (
  <div className={css.page}>
    <header className={css.head}>
      <h1 className={css.title}>Contact Us</h1>
      <p className={css.lead}>Ask, complain, suggest: a person reads every message, and a person answers.</p>
    </header>
    <Island name="contact" when="idle" className={css.card}>
      <ContactCard contact={still} />
    </Island>
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
