import { expect, it } from 'vitest';
import { failureOfResponse } from '#contract/failureOfResponse.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { type FailingCall, FAILURE_TEXTS, failureText } from '#contract/failureTexts.ts';

it('R8.05 Each text for a failed call is for a call that there is', () => {
  const ids = new Set([...ALL_CALLS.map(({ id }) => id), 'readFile']);
  expect(Object.keys(FAILURE_TEXTS).filter((id) => !ids.has(id))).toEqual([]);
});

/** As agreed; the charts' and views' tests show each of them where its call fails. */
const AGREED: readonly (readonly [FailingCall, string])[] = [
  ['getCredits', 'Failed to fetch credits data'],
  ['purchaseCredits', 'Failed to create checkout session'],
  ['createCheckout', 'Failed to create checkout session'],
  ['getBilling', 'Failed to fetch subscription data'],
  ['createPortal', 'Failed to create portal session'],
  ['getBillingSuccess', 'Failed to process billing success'],
  ['initiateMetaOAuth', 'Failed to initiate Meta connection'],
  ['getMetaStatus', 'Failed to check Meta connection status'],
  ['disconnectMeta', 'Failed to disconnect Meta account'],
  ['getCampaigns', 'Failed to fetch campaigns'],
  ['syncCampaigns', 'Failed to sync campaigns'],
  ['createAds', 'Failed to publish ads'],
  ['finishMedia', 'Failed to upload media to Meta'],
  ['updateAd', 'Failed to update ad'],
  ['getAdAccounts', 'Failed to fetch ad accounts'],
  ['setPrimaryAdAccount', 'Failed to set primary ad account'],
  ['setAllowedAdAccounts', 'Failed to update active ad accounts'],
  ['switchBusiness', 'Failed to switch business'],
  ['syncAnalytics', 'Failed to sync analytics data'],
  ['getPresignedUrl', 'Failed to upload file to storage'],
];

it.each(AGREED)('R8.05 %s has its default text, which gives way to the words of the server', (call, text) => {
  const refused = (words: string | null) => failureOfResponse(500, words === null ? null : { error: words }, null);
  expect(failureText(refused(null), call)).toBe(text);
  expect(failureText(refused('The mill stands still.'), call)).toBe('The mill stands still.');
});
