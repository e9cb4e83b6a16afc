import type { Row, Store } from './store.ts';

const gone = (status: string) => status === 'DELETED' || status === 'ARCHIVED';

export const campaignState = (row: Row<'campaign'>): string => row.data.status;

/** What an ad set really does: its own state, unless its campaign stops it. */
export const adSetState = (store: Store, row: Row<'adset'>): string => {
  if (row.data.status !== 'ACTIVE') return row.data.status;
  const campaign = store.get('campaign', row.data.campaign);
  if (!campaign || gone(campaign.data.status)) return campaign?.data.status ?? 'DELETED';
  return campaign.data.status === 'PAUSED' ? 'CAMPAIGN_PAUSED' : 'ACTIVE';
};

/** What an ad really does: first the review, then its own state, then what is above it. */
export const adState = (store: Store, row: Row<'ad'>): string => {
  const { status, reviewedAt, disapproved, withIssues } = row.data;
  if (gone(status)) return status;
  if (store.now() < reviewedAt) return 'PENDING_REVIEW';
  if (disapproved) return 'DISAPPROVED';
  if (status === 'PAUSED') return 'PAUSED';
  const adset = store.get('adset', row.data.adset);
  const above = adset ? adSetState(store, adset) : 'DELETED';
  if (above === 'PAUSED') return 'ADSET_PAUSED';
  if (above !== 'ACTIVE') return above;
  if (withIssues) return 'WITH_ISSUES';
  return store.get('account', row.parent)?.data.funding_source ? 'ACTIVE' : 'PENDING_BILLING_INFO';
};
