import { type Failure, textOf } from './failure.ts';

/**
 * The default texts of failed calls (R8.05), by the call's id. Separate from the calls, so that a chart that uses one does not
 * load any schema; the public site runs charts too.
 */
export const FAILURE_TEXTS = {
  getAccountSettings: 'Failed to fetch your settings',
  patchAccountSettings: 'Failed to save your settings',
  cancelEmailChange: 'Failed to cancel the change of your address',
  deleteAccount: 'Failed to delete your account',
  getAds: 'Failed to fetch ads',
  createAd: 'Failed to save ad',
  getAd: 'Failed to fetch ad',
  putAd: 'Failed to save ad',
  patchAd: 'Failed to save ad',
  deleteAd: 'Failed to delete ad',
  bulkDeleteAds: 'Failed to delete ads',
  duplicateAd: 'Failed to duplicate ad',
  getActivity: 'Failed to fetch your recent activity',
  getAdHistory: "Failed to fetch the ad's history",
  listAdPlaces: 'Failed to fetch your campaigns and ad sets',
  archiveAds: 'Failed to archive ads',
  previewPreset: 'Failed to check what the preset changes',
  applyPreset: 'Failed to apply the preset',
  undoPreset: 'Failed to undo',
  restoreAds: 'Failed to restore ads',
  stopAds: 'Failed to stop publishing',
  listInventory: 'Failed to fetch ads',
  getCredits: 'Failed to fetch credits data',
  purchaseCredits: 'Failed to create checkout session',
  listCredits: 'Failed to fetch your credit history',
  getBilling: 'Failed to fetch subscription data',
  createCheckout: 'Failed to create checkout session',
  getBillingSuccess: 'Failed to process billing success',
  createPortal: 'Failed to create portal session',
  sendContact: 'Failed to send message. Please check your connection and try again.',
  listDevices: 'Failed to fetch your sessions',
  endDevice: 'Failed to sign that browser out',
  endAllDevices: 'Failed to sign out everywhere',
  getPresignedUrl: 'Failed to upload file to storage',
  finishMedia: 'Failed to upload media to Meta',
  getCrop: 'Failed to load the original image',
  cropImage: 'Failed to crop image',
  initiateMetaOAuth: 'Failed to initiate Meta connection',
  getMetaStatus: 'Failed to check Meta connection status',
  disconnectMeta: 'Failed to disconnect Meta account',
  getBusinesses: 'Failed to fetch businesses',
  switchBusiness: 'Failed to switch business',
  getAdAccounts: 'Failed to fetch ad accounts',
  setPrimaryAdAccount: 'Failed to set primary ad account',
  setSpeaksAs: 'Failed to update ad account',
  setAllowedAdAccounts: 'Failed to update active ad accounts',
  getCampaigns: 'Failed to fetch campaigns',
  syncCampaigns: 'Failed to sync campaigns',
  getAnalytics: 'Failed to fetch your results',
  getInsights: 'Failed to fetch insights',
  syncAnalytics: 'Failed to sync analytics data',
  createAds: 'Failed to publish ads',
  generateCopy: 'Failed to write suggestions',
  setAdStatus: 'Failed to switch ad',
  updateAd: 'Failed to update ad',
  /** No call but the browser's own doing: the file that was chosen. */
  readFile: 'The file can no longer be read. Choose it again.',
} as const;

/** A call whose failure has words of its own. */
export type FailingCall = keyof typeof FAILURE_TEXTS;

/** The one sentence to show where a call failed: the server's, or our own. */
export const failureText = (failure: Failure, call: FailingCall): string => textOf(failure, FAILURE_TEXTS[call]);
