import type { Ad } from '../ad.ts';
import { isOnAtMeta } from './archivable.ts';
import { changeOf } from './changesOf.ts';
import { shownStatus } from './shownStatus.ts';
import { statusReason } from './statusReason.ts';

type Switched = Pick<Ad, 'status' | 'publication'>;

/** Whether an ad is switched on at Meta, and whether Meta shows it. */
export interface OnAtMeta {
  readonly isOn: boolean;
  /** False: on or off, people do not see it. */
  readonly delivers: boolean;
  /** Why an ad that is on is not shown, in a sentence; null: it is shown, or off. */
  readonly held: string | null;
}

const heldBy = (ad: Switched): string | null => {
  switch (shownStatus(ad)) {
    case 'rejected':
      return 'Meta rejected this ad';
    case 'in_review':
      return 'Meta still reviews this ad';
    case 'active':
      return null;
    default:
      return statusReason(ad) ?? "Meta doesn't deliver this ad";
  }
};

/** D5.12: the switch is what somebody wants; Meta may do otherwise. */
export const onAtMeta = (ad: Switched): OnAtMeta => {
  const isOn = isOnAtMeta(ad);
  const change = changeOf(ad.publication, 'status');
  // While it is being switched, Meta's answer is about before.
  const held = change !== null && change.state !== 'refused' ? null : heldBy(ad);
  return { isOn, delivers: isOn && held === null, held: isOn ? held : null };
};

/** Why an ad that is off would not be shown once it is on; null: nothing is known that keeps it. */
export const wouldBeHeld = (ad: Switched): string | null => {
  const status = shownStatus(ad);
  if (status === 'rejected' || status === 'in_review') return heldBy(ad);
  return ad.publication?.effective_status === 'PAUSED' || status === 'active' ? null : heldBy(ad);
};
