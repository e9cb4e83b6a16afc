import { ROUTES } from '#contract/routes.ts';

export const overview = (
  <>
    <p>
      These terms are the agreement between you and Millrace (“Millrace”, “we”, “us”) about this website, the app, and
      everything that belongs to them (together “the service”). Millrace helps you to think up, make, review, queue and
      publish ads on Meta’s platforms, such as Facebook and Instagram, and to read how they do.
    </p>
    <p>
      By opening an account, subscribing, or using the service in any other way, you accept these terms and the{' '}
      <a href={ROUTES.privacy}>Privacy Policy</a>, which belongs to them. If you do not agree with all of it, please do
      not use the service. If you use it for a company or for somebody else, “you” means them as well, and you tell us
      that you may accept these terms for them.
    </p>
    <p>
      Millrace is a beta. Parts of it are still being built, and some will change. Features that are not available yet
      are marked as such.
    </p>
  </>
);
