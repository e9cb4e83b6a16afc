import type { AdFields } from '#contract/adFields.ts';
import type { Brief } from '#contract/brief.ts';
import { briefOfAd } from '#contract/rules/briefOfAd.ts';
import { type DraftSnapshot, selectFields } from '#src/machines/draft.machine.ts';

const known = new WeakMap<AdFields, Brief>();

/** The ad as the brief of texts and images. Several parts look at it after each letter: it is made for the first of them. */
export const selectBrief = (snapshot: DraftSnapshot): Brief => {
  const fields = selectFields(snapshot);
  const brief = known.get(fields) ?? briefOfAd(fields);
  known.set(fields, brief);
  return brief;
};

/** Nothing in it says what it sells. */
export const selectSaysNothing = (snapshot: DraftSnapshot): boolean => selectBrief(snapshot).product === '';
