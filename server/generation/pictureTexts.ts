import type { Brief } from '#contract/brief.ts';
import type { ImageCopy } from '#contract/calls/generation.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import type { PictureTexts } from './pictures/types.ts';

/** What stands in quotation marks of any of our languages, and who said it. */
const QUOTE = /[“„«"‚‘](?<quote>[^“”„«»"]{3,})[”“»"’‘]\s*(?:[–—,-]\s*(?<by>.{2,60}))?/u;
/** Stars only where somebody gave them: "4.8 of 5", "5 stars". */
const STARS = /(?<stars>[1-5](?:[.,]\d)?)\s*(?:\/\s*5|(?:of|out of|von|de)\s*5|stars?\b|Sternen?\b|estrellas?\b|★)/iu;

const proofOf = (proof: string): PictureTexts['proof'] => {
  const { quote, by = '' } = QUOTE.exec(proof)?.groups ?? {};
  if (quote === undefined) return null;
  const stars = STARS.exec(proof)?.groups?.['stars'];
  return { quote: quote.trim(), by: by.trim(), stars: stars === undefined ? null : Number(stars.replace(',', '.')) };
};

const firstSentence = (text: string): string => /^.+?[.!?…](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim();

/** What an image says: what the copy says, in few words, and what the brief offers. */
export const pictureTexts = (copy: ImageCopy, brief: Brief, brand: string): PictureTexts => ({
  headline: copy.headline.trim() || brief.product.trim(),
  support: copy.description.trim() || firstSentence(copy.primary_text),
  offer: brief.offer.trim(),
  action: actionWords(copy.cta_text, brief.language),
  brand,
  points: brief.points.map((point) => point.trim()).filter((point) => point !== ''),
  problem: brief.problem.trim(),
  proof: proofOf(brief.proof),
});
