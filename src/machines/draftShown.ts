// What of two versions of one ad the builder shows.
import type { AdFields } from '#contract/adFields.ts';
import type { AdImage } from '#contract/ad.ts';
import { fieldsOfAd } from './adFields.ts';
import { type DraftSnapshot } from './draft.machine.ts';
import { leftOf } from './draft/versions.ts';
import type { Part } from './merge.ts';

const NONE: readonly Part[] = [];

/** The parts that wait for a choice. */
export const selectContested = ({ context }: DraftSnapshot): readonly Part[] => context.contested;
/** The parts that were taken over from elsewhere, until that was seen. */
export const selectTaken = (snapshot: DraftSnapshot): readonly Part[] =>
  snapshot.matches('editing') ? snapshot.context.taken : NONE;
/** The ad as it was saved elsewhere; compare by content. */
export const selectTheirs = ({ context: { saved, fields } }: DraftSnapshot): AdFields | null =>
  saved && fieldsOfAd(saved, fields);
/** What was written here after the ad could no longer be changed. */
export const selectTooLate = ({ context: { tooLate } }: DraftSnapshot): AdFields | null => tooLate?.fields ?? null;
/** The parts of it that the ad does not have; compare by content. */
export const selectTooLateParts = ({ context: { tooLate, saved } }: DraftSnapshot): readonly Part[] =>
  tooLate && saved ? leftOf(saved, tooLate) : NONE;
/** When the ad was read that is shown, where there was no way to the server; null: it is as the server has it. */
export const selectAsOf = ({ context }: DraftSnapshot): string | null => context.asOf;
/** Every image that was seen of the ad. */
export const selectImages = ({ context }: DraftSnapshot): readonly AdImage[] => context.images;
