/**
 * Addresses that depend on where the site is served. In the static HTML they are placeholders, which the server
 * replaces by request; an island reads what the server wrote into the root element.
 */
const given = (name: string, placeholder: string): string =>
  typeof document === 'undefined' ? placeholder : (document.documentElement.dataset[name] ?? '');

/** The app's origin: `https://app.millrace.localhost:3000`. */
export const APP_ORIGIN = given('app', '__APP_ORIGIN__');
/** The public site's origin, without www. */
export const MAIN_ORIGIN = given('main', '__MAIN_ORIGIN__');
export const SUPPORT_EMAIL = given('support', '__SUPPORT_EMAIL__');

/** Ids of the landing's sections, as the menu and links from outside name them (R2.04). */
export const SECTIONS = { features: 'features-section', pricing: 'pricing', faq: 'faq-section' } as const;

/** An address within the app. */
export const inApp = (path: string): string => `${APP_ORIGIN}${path}`;
