import type { Brief } from '#contract/brief.ts';
import { LANGUAGES, TONES } from './studioWords.ts';

/** What a brief is known by, what tells it from others after it. */
const partsOf = ({ product, audience, offer, angle, problem, tone, language }: Brief): readonly string[] => [
  product,
  audience,
  offer,
  angle,
  problem,
  TONES[tone],
  LANGUAGES[language],
];
/** What is always said. */
const USUAL = 2;

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(' · ');

/** A label for each brief, in their order: of two for one product, what tells them apart is said, too. */
export const briefLabels = (briefs: readonly Brief[]): readonly string[] => {
  const all = briefs.map(partsOf);
  return all.map((parts, at) => {
    const others = all.filter((_, other) => other !== at);
    const shown = parts.map((_, end) => end + 1).filter((end) => end >= USUAL);
    const enough = shown.find((end) =>
      others.every(
        (other) =>
          joined(other.slice(0, USUAL)) !== joined(parts.slice(0, USUAL)) ||
          joined(other.slice(0, end)) !== joined(parts.slice(0, end)),
      ),
    );
    return joined(parts.slice(0, enough ?? parts.length));
  });
};
