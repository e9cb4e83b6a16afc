import type { Ad } from '#contract/ad.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import { statusReason } from '#contract/rules/statusReason.ts';
import { recentMoment } from '#ui/parts/format.ts';

export const nameOf = (ad: Pick<Ad, 'copy'>): string => ad.copy.name.trim() || 'Untitled ad';

const errorWords = (errors: number): string | null =>
  errors === 0 ? null : `${errors} ${errors === 1 ? 'error' : 'errors'}`;

/** What the shown status alone does not say: the errors of a draft, the publishing progress, why Meta does not show it. */
export const progressWords = (ad: Ad): string | null => {
  if (ad.status === 'draft') return errorWords(errorsOf(ad).length);
  const publication = ad.publication;
  if (publication?.waits_until && isUnderway(ad.status)) {
    const until = `Waiting; resumes at ${recentMoment(publication.waits_until)}`;
    return publication.error ? `${until}. ${publication.error.message}` : until;
  }
  if (ad.status === 'publishing' && (publication?.state === 'unconfirmed' || publication?.state === 'reconciling'))
    return 'Checking its status with Meta';
  return statusReason(ad);
};
