import { ROUTES } from '#contract/routes.ts';
import type { LegalSection } from '../section.ts';

export const comments: LegalSection = {
  id: 'comments',
  title: 'Comments and other things that you send us',
  body: (
    <>
      <p>
        If you send us comments, ideas, suggestions or other feedback, whether we asked for them or not, you give us a
        licence to use them: we may copy, edit, publish, translate, pass on and build upon them, in any medium,
        anywhere, for good, and without paying for it. We need not keep them secret, need not answer, and need not do
        what they say.
      </p>
      <p>
        This is about what you tell us of the service. It is not about your ads, texts and images, which stay yours
        (section 2), nor about what you write to support about yourself, for which the Privacy Policy holds.
      </p>
      <p>
        Your comments must not break the rights of others, must not insult or threaten anybody, and must not pretend to
        come from somebody else. You answer for them. We may, but need not, remove what we find unlawful or offensive.
      </p>
    </>
  ),
};

export const personalInformation: LegalSection = {
  id: 'personal-information',
  title: 'Personal information',
  body: (
    <p>
      What we keep about you, why, for how long, and what you can do about it stands in the{' '}
      <a href={ROUTES.privacy}>Privacy Policy</a>. If you use personal data of others in the service, for example people
      in a photograph, you need the right to do so.
    </p>
  ),
};

export const suggestions: LegalSection = {
  id: 'errors-and-suggestions',
  title: 'Errors, and what machines suggest',
  body: (
    <>
      <p>
        Now and then something on our pages or in the service may be mistyped, out of date or incomplete: a price, a
        limit, a number that Meta has not settled yet. We may correct it at any time, also after you have ordered, and
        we need not say so beforehand.
      </p>
      <p>
        Texts and images that the service suggests are made by machines. They can be wrong, can resemble what others
        have made, and can be unfit for your purpose or your trade. Each is yours to accept, to change or to reject.
        What you publish is your own statement: read it first, and check its claims. Unless you ask for something else,
        what Millrace publishes arrives at Meta paused.
      </p>
    </>
  ),
};
