import { SUPPORT_EMAIL } from '#site/links.ts';
import { ROUTES } from '#contract/routes.ts';
import type { LegalSection } from '../section.ts';

export const rights: LegalSection = {
  id: 'your-rights',
  title: 'Your rights',
  body: (
    <>
      <p>Wherever you live, you can:</p>
      <ul>
        <li>
          <strong>see it and export it:</strong> under Account, Export my data gives you a zip file with your profile,
          ads, images, credits, billing, connection and messages;
        </li>
        <li>
          <strong>correct it:</strong> name and address under Account, everything else where it is shown;
        </li>
        <li>
          <strong>erase it:</strong> Delete my account, at the same place;
        </li>
        <li>
          <strong>stop it:</strong> turn off types of email under Account, disconnect Meta under Integrations, and
          refuse analytics under Cookie settings at the bottom of this page;
        </li>
        <li>
          <strong>object to it or have it restricted,</strong> by writing to us.
        </li>
      </ul>
      <p>
        We answer within a month, and nobody is treated worse for using a right. If you think we made a mistake, you can
        complain to the data protection authority where you live.
      </p>
    </>
  ),
};

export const doNotTrack: LegalSection = {
  id: 'do-not-track',
  title: 'Do Not Track',
  body: (
    <p>
      Browsers can send a Do Not Track signal, but nobody has agreed on what it means. It is not honored here: we do
      nothing differently when we see it. Global Privacy Control is another signal, which we do honor: a browser that
      sends it counts as allowing only what is necessary, until you choose for yourself.
    </p>
  ),
};

export const changes: LegalSection = {
  id: 'changes',
  title: 'Changes to this policy',
  body: (
    <p>
      When the product or the law changes, this policy may change with it. The current version is always on this page,
      with the day of its last change at the top. If a change matters to what you agreed to, we ask you again.
    </p>
  ),
};

export const contact: LegalSection = {
  id: 'contact',
  title: 'Contact',
  body: (
    <p>
      Questions, requests and complaints about your data go to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>,
      or through our <a href={ROUTES.contact}>contact page</a>.
    </p>
  ),
};
