import { CONTACT_SENT } from '#contract/calls/contact.ts';
import { ROUTES } from '#contract/routes.ts';
import { MAIN_ORIGIN } from '../links.ts';
import * as css from '../NotFoundPage.css.ts';

/** R8.04, where no script sent the message: the server leads here. */
export const ContactSentPage = () => (
  <div className={css.page}>
    <h1 className={css.title}>Thank you</h1>
    <p>{CONTACT_SENT}</p>
    <p>
      <a href={`${MAIN_ORIGIN}/`}>Go to the home page</a> or <a href={ROUTES.contact}>write another message</a>.
    </p>
  </div>
);
