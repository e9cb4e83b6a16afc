import type { WithStatus } from './shownStatus.ts';

/** Meta's key in words: `MISLEADING_CLAIMS` as `misleading claims`. */
export const metaWords = (key: string): string => key.toLowerCase().replaceAll('_', ' ');

/** Why a published ad has the status that it shows, where the status alone does not say it; null: it does. */
export const statusReason = ({ status, publication }: WithStatus): string | null => {
  if (status !== 'published') return null;
  const atMeta = publication?.effective_status ?? 'UNKNOWN';
  switch (atMeta) {
    case 'ACTIVE':
    case 'PAUSED':
    case 'PENDING_REVIEW':
    case 'IN_PROCESS':
    case 'DISAPPROVED':
      return null;
    case 'UNKNOWN':
      return "Waiting for Meta's status";
    case 'PREAPPROVED':
      return 'Approved, not started yet';
    case 'ADSET_PAUSED':
      return 'Its ad set is paused';
    case 'CAMPAIGN_PAUSED':
      return 'Its campaign is paused';
    case 'PENDING_BILLING_INFO':
      return 'No payment method at Meta';
    case 'WITH_ISSUES':
      return publication?.meta_issues[0]?.title || 'Meta reports a problem';
    case 'ARCHIVED':
      return 'Archived on Meta';
    case 'DELETED':
      return 'Deleted on Meta';
    default:
      return `Meta's status: ${metaWords(atMeta)}`;
  }
};
