import type { Brief } from '#contract/brief.ts';
import type { ImageCopy } from '#contract/calls/generation.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import { beginsAsCall } from '#contract/rules/callWords.ts';
import { capital, contains, lengthOf, numbersOf, wordsOf } from '#contract/rules/copyText.ts';
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
const MARKUP = /<\/?[a-z][^<>]*>/gi;
/** Nobody reads markup that was pasted: the texts of ads are written without it, too. */
const unmarked = (text: string): string =>
  text.search(MARKUP) < 0
    ? text
    : text
        .replaceAll(MARKUP, ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\s+([,.;:!?])/g, '$1');
const plain = (text: string): string =>
  unmarked(text)
    .trim()
    .replace(/[.!]+$/, '');

/** What words of weight begin with, and numbers: how texts are compared that say the same in other forms. */
const weightOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => [
      ...wordsOf(text).flatMap((word) => (word.length > 3 ? [word.slice(0, 4)] : [])),
      ...numbersOf(text),
    ]),
  );

/** The most of a product that has room beside a headline. */
const NAME = 60;
/** What is sold, as short as it can be said: without what follows a comma or a dash, where it is long. */
const nameOf = (product: string): string => {
  const whole = plain(product);
  const short = plain(whole.split(/\s*[,;:(–—]\s*|\s-\s/u)[0] ?? '');
  return lengthOf(whole) > NAME && short !== '' ? short : whole;
};

/** Whether a line names a thing, in whatever order. */
const names = (line: string, thing: string): boolean => {
  if (contains(line, thing)) return true;
  const [said, wanted] = [weightOf(line), [...weightOf(thing)]];
  return wanted.length > 0 && wanted.every((each) => said.has(each));
};

/** A call that is longer says something, too. */
const CALL_WORDS = 8;

/** Whether a headline says no more than "do it", or whom it is for: nothing of what is sold. */
const isBareCall = (headline: string, { product, offer, points, proof, problem, angle }: Brief): boolean => {
  if (!beginsAsCall(headline) || wordsOf(headline).length > CALL_WORDS) return false;
  const facts = weightOf(product, offer, ...points, proof, problem, angle);
  return ![...weightOf(headline)].some((each) => facts.has(each));
};

/** The largest line: the ad's own headline. Where that is a bare call, what is offered, else what is sold. */
const mainOf = (headline: string, brief: Brief, name: string): string => {
  if (headline !== '' && !isBareCall(headline, brief)) return headline;
  return capital(plain(brief.offer)) || capital(name) || headline;
};

/**
 * What an image says, so that it says what its ad does: the ad's headline largest, what is sold beside it unless it is named
 * there, and what is offered. Nothing twice. Layouts take what they have a place for.
 */
export const pictureTexts = (copy: ImageCopy, brief: Brief, brand: string): PictureTexts => {
  const name = nameOf(brief.product);
  const headline = mainOf(copy.headline.trim(), brief, name);
  const offer = plain(brief.offer);
  const ownOffer = offer === '' || names(headline, offer) ? '' : offer;
  const isNamed = [headline, ownOffer].some((line) => names(line, name));
  // Somebody is quoted only where the ad itself does.
  const said = proofOf(brief.proof);
  const proof = said && contains(`${copy.primary_text}\n${headline}`, said.quote) ? said : null;
  const rest = [
    said ? '' : plain(brief.proof),
    ...brief.points.map(plain),
    copy.description.trim(),
    firstSentence(copy.primary_text),
  ];
  const isIn =
    (lines: readonly string[]) =>
    (line: string): boolean =>
      lines.some((each) => each !== '' && (names(each, line) || names(line, each)));
  const isSaid = isIn([headline, ownOffer]);
  const other = rest.find((line) => line !== '' && !isSaid(line) && !isBareCall(line, brief)) ?? '';
  const support = isNamed ? (ownOffer === '' ? other : '') : name;
  return {
    headline,
    support: capital(support),
    offer: ownOffer,
    action: actionWords(copy.cta_text, brief.language),
    brand,
    points: brief.points
      .map((point) => point.trim())
      .filter((point) => point !== '' && !isIn([headline, support, ownOffer])(point)),
    problem: names(headline, brief.problem) ? '' : brief.problem.trim(),
    proof,
  };
};
