/** Every address of the product (R2.07); parameters as `:name`. */
export const ROUTES = {
  dashboard: '/dashboard',
  adBuilder: '/ad-builder',
  adQueue: '/ad-queue',
  bulkAds: '/ads/bulk',
  studio: '/ads/create',
  adAnalytics: '/ad-analytics',
  flows: '/flows',
  newFlow: '/flows/new',
  savedFlows: '/flows/saved',
  settings: '/settings',
  brand: '/settings/brand',
  adPresets: '/settings/ad-presets',
  profile: '/settings/profile',
  billing: '/settings/billing',
  integrations: '/settings/integrations',
  billingSuccess: '/billing/success',
  login: '/login',
  register: '/register',
  passwordReset: '/password-reset',
  passwordResetConfirm: '/password-reset-confirm/:uid/:token',
  passwordResetDone: '/password-reset-done',
  verifyEmail: '/verify-email/:key',
  verifyEmailSent: '/verify-email-sent',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  metaCallback: '/auth/meta/callback',
  review: '/review/:token',
} as const;

type Path =
  | (typeof ROUTES)[keyof typeof ROUTES]
  | `${typeof ROUTES.adBuilder | typeof ROUTES.flows}/${string}`
  | `/review/${string}`;

/** A page of the app, with its search and its place in the page. */
export type AppHref = Path | `${Path}${'?' | '#'}${string}`;

/** On the app host the way to the public site's first page: only the server knows that host's name. */
export const FRONT_DOOR = '/home';

/** The pages of the public site (R2.01). */
export const SITE_PATHS: readonly string[] = ['/', ROUTES.terms, ROUTES.privacy, ROUTES.contact];

/** The first parts of the app's paths: on the main host they lead to the app host (R2.02). */
export const APP_PARTS: ReadonlySet<string> = new Set(
  Object.values(ROUTES)
    .filter((route) => !SITE_PATHS.includes(route))
    .map((route) => route.split('/')[1]!),
);
