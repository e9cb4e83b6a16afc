// What a reviewer says of each ad.
import type { AdSetChoice } from '#contract/ad.ts';
import { BRIEF_LIMITS } from '#contract/brief.ts';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { Review, ReviewedAd, Verdict } from '#contract/flows/flow.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';

/** What a reviewer may change of an ad, in the order in which it is read. */
export const REVIEW_FIELDS = ['primary_text', 'headline', 'description'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];
type Texts = Readonly<Record<ReviewField, string>>;

/** What the reviewer says of an ad. */
export interface AdAnswer {
  /** Null: not decided yet. */
  readonly verdict: Verdict | null;
  readonly comment: string;
  readonly texts: Texts;
  /** What the owner gives an ad that lacks one; null: not chosen yet. */
  readonly adSet: AdSetChoice | null;
  /** Where changes are asked for: words that the new texts must have, and the photo of the new picture; null: any. */
  readonly mustSay: string;
  readonly photoId: string | null;
  /** Where changes are asked for: the new picture says the ad's texts, in the layout of the one that it has. */
  readonly retext: boolean;
  /** It is not as it was when the reviewer saw it first, and was not decided about since. */
  readonly isChanged: boolean;
}

/** By the ads' ids. */
export type Answers = Readonly<Record<string, AdAnswer>>;

const textsOf = ({ headline, primary_text, description }: ReviewedAd): Texts => ({
  headline,
  primary_text,
  description,
});

const unanswered = (ad: ReviewedAd): AdAnswer => ({
  verdict: null,
  comment: '',
  texts: textsOf(ad),
  adSet: null,
  mustSay: '',
  photoId: null,
  retext: false,
  isChanged: false,
});

/** An ad set is of one ad account, so it is chosen anew where an ad is published to another one. */
const placeOf = (ad: ReviewedAd, before: ReviewedAd | undefined, { adSet }: AdAnswer): AdSetChoice | null =>
  ad.lacks_ad_set && ad.ad_account?.id === before?.ad_account?.id ? adSet : null;

/** What was said of an ad that is another one now: it is decided anew; texts that the reviewer wrote stay. */
const anew = (ad: ReviewedAd, before: ReviewedAd, known: AdAnswer): AdAnswer => {
  const textIn = (field: ReviewField): string =>
    known.texts[field] === before[field] ? ad[field] : known.texts[field];
  const texts = {
    headline: textIn('headline'),
    primary_text: textIn('primary_text'),
    description: textIn('description'),
  };
  return { ...known, texts, verdict: null, isChanged: true };
};

/** Answers to what is asked about now; what was said of these ads before stays, unless they were changed. */
export const answersTo = (
  { ads, photos, state }: Review,
  { review, answers }: { readonly review: Review | null; readonly answers: Answers },
): Answers =>
  Object.fromEntries(
    ads.map((ad) => {
      const known = answers[ad.ad_id];
      const before = review?.ads.find(({ ad_id: id }) => id === ad.ad_id);
      if (!known) return [ad.ad_id, unanswered(ad)];
      const photoId = photos.some(({ id }) => id === known.photoId) ? known.photoId : null;
      // An answer that was sent may have changed it by now.
      const said = state === 'open' && before && before.seen !== ad.seen ? anew(ad, before, known) : known;
      return [ad.ad_id, { ...said, adSet: placeOf(ad, before, known), photoId }];
    }),
  );

/** The answers with a part of one of them changed. */
export const change = (answers: Answers, adId: string, part: Partial<AdAnswer>): Answers => {
  const answer = answers[adId];
  return answer ? { ...answers, [adId]: { ...answer, ...part } } : answers;
};

const isLong = (text: string, max: number): boolean => [...text].length > max;

/** What keeps an answer from being sent; null: nothing does. */
export const missingIn = (
  { lacks_ad_set: lacks }: ReviewedAd,
  { verdict, comment, texts, adSet, mustSay, photoId, retext }: AdAnswer,
): 'verdict' | 'adSet' | 'comment' | 'mustSay' | 'texts' | null => {
  if (verdict === null) return 'verdict';
  if (verdict === 'approve' && lacks && adSet === null) return 'adSet';
  const saysNothing = comment.trim() === '' && mustSay.trim() === '' && photoId === null && !retext;
  if (isLong(comment, FLOW_BOUNDS.note) || (verdict === 'changes' && saysNothing)) return 'comment';
  if (verdict === 'changes' && isLong(mustSay, BRIEF_LIMITS.phrase)) return 'mustSay';
  return REVIEW_FIELDS.some((field) => isLong(texts[field], TEXT_LIMITS[field].max)) ? 'texts' : null;
};

export const isChanged = (ad: ReviewedAd, { texts }: AdAnswer): boolean =>
  REVIEW_FIELDS.some((field) => texts[field] !== ad[field]);

/** Whether anything was said that would be lost. */
export const isBegun = (ad: ReviewedAd, answer: AdAnswer): boolean =>
  answer.verdict !== null ||
  answer.comment !== '' ||
  answer.mustSay !== '' ||
  answer.photoId !== null ||
  answer.retext ||
  answer.adSet !== null ||
  isChanged(ad, answer);

/** The headline that its picture says, where the ad says another one; null: it says the same, or nobody laid it out here. */
export const staleHeadline = ({ picture_says: says }: ReviewedAd, { texts }: AdAnswer): string | null =>
  says !== null && says.trim() !== '' && texts.headline.trim() !== says.trim() ? says : null;
