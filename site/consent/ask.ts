import { CONSENT_COOKIE, readConsent } from '#contract/rules/consent.ts';
import { forgetStored } from '#src/services/analytics/forget.ts';
import { watchCookies } from '#src/services/cookieChanges.ts';

/**
 * Shows the question where nobody chose, and has the page measured when it is idle where somebody allowed that. Where
 * nobody did, what an earlier visit left goes: the app, where it may have been taken back, cannot reach this host's storage.
 */
const askForConsent = (banner: HTMLElement): void => {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${CONSENT_COOKIE}=`));
  const kept = readConsent(pair?.slice(CONSENT_COOKIE.length + 1) ?? null, new Date());
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  banner.hidden = kept !== null || globalPrivacyControl === true;
  banner.dataset['when'] = kept?.analytics ? 'idle' : 'touch';
  if (!kept?.analytics) forgetStored();
};

/** Until its chart is there, the page's first script hears by itself what is answered in other tabs. */
export const watchQuestion = (wake: (island: HTMLElement) => void): void => {
  const banner = document.querySelector<HTMLElement>('[data-island="consent"]');
  if (!banner) return;
  askForConsent(banner);
  watchCookies(() => {
    if (banner.dataset['alive'] !== undefined) return;
    const before = banner.dataset['when'];
    askForConsent(banner);
    if (before === 'touch' && banner.dataset['when'] === 'idle') wake(banner);
  });
};
