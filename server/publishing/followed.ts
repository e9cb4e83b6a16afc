import { shownAtMeta } from '#contract/rules/shownStatus.ts';
import { isGoneAtMeta } from '#contract/rules/goneAtMeta.ts';
import type { MetaNews } from './news.ts';
import type { PublishingTiming } from './options.ts';

/** The statuses that change without anybody touching the ad: a review ends, a payment method is added, a problem is solved. */
const OPEN = new Set(['PENDING_REVIEW', 'IN_PROCESS', 'PREAPPROVED', 'PENDING_BILLING_INFO', 'WITH_ISSUES', 'UNKNOWN']);

/** Whether Meta's review rejected an ad. */
export const isRejected = (effectiveStatus: string | null): boolean => effectiveStatus === 'DISAPPROVED';

/** Whether Meta has decided about an ad: only somebody in Ads Manager, or a later review, changes it then. */
export const isSettled = (effectiveStatus: string | null): boolean =>
  effectiveStatus !== null && !OPEN.has(effectiveStatus);

/** What is said of an ad at Meta: its status there, and whether somebody changed what was sent. */
interface Said {
  readonly from: string | null;
  readonly to: string | null;
  readonly isChanged: boolean;
  /** The status that the person wants it to have there. */
  readonly wanted: 'ACTIVE' | 'PAUSED';
}

/** D5.12: what the person is alerted to of what Meta, or somebody there, did; null: nothing. */
export const newsOf = ({ from, to, isChanged, wanted }: Said): MetaNews | null => {
  const before = from === null ? 'in_review' : shownAtMeta(from);
  const after = to === null ? before : shownAtMeta(to);
  if (after === before) return isChanged ? 'changed' : null;
  switch (after) {
    case 'rejected':
      return 'rejected';
    case 'not_delivering':
      return 'notDelivering';
    case 'archived':
      return 'removed';
    case 'active':
    case 'paused':
      if (before === 'in_review' || before === 'rejected') return 'approved';
      // Switched off here, it is paused as well.
      return after === 'paused' && wanted === 'ACTIVE' ? 'paused' : null;
    default:
      return null;
  }
};

interface Followed {
  readonly status: string | null;
  /** How often Meta was asked. */
  readonly follows: number;
  /** Meta could not be asked, or did not answer. */
  readonly isUnanswered?: boolean;
}

/** When to check an ad again: often while Meta decides about it, seldom afterwards; null: no more, as Meta says that it is gone. */
export const nextFollow = (
  { followMs, followForMs, settledMs }: Pick<PublishingTiming, 'followMs' | 'followForMs' | 'settledMs'>,
  { status, follows, isUnanswered = false }: Followed,
  publishedAt: Date,
  now: Date,
): Date | null => {
  if (isGoneAtMeta(status) && !isUnanswered) return null;
  const soon = new Date(now.getTime() + (followMs[follows] ?? followMs.at(-1) ?? followMs[0]));
  const isOld = soon.getTime() - publishedAt.getTime() > followForMs;
  return isOld || isSettled(status) ? new Date(now.getTime() + settledMs) : soon;
};
