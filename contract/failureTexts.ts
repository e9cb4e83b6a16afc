/**
 * What is said where a call fails without a text of the server's (R8.05). Apart from the calls, so that a chart which
 * says one brings no schema along: the public site runs charts, too.
 */
export const FAILURE_TEXTS = {
  createAds: 'Failed to publish ads',
  uploadMedia: 'Failed to upload media to Meta',
  getPresignedUrl: 'Failed to upload file to storage',
  createAd: 'Failed to save ad',
  getAd: 'Failed to fetch ad',
  purchaseCredits: 'Failed to create checkout session',
  getBillingSuccess: 'Failed to process billing success',
} as const;
