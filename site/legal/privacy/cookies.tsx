import { CookieTable } from '../CookieTable.tsx';
import { ANALYTICS, NECESSARY, STORAGE } from '../cookies.ts';
import type { LegalSection } from '../section.ts';

export const cookies: LegalSection = {
  id: 'cookies',
  title: 'Cookies',
  body: (
    <>
      <p>
        A cookie is a small text that a site leaves in your browser. The necessary ones make the product work and need
        no consent. Those for analytics are set only after you allow them, in the banner, or later under Cookie settings
        at the bottom of every page of this site or in the app under Account. Signing out does not change your choice.
      </p>
      <p>
        Analytics go to PostHog in the European Union: which pages are opened, and that somebody signed up, in or out,
        subscribed, bought credits, uploaded an image, published so many ads or deleted their account. Addresses are
        stripped of keys, ids and e-mail addresses before they leave. While you are signed in, your screen may be
        recorded, with every text and everything that you type masked, and every picture left out. A profile exists only
        of people who are signed in, under the number of their account, not their name. When you withdraw consent,
        measuring stops in every open tab, unsent data is dropped, and PostHog’s data in your browser is removed; data
        on another of our addresses is removed when you next open it.
      </p>
      <CookieTable caption="Necessary cookies" rows={NECESSARY} />
      <CookieTable caption="Analytics cookies" rows={ANALYTICS} withWhen />
      <p>
        Cookies marked “Not set today” are listed so that this policy covers them: if they are ever set, then only after
        you allow analytics.
      </p>
      <p>
        The app also stores data in your browser. It is needed for what you asked for and stays on your device; clearing
        this site’s data in your browser removes it.
      </p>
      <CookieTable caption="Other storage in your browser" rows={STORAGE} />
    </>
  ),
};
