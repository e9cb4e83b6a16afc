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

/** A map, since the keys come from outside: an object has keys of its own. */
const AT_META: ReadonlyMap<string, ShownStatus> = new Map([
  ['UNKNOWN', 'in_review'],
  ['PENDING_REVIEW', 'in_review'],
  ['IN_PROCESS', 'in_review'],
  ['PREAPPROVED', 'in_review'],
  ['ACTIVE', 'active'],
  ['PAUSED', 'paused'],
  ['ADSET_PAUSED', 'paused'],
  ['CAMPAIGN_PAUSED', 'paused'],
  ['DISAPPROVED', 'rejected'],
  ['ARCHIVED', 'archived'],
  ['DELETED', 'archived'],
]);

/** A status of Meta that is not in the table counts as a problem, so that somebody looks: it must not look like success. */
export const shownStatus = ({ status, publication }: WithStatus): ShownStatus =>
  status === 'published' ? (AT_META.get(publication?.effective_status ?? 'UNKNOWN') ?? 'not_delivering') : status;
