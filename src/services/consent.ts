import { CONSENT_COOKIE, CONSENT_DAYS, type Consent, readConsent, writeConsent } from '#contract/rules/consent.ts';
import { readCookie, writeSharedCookie } from './storage.ts';

export interface ConsentStore {
  read(): Consent | null;
  /** Keeps it for the next page, and tells the other tabs. */
  write(analytics: boolean): void;
  /** Calls back when another page may have changed it. */
  watch(changed: () => void): void;
}

/** Chrome and Firefox have it; the type of the browser's navigator has not. */
export const wantsPrivacy = (): boolean =>
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** `domain`: of the main host and the app host alike; null where they have none in common. */
export const createConsentStore = (domain: string | null): ConsentStore => {
  const channel = new BroadcastChannel('millrace-consent');
  const read = (): Consent | null => readConsent(readCookie(CONSENT_COOKIE), new Date());
  return {
    read,
    write: (analytics) => {
      const value = writeConsent({ analytics, at: new Date() });
      writeSharedCookie(CONSENT_COOKIE, value, CONSENT_DAYS, domain);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
      channel.postMessage(null);
    },
    watch: (changed) => {
      channel.addEventListener('message', changed);
      // The main host and the app host are two origins: nothing but the cookie tells one of the other.
      addEventListener('visibilitychange', changed);
      addEventListener('focus', changed);
      addEventListener('pageshow', changed);
    },
  };
};
