import { CONSENT_COOKIE, CONSENT_DAYS } from './consent.ts';

/** A cookie that the product sets, as the cookie table describes it (R1.07). */
export interface CookieFact {
  readonly name: string;
  readonly kind: 'necessary' | 'analytics';
  /** In seconds; null: it goes with the browser's session. */
  readonly lifetime: number | null;
  readonly purpose: string;
}

const DAY = 86_400;

/** Exactly the cookies that the product sets. */
export const COOKIES: readonly CookieFact[] = [
  {
    name: '__Host-sessionid',
    kind: 'necessary',
    lifetime: 14 * DAY,
    purpose: 'Keeps you signed in. It holds a random key and nothing about you.',
  },
  {
    name: 'csrftoken',
    kind: 'necessary',
    lifetime: 364 * DAY,
    purpose: 'Proves that requests in your name come from our own pages.',
  },
  {
    name: '__Host-registered',
    kind: 'necessary',
    lifetime: 3 * DAY,
    purpose: 'Recognises the browser that created an account, so that the link in the email signs you in there.',
  },
  {
    name: CONSENT_COOKIE,
    kind: 'necessary',
    lifetime: CONSENT_DAYS * DAY,
    purpose: 'Remembers which cookies you allowed, and when.',
  },
  { name: 'theme', kind: 'necessary', lifetime: 365 * DAY, purpose: 'Remembers light or dark, if you chose one.' },
  {
    name: 'sidebar_state',
    kind: 'necessary',
    lifetime: 7 * DAY,
    purpose: 'Remembers whether the sidebar is collapsed.',
  },
  {
    name: 'ph_<key>_posthog',
    kind: 'analytics',
    lifetime: 365 * DAY,
    purpose:
      'Tells PostHog, which measures for us in the EU, that two visits were the same browser. Set only if you allow it.',
  },
];
