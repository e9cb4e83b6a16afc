import type { Ad } from '#contract/ad.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { recentMoment } from '#ui/parts/format.ts';

export const nameOf = (ad: Pick<Ad, 'copy'>): string => ad.copy.name.trim() || 'Untitled ad';

/** The publishing progress, where the ad's status alone says too little. */
export const progressWords = (ad: Pick<Ad, 'status' | 'publication'>): string | null => {
  const publication = ad.publication;
  if (!publication) return null;
  if (publication.waits_until && isUnderway(ad.status)) {
    const until = `Waiting; resumes at ${recentMoment(publication.waits_until)}`;
    return publication.error ? `${until}. ${publication.error.message}` : until;
  }
  if (ad.status === 'published')
    return publication.effective_status && `On Meta: ${metaWord(publication.effective_status)}`;
  if (ad.status !== 'publishing') return null;
  if (publication.state === 'unconfirmed' || publication.state === 'reconciling')
    return 'Checking its status with Meta';
  return null;
};

/** `PENDING_REVIEW` as `pending review`. */
export const metaWord = (status: string): string => status.toLowerCase().replaceAll('_', ' ');
