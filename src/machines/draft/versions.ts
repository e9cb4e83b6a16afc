// The versions of an ad: what is written here, what the server has, and what becomes of both.
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { fieldsOfAd } from '../adFields.ts';
import { rebase, type undo } from '../history.ts';
import { merge, onlyMine, type Part, same, withParts } from '../merge.ts';
import type { DraftContext, LoadedDraft, LocalCopy } from './context.ts';

/** A server may give an ad an id of its own in place of the one that the page chose. */
export const adIdOf = ({ saved, adId }: DraftContext): string => saved?.id ?? adId;

export const holds = (ad: Ad | null, fields: AdFields | null): boolean =>
  ad !== null && fields !== null && same(fieldsOfAd(ad, fields), fields);

type Sides = Pick<DraftContext, 'fields' | 'before' | 'sent'>;

/** What is written here, upon the ad that was saved meanwhile. */
export const mergedWith = ({ fields, before, sent }: Sides, ad: Ad) =>
  merge({ mine: fields, before, sent, theirs: fieldsOfAd(ad, fields) });

/** The same of what this browser kept; null: nothing is kept, or of the ad as it is. */
export const mergedCopy = ({ ad, copy }: LoadedDraft) =>
  ad !== null && copy !== null && (copy.version ?? -1) < ad.version ? mergedWith(copy, ad) : null;

/** Takes parts of the saved ad, which undoing does not take back: nobody did that here. */
export const takeOver = (
  { fields, history, taken }: Pick<DraftContext, 'fields' | 'history' | 'taken'>,
  parts: readonly Part[],
  theirs: AdFields,
): Pick<DraftContext, 'fields' | 'history' | 'taken'> =>
  parts.length === 0
    ? { fields, history, taken }
    : {
        fields: withParts(fields, parts, theirs),
        history: rebase(history, (step) => withParts(step, parts, theirs)),
        taken: [...taken.filter((part) => !parts.includes(part)), ...parts],
      };

/** Undoing and doing again pass over steps that change nothing any more. */
export const passOver = (
  written: Pick<DraftContext, 'fields' | 'history'>,
  step: typeof undo<AdFields>,
): Pick<DraftContext, 'fields' | 'history'> => {
  const { fields, history } = step(written);
  if (!fields || !history) return written;
  return same(fields, written.fields) ? passOver({ fields, history }, step) : { fields, history };
};

export interface Choice {
  readonly part: Part | null;
}

export const chosenOf = ({ contested }: DraftContext, part: Part | null): readonly Part[] =>
  part === null ? contested : contested.filter((one) => one === part);

/** Some parts are no longer contested. */
export const settled = ({ before, contested }: DraftContext, parts: readonly Part[], theirs: AdFields) => ({
  before: before && withParts(before, parts, theirs),
  contested: contested.filter((part) => !parts.includes(part)),
});

/** What was written here of a version, and the ad does not have. */
export const leftOf = (ad: Ad, { fields, before }: Pick<LocalCopy, 'fields' | 'before'>): Part[] =>
  onlyMine({ before, mine: fields, theirs: fieldsOfAd(ad, fields) });

export const leadElsewhere = (steps: readonly AdFields[], fields: AdFields): boolean =>
  steps.some((step) => !same(step, fields));

/** What this browser keeps of the changes. */
export const copyOf = ({ fields, base, before, sent, images }: DraftContext): LocalCopy => ({
  fields,
  version: base,
  before,
  sent,
  images: images.filter(({ id }) => id === fields.square_image_id || id === fields.portrait_image_id),
});
