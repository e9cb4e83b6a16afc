/** Listed by this name in the cookie table (R1.07). */
export const CONSENT_COOKIE = '_tracking_consent';
/** Half a year: then we ask again. */
export const CONSENT_DAYS = 180;
/** Increment it when the question changes, so that everybody is asked again. */
const VERSION = 1;

/** What somebody chose, or what their browser's privacy signal implies. */
export interface Consent {
  /** Whether we may measure how the product is used. What is necessary needs no consent. */
  readonly analytics: boolean;
  readonly at: Date;
}

/** The cookie's value: `v1.analytics.1795276800`, with the seconds since 1970. */
export const writeConsent = ({ analytics, at }: Consent): string =>
  `v${VERSION}.${analytics ? 'analytics' : 'necessary'}.${Math.floor(at.getTime() / 1000)}`;

const VALUE = new RegExp(String.raw`^v${VERSION}\.(analytics|necessary)\.(\d{1,12})$`);

/** Null where nobody chose, chose too long ago, or answered another version of the question. */
export const readConsent = (value: string | null, now: Date): Consent | null => {
  const [, choice, seconds] = VALUE.exec(value ?? '') ?? [];
  if (choice === undefined) return null;
  const at = new Date(Number(seconds) * 1000);
  const days = (now.getTime() - at.getTime()) / 86_400_000;
  return days > CONSENT_DAYS ? null : { analytics: choice === 'analytics', at };
};

/**
 * The domain that a choice is kept for, so that the main host and the app host both see it: what both names end in.
 * Null where they share nothing but a top-level name.
 */
export const sharedDomain = (one: string, other: string): string | null => {
  const [left, right] = [one, other].map((host) => host.replace(/:\d+$/, '').split('.').reverse()) as [
    string[],
    string[],
  ];
  const differ = left.findIndex((part, at) => part !== right[at]);
  const shared = differ === -1 ? left : left.slice(0, differ);
  return shared.length < 2 ? null : shared.reverse().join('.');
};
