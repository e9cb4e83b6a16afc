import type { PublishingTiming } from './options.ts';

/** The statuses before Meta has decided; every other status is the result of a review or of a person. */
const UNDECIDED = new Set(['PENDING_REVIEW', 'IN_PROCESS', 'UNKNOWN']);

/** Whether Meta's review rejected an ad. */
export const isRejected = (effectiveStatus: string | null): boolean => effectiveStatus === 'DISAPPROVED';

/** Whether Meta has decided about an ad. */
export const isSettled = (effectiveStatus: string | null): boolean =>
  effectiveStatus !== null && !UNDECIDED.has(effectiveStatus);

/** When to check again after this many checks; null: no more. */
export const nextFollow = (
  { followMs, followForMs }: Pick<PublishingTiming, 'followMs' | 'followForMs'>,
  follows: number,
  publishedAt: Date,
  now: Date,
): Date | null => {
  const next = new Date(now.getTime() + (followMs[follows] ?? followMs.at(-1) ?? followMs[0]));
  return next.getTime() - publishedAt.getTime() > followForMs ? null : next;
};
