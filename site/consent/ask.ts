import { CONSENT_COOKIE, readConsent } from '#contract/rules/consent.ts';
import { forgetStored } from '#src/services/analytics/forget.ts';
import { watchCookies } from '#src/services/cookieChanges.ts';

const choice = () => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${CONSENT_COOKIE}=`));
  return readConsent(pair?.slice(CONSENT_COOKIE.length + 1) ?? null, new Date());
};

/** The app, where a consent may have been taken back, cannot reach this host's storage. */
const forgetUnlessAllowed = (): void => {
  if (!choice()?.analytics) forgetStored();
};

/**
 * Shows the question where nobody chose, and has the page measured when it is idle where somebody allowed that. Where
 * nobody did, what an earlier visit left goes.
 */
const askForConsent = (banner: HTMLElement): void => {
  const kept = choice();
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  banner.hidden = kept !== null || globalPrivacyControl === true;
  banner.dataset['when'] = kept?.analytics ? 'idle' : 'touch';
  // Opening the storage holds a first visit up, which has left nothing.
  if (kept === null) addEventListener('pagehide', forgetUnlessAllowed, { once: true });
  else forgetUnlessAllowed();
};

/**
 * Until its chart is loaded, the page's first script shows the question and listens for answers in other tabs. Calls
 * `wake` where the page may be measured.
 */
export const watchQuestion = (wake: (island: HTMLElement) => void): void => {
  const banner = document.querySelector<HTMLElement>('[data-island="consent"]');
  if (!banner) return;
  const ask = (): void => {
    if (banner.dataset['alive'] !== undefined) return;
    const before = banner.dataset['when'];
    askForConsent(banner);
    if (before === 'touch' && banner.dataset['when'] === 'idle') wake(banner);
  };
  ask();
  watchCookies(ask);
};
