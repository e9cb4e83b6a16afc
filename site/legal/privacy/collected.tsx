import type { LegalSection } from '../section.ts';

export const collected: LegalSection = {
  id: 'what-we-collect',
  title: 'What we collect',
  body: (
    <>
      <h3>Device information</h3>
      <p>
        What your browser tells every site: its name and version, its language, and your IP address. We keep the
        browser’s name with each session, so that you can recognise where you are signed in. The IP address is used for
        rate limits, for minutes at most, and removed within an hour after that; our own log does not contain it.
      </p>
      <h3>Account information</h3>
      <p>
        Your email address, your name if you give it, your settings, and your password as an argon2id hash, from which
        it cannot be read back. For billing: your plan, your payments and your credits; only Stripe knows your card.
        Messages that you send us, with your reply address.
      </p>
      <p>
        If you connect Meta: your name and number there, an access token, and what you allow Millrace to see, which are
        your businesses, pages, Instagram accounts, pixels, ad accounts, campaigns and ad sets, and the results of your
        ads. We ask for the permissions <code>ads_management</code>, <code>ads_read</code>,{' '}
        <code>business_management</code>, <code>pages_show_list</code>, <code>pages_read_engagement</code>,{' '}
        <code>pages_manage_ads</code> and <code>instagram_basic</code>, and for no others.
      </p>
      <h3>Usage information</h3>
      <p>
        The ads, texts, images and briefs that you make, and the history of each ad: who changed or published it, and
        when. One line in our log for every call: the time, the path without its query, the outcome, how long it took,
        and the number of your account. If you allow analytics: which pages and functions you use (see Cookies).
      </p>
      <h3>What stays on your device</h3>
      <p>
        The app keeps a journal of what happened on your screen, so that a reload, a crash or an empty battery loses
        nothing. It stays in your browser, on your device, and is not sent to anyone. Only if you report a problem is a
        copy included: masked, so that every text is replaced by a placeholder of the same length, and shown to you
        before it is sent.
      </p>
    </>
  ),
};
