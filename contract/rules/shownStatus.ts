import * as z from 'zod/mini';
import type { Publication } from '../ad.ts';
import type { AdStatus } from './adStatus.ts';

/** D5.12: the status that a person sees: ours until Meta has the ad, then Meta's. */
export const ShownStatus = z.enum([
  'draft',
  'queued',
  'publishing',
  'in_review',
  'active',
  'paused',
  'rejected',
  'not_delivering',
  'failed',
  'archived',
]);
export type ShownStatus = z.output<typeof ShownStatus>;

/** What the rule looks at. */
export interface WithStatus {
  readonly status: AdStatus;
  readonly publication: Pick<Publication, 'effective_status' | 'meta_issues'> | null;
}

/** What Meta's status of an ad is shown as. */
export const shownAtMeta = (effectiveStatus: string): ShownStatus => {
  switch (effectiveStatus) {
    case 'UNKNOWN':
    case 'PENDING_REVIEW':
    case 'IN_PROCESS':
    case 'PREAPPROVED':
      return 'in_review';
    case 'ACTIVE':
      return 'active';
    case 'PAUSED':
    case 'ADSET_PAUSED':
    case 'CAMPAIGN_PAUSED':
      return 'paused';
    case 'DISAPPROVED':
      return 'rejected';
    case 'ARCHIVED':
    case 'DELETED':
      return 'archived';
    // Somebody has to look at what is not known: it must not look like success.
    default:
      return 'not_delivering';
  }
};

export const shownStatus = ({ status, publication }: WithStatus): ShownStatus =>
  status === 'published' ? shownAtMeta(publication?.effective_status ?? 'UNKNOWN') : status;
