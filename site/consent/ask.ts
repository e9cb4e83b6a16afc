import { forgetStored } from '#src/services/analytics/forget.ts';
import { CONSENT_COOKIE, readConsent } from '#contract/rules/consent.ts';

/**
 * Shows the question where nobody chose, and has the page measured when it is idle where somebody allowed that. Where
 * nobody did, what an earlier visit left goes: the app, where it may have been taken back, cannot reach this host's storage.
 */
export const askForConsent = (): void => {
  const banner = document.querySelector<HTMLElement>('[data-island="consent"]');
  if (!banner) return;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${CONSENT_COOKIE}=`));
  const kept = readConsent(pair?.slice(CONSENT_COOKIE.length + 1) ?? null, new Date());
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  banner.hidden = kept !== null || globalPrivacyControl === true;
  if (kept?.analytics) banner.dataset['when'] = 'idle';
  else forgetStored();
};
