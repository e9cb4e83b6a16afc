import { SUPPORT_EMAIL } from '#site/links.ts';
import { ROUTES } from '#contract/routes.ts';
import type { LegalSection } from '../section.ts';

export const termination: LegalSection = {
  id: 'termination',
  title: 'Termination',
  body: (
    <>
      <p>
        These terms hold until you or we end them. You end them by deleting your account, which you can do yourself, at
        any time, in the app under Account. This cancels your subscription and permanently deletes everything in the
        account, immediately. If you want to keep it, export it first: you get everything as one zip file.
      </p>
      <p>
        We may end them at any time, and at once where you break them or where we have good reason to think so. Amounts
        due until then remain due. Published ads keep running on Meta until you stop them there.
      </p>
      <p>
        These sections survive termination: the licence for comments, the disclaimer, the limits of liability,
        indemnification and the governing law.
      </p>
    </>
  ),
};

export const entireAgreement: LegalSection = {
  id: 'entire-agreement',
  title: 'Entire agreement',
  body: (
    <p>
      These terms and the policies on this site are the entire agreement between you and us about the service. They
      replace everything said or written about it before, including older versions of these terms. If we do not enforce
      a right once, we have not waived it. Unclear wording is not read against us merely because we wrote it.
    </p>
  ),
};

export const governingLaw: LegalSection = {
  id: 'governing-law',
  title: 'Governing law',
  body: (
    <p>
      These terms, and any other agreement by which we provide the service to you, are governed by the laws of the
      United States. If you are a consumer, the rules of the country where you live that protect you and that no
      contract can set aside hold as well.
    </p>
  ),
};

export const changesToTerms: LegalSection = {
  id: 'changes-to-terms',
  title: 'Changes to these terms',
  body: (
    <p>
      The current version of these terms is always on this page, with the day of its last change at the top. We may
      change any part of them by putting a new version here, so please look at it from time to time. If you go on using
      the service after a change, you accept it. If you do not accept it, stop using the service and delete your
      account.
    </p>
  ),
};

export const contact: LegalSection = {
  id: 'contact',
  title: 'Contact information',
  body: (
    <p>
      Questions about these terms go to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>, or through our{' '}
      <a href={ROUTES.contact}>contact page</a>.
    </p>
  ),
};
