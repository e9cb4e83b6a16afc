import type { LegalSection } from '../section.ts';

export const minors: LegalSection = {
  id: 'minors',
  title: 'Minors',
  body: (
    <p>
      Millrace is not for anybody under 18, and we do not knowingly keep anything about them. If you believe that
      somebody under 18 has opened an account, tell us; we then delete it.
    </p>
  ),
};

export const sharing: LegalSection = {
  id: 'sharing',
  title: 'Who we share it with',
  body: (
    <>
      <p>With the providers that parts of the product need. Each gets only what its part needs:</p>
      <ul>
        <li>
          <strong>Meta</strong>, when you connect it: the ads that you publish, and our questions about them. Nothing
          goes live there that you have not published.
        </li>
        <li>
          <strong>Stripe</strong>, when you pay: your email address and what you buy.
        </li>
        <li>
          <strong>Services that generate text and images</strong>, when you ask for suggestions: the brief, the texts
          and the images that the suggestion is made from. Where none is connected, our own servers compose them.
        </li>
        <li>
          <strong>Storage and hosting</strong>, for the database and your images; <strong>an email service</strong>, for
          the emails that we send you.
        </li>
        <li>
          <strong>PostHog</strong>, in the European Union, for analytics, and only after you allow it.
        </li>
      </ul>
      <p>
        Some of these work in the United States or elsewhere outside your country. Where the law asks for safeguards for
        that, such as the standard contractual clauses of the European Commission, they apply.
      </p>
      <p>
        We also share what the law requires us to share, to answer a lawful order or to defend our rights. If Millrace
        is ever acquired, your data may pass to the new owner, under this policy. We do not sell your data to anyone.
      </p>
    </>
  ),
};

const OPT_OUTS = [
  ['Facebook and Instagram', 'https://www.facebook.com/adpreferences/ad_settings'],
  ['Google', 'https://adssettings.google.com'],
  ['Microsoft', 'https://account.microsoft.com/privacy/ad-settings'],
  ['Digital Advertising Alliance (United States)', 'https://optout.aboutads.info'],
  ['Network Advertising Initiative', 'https://optout.networkadvertising.org'],
  ['European Interactive Digital Advertising Alliance', 'https://www.youronlinechoices.eu'],
] as const;

export const advertising: LegalSection = {
  id: 'behavioral-advertising',
  title: 'Behavioral advertising',
  body: (
    <>
      <p>
        Behavioral advertising shows you ads based on what you did on other sites. Millrace shows no third-party ads,
        sets no advertising cookies, and gives advertisers nothing about you. The platforms that our customers advertise
        on do work that way. You can opt out of it there, and for many companies at once:
      </p>
      <ul>
        {OPT_OUTS.map(([name, href]) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  ),
};
