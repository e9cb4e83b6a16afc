import type { Brief } from '#contract/brief.ts';
import type { RecentBrief } from '#src/machines/studio/context.ts';
import { day, dotted } from '#ui/parts/format.ts';
import { LANGUAGES, TONES } from './studioWords.ts';

/** A list shows about this much of a label. */
const MAX_PART = 36;
/** So many letters that begin like those of another brief are left out. */
const MAX_ALIKE = 12;

/** What may tell briefs for one product apart: what people look for first. */
const partsOf = (brief: Brief): readonly string[] =>
  [
    brief.audience,
    brief.offer,
    brief.angle,
    brief.problem,
    TONES[brief.tone],
    LANGUAGES[brief.language],
    brief.proof,
    brief.points.join(', '),
    brief.landing_page,
  ].map((part) => part.trim());

export const cut = (text: string): string => {
  const letters = [...text];
  return letters.length <= MAX_PART ? text : `${letters.slice(0, MAX_PART).join('').trimEnd()}…`;
};

const alikeIn = (one: string, other: string): number => {
  const [letters, others] = [[...one], [...other]];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  return at < 0 ? letters.length : at;
};

/** From the word on where it begins to differ from the others. */
const fromDifference = (text: string, others: readonly string[]): string => {
  const alike = Math.max(0, ...others.filter((other) => other !== text).map((other) => alikeIn(text, other)));
  const letters = [...text];
  const word = letters.slice(0, alike).join('').lastIndexOf(' ') + 1;
  return alike <= MAX_ALIKE || alike === letters.length || word === 0 ? cut(text) : `…${cut(text.slice(word))}`;
};

/** Parts of a brief that tell it from each of the others. */
const differencesOf = (brief: Brief, others: readonly Brief[]): readonly string[] => {
  const all = others.map(partsOf);
  const alike = new Set(all);
  return partsOf(brief).flatMap((part, at) => {
    const told = [...alike].filter((other) => other[at] !== part);
    for (const other of told) alike.delete(other);
    return told.length === 0 || part === ''
      ? []
      : [
          fromDifference(
            part,
            all.map((other) => other[at]!),
          ),
        ];
  });
};

/** A label for each brief, in their order: its product and its day; of two for one product, what differs goes first. */
export const briefLabels = (recent: readonly RecentBrief[]): readonly string[] =>
  recent.map(({ brief, at }) => {
    const others = recent.map((one) => one.brief).filter((one) => one !== brief);
    const product = cut(brief.product.trim());
    const rivals = others.filter((one) => cut(one.product.trim()) === product);
    const longer = rivals.filter((one) => one.product.trim() !== brief.product.trim());
    const name =
      longer.length === 0
        ? product
        : fromDifference(
            brief.product.trim(),
            longer.map((one) => one.product.trim()),
          );
    return dotted(
      ...differencesOf(
        brief,
        rivals.filter((one) => !longer.includes(one)),
      ),
      name,
      at === null ? '' : day(at),
    );
  });
