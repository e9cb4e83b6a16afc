import type { Ad } from '../ad.ts';
import { isUnderway } from './adLifecycle.ts';
import { isGoneAtMeta } from './goneAtMeta.ts';

type Switched = Pick<Ad, 'status'> & {
  readonly publication: Pick<
    NonNullable<Ad['publication']>,
    'configured_status' | 'effective_status' | 'change'
  > | null;
};

const OFF = new Set(['PAUSED', 'ARCHIVED', 'DELETED']);

/** Whether an ad may spend at Meta, or will once a change is made; one of which nothing is known may. */
export const isOnAtMeta = ({ status, publication }: Switched): boolean => {
  if (status !== 'published') return false;
  if (publication === null) return true;
  const { configured_status: configured, effective_status: effective, change } = publication;
  if (isGoneAtMeta(effective)) return false;
  const wanted = change?.kind === 'status' && change.state !== 'refused' ? change.status : null;
  return wanted === 'ACTIVE' || !OFF.has(configured ?? effective ?? '');
};

/**
 * An archived ad is out of sight, so it may be none that spends: one that is on at Meta is switched off first. Nor may it
 * be on its way there.
 */
export const mayBeArchived = (ad: Switched): boolean =>
  ad.status !== 'archived' && !isUnderway(ad.status) && !isOnAtMeta(ad);
