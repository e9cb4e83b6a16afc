import type { Brief } from '#contract/brief.ts';
import type { ImageCopy } from '#contract/calls/generation.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import { capital, contains, lengthOf } from '#contract/rules/copyText.ts';
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
const plain = (text: string): string => text.trim().replace(/[.!]+$/, '');

/** The longest line that is read at a glance. */
const GLANCE = 40;
/** A single word may be a label of the brief, and is no line. */
const isLine = (text: string): boolean => text.includes(' ') && lengthOf(text) <= GLANCE;

const sumOf = (text: string): number => [...text].reduce((sum, character) => sum + character.codePointAt(0)!, 0);

/**
 * Of the brief's lines one that the ad does not say below the picture. Which, depends on the suggestion that the ad is of: it
 * stays where a text of the ad is changed.
 */
const ownLine = ({ headline, primary_text: text, of }: ImageCopy, { angle, points, product }: Brief): string => {
  const lines = [angle, ...points, product].map(plain).filter(isLine);
  const turn = of ? sumOf(of.generation_id) + of.index : sumOf(text);
  const inTurn = lines.map((_, at) => lines[(turn + at) % lines.length]!);
  return capital(inTurn.find((line) => !contains(headline, line)) ?? '');
};

/** What an image says: a line of its own beside the ad's headline, then what is offered or what shows that it is true. */
export const pictureTexts = (copy: ImageCopy, brief: Brief, brand: string): PictureTexts => {
  const headline = ownLine(copy, brief) || copy.headline.trim() || brief.product.trim();
  const offer = brief.offer.trim();
  const proof = proofOf(brief.proof);
  const rest = [
    plain(brief.proof),
    ...brief.points.map(plain),
    copy.description.trim(),
    firstSentence(copy.primary_text),
  ];
  const other = rest.find(
    (line) => line !== '' && !(proof && line === plain(brief.proof)) && !contains(headline, line),
  );
  return {
    headline,
    // Where there is none, layouts have a place for the offer.
    support: offer === '' ? capital(other ?? '') : '',
    offer,
    action: actionWords(copy.cta_text, brief.language),
    brand,
    points: brief.points.map((point) => point.trim()).filter((point) => point !== '' && !contains(headline, point)),
    problem: brief.problem.trim(),
    proof,
  };
};
