import type { Ad } from '#contract/ad.ts';
import { type Issue, issuesOf } from '#contract/rules/publishable.ts';

const known = new WeakMap<Ad, readonly Issue[]>();

/** The errors of an ad as it is. Remembered: a list that is scrolled asks for them row by row, and each row several times. */
export const faultsOf = (ad: Ad): readonly Issue[] => {
  const before = known.get(ad);
  if (before) return before;
  const faults = issuesOf(ad).filter(({ severity }) => severity === 'error');
  known.set(ad, faults);
  return faults;
};
