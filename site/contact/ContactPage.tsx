import { createActor } from 'xstate';
import { contactMachine } from '#src/machines/contact.machine.ts';
import { Island } from '../Island.tsx';
import { SUPPORT_EMAIL } from '../links.ts';
import { ContactForm } from './ContactForm.tsx';
import * as css from './ContactPage.css.ts';

/** The form as it begins; nothing runs in it until its island has come. */
const still = createActor(contactMachine);

const SupportLink = () => <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>;

/** R2.17 */
export const ContactPage = () => (
  <div className={css.page}>
    <header className={css.head}>
      <h1 className={css.title}>Contact Us</h1>
      <p className={css.lead}>Ask, complain, suggest: a person reads every message, and a person answers.</p>
    </header>
    <section className={css.card} aria-labelledby="contact-card">
      <h2 className={css.cardTitle} id="contact-card">
        Send us a message
      </h2>
      <p className={css.withoutScript}>
        This form needs JavaScript, which your browser has switched off. Write to <SupportLink /> instead: it comes to
        the same people.
      </p>
      <Island name="contact" when="idle" className={css.island}>
        <ContactForm contact={still} />
      </Island>
    </section>
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
