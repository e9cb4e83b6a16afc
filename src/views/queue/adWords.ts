import type { Ad } from '#contract/ad.ts';
import { recentMoment } from '../parts/format.ts';

export const nameOf = (ad: Pick<Ad, 'copy'>): string => ad.copy.name.trim() || 'Untitled ad';

const FIXED = new Set<Ad['status']>(['queued', 'publishing', 'published', 'archived']);

/** Whether the ad can be changed here: a draft, or one that failed. */
export const isEditable = (status: Ad['status']): boolean => !FIXED.has(status);

/** Whether the ad is between us and Meta: it waits where the connection is lost. */
export const isUnderway = (status: Ad['status']): boolean => status === 'queued' || status === 'publishing';

/** Where the ad stands between us and Meta, where its status alone says too little. */
export const progressWords = (ad: Pick<Ad, 'status' | 'publication'>): string | null => {
  const publication = ad.publication;
  if (!publication) return null;
  if (publication.waits_until && isUnderway(ad.status)) {
    const until = `Waiting; goes on at ${recentMoment(publication.waits_until)}`;
    return publication.error ? `${until}. ${publication.error.message}` : until;
  }
  if (ad.status === 'published')
    return publication.effective_status && `At Meta: ${metaWord(publication.effective_status)}`;
  if (ad.status !== 'publishing') return null;
  if (publication.state === 'unconfirmed' || publication.state === 'reconciling')
    return 'Checking with Meta what became of it';
  return null;
};

/** `PENDING_REVIEW` as `pending review`. */
export const metaWord = (status: string): string => status.toLowerCase().replaceAll('_', ' ');
