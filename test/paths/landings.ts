const login = (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`;

const UUID = '5f0c7c52-64c7-4b0e-9d5f-0d2f9a1f7a11';
const BILLING = '/settings/billing';
const INTEGRATIONS = '/settings/integrations';

/** Where each visitor lands; `stays` is the address itself. */
const stays = Symbol('stays');
const signIn = Symbol('signIn');
const NEW_AD = /^\/ad-builder\/[0-9a-f-]{36}$/;
type Landing = string | RegExp | typeof stays | typeof signIn;
export type Visitor = 'anonymous' | 'withoutPlan' | 'subscribed' | 'overLimit';

/** Every address of the product, and where each of the four visitors lands (R2.07–R2.15, R6.01–R6.05). */
// prettier-ignore
// oxfmt-ignore
const TABLE: readonly (readonly [address: string, anonymous: Landing, withoutPlan: Landing, subscribed: Landing, overLimit: Landing])[] = [
  // address                        anonymous            without a plan  subscribed      over the limit
  ['/',                             login('/dashboard'), BILLING,        '/dashboard',   INTEGRATIONS],
  ['/dashboard',                    signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/ad-builder',                   signIn,              BILLING,        NEW_AD,         INTEGRATIONS],
  [`/ad-builder/${UUID}`,           signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/ad-queue',                     signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/ad-queue?status=draft',        signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/ads',                          signIn,              BILLING,        '/ad-queue',    INTEGRATIONS],
  ['/ads/bulk',                     signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/ads/create',                   signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/ad-analytics',                 signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/flows',                        signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/flows/new',                    signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/flows/saved',                  signIn,              BILLING,        stays,          INTEGRATIONS],
  [`/flows/${UUID}`,                signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/settings',                     signIn,              BILLING,        INTEGRATIONS,   INTEGRATIONS],
  ['/settings/brand',               signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/settings/ad-presets',          signIn,              BILLING,        stays,          INTEGRATIONS],
  ['/settings/profile',             signIn,              BILLING,        stays,          stays],
  ['/settings/integrations',        signIn,              BILLING,        stays,          stays],
  ['/settings/billing',             signIn,              stays,          stays,          stays],
  ['/billing/success',              signIn,              stays,          '/dashboard',   INTEGRATIONS],
  ['/auth/meta/callback',           signIn,              stays,          stays,          stays],
  ['/login',                        stays,               BILLING,        '/dashboard',   INTEGRATIONS],
  ['/register',                     stays,               BILLING,        '/dashboard',   INTEGRATIONS],
  ['/password-reset',               stays,               stays,          stays,          stays],
  ['/password-reset-confirm/a/b-c', stays,               stays,          stays,          stays],
  ['/password-reset-done',          '/login',            BILLING,        '/dashboard',   INTEGRATIONS],
  ['/verify-email-sent',            stays,               BILLING,        '/dashboard',   INTEGRATIONS],
  ['/verify-email/no-such-key',     stays,               stays,          stays,          stays],
  ['/review/no-such-review-of-anybody', stays,           stays,          stays,          stays],
  ['/contact',                      stays,               stays,          stays,          stays],
  ['/terms',                        stays,               stays,          stays,          stays],
  ['/privacy',                      stays,               stays,          stays,          stays],
  ['/no/such/page',                 stays,               stays,          stays,          stays],
];
const COLUMN: Record<Visitor, 1 | 2 | 3 | 4> = { anonymous: 1, withoutPlan: 2, subscribed: 3, overLimit: 4 };

/** Where somebody comes to rest who asks for an address. */
export const landingOf = (who: Visitor, address: string): string | RegExp => {
  const wanted = TABLE.find(([one]) => one === address)![COLUMN[who]];
  return wanted === stays ? address : wanted === signIn ? login(address) : wanted;
};

/** Its screen leads on by itself, once the payment is confirmed. */
export const LEADS_ON = '/billing/success';

export const ADDRESSES: readonly string[] = TABLE.map(([address]) => address);
