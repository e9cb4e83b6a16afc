import type { PublishingTiming } from './options.ts';

/** The statuses that change without anybody touching the ad: a review ends, a payment method is added, a problem is solved. */
const OPEN = new Set(['PENDING_REVIEW', 'IN_PROCESS', 'PREAPPROVED', 'PENDING_BILLING_INFO', 'WITH_ISSUES', 'UNKNOWN']);

/** Whether Meta's review rejected an ad. */
export const isRejected = (effectiveStatus: string | null): boolean => effectiveStatus === 'DISAPPROVED';

/** Whether Meta has decided about an ad, so that it need not be asked again. */
export const isSettled = (effectiveStatus: string | null): boolean =>
  effectiveStatus !== null && !OPEN.has(effectiveStatus);

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
