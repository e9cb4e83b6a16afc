import { CONSENT_COOKIE, CONSENT_DAYS, type Consent, readConsent, writeConsent } from '#contract/rules/consent.ts';
import { watchCookies } from './cookieChanges.ts';
import { readCookie, writeSharedCookie } from './storage.ts';

export interface ConsentStore {
  read(): Consent | null;
  /**
   * Keeps it for the next page, and for every other one that is open. False, and nothing kept, where it would allow what
   * another page's answer, which was not read here yet, does not.
   */
  write(analytics: boolean): boolean;
  /** Calls back when another page may have changed it. */
  watch(changed: () => void): void;
}

/** Chrome and Firefox have it; the type of the browser's navigator has not. */
export const wantsPrivacy = (): boolean =>
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const lookUp = (): Consent | null => readConsent(readCookie(CONSENT_COOKIE), new Date());

/** `domain`: of the main host and the app host alike; null where they have none in common. */
export const createConsentStore = (domain: string | null): ConsentStore => {
  let known: Consent | null = null;
  const read = (): Consent | null => {
    known = lookUp();
    return known;
  };
  return {
    read,
    write: (analytics) => {
      const now = lookUp();
      // A refusal counts whatever was said before it.
      if (analytics && now?.analytics === false && known?.analytics !== false) return false;
      const value = writeConsent({ analytics, at: new Date() });
      writeSharedCookie(CONSENT_COOKIE, value, CONSENT_DAYS, domain);
      read();
      return true;
    },
    watch: watchCookies,
  };
};
