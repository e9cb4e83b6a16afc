import type { Brief } from '#contract/brief.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';

/** Parts of a brief, as their fields are labelled. */
const LABELS: Readonly<Record<Exclude<keyof Brief, 'fits_brand'>, string>> = {
  product: 'Product',
  audience: 'Audience',
  offer: 'Offer',
  problem: 'Problem it solves',
  points: 'Points',
  proof: 'Proof',
  angle: 'Angle',
  tone: 'Tone',
  language: 'Language',
  landing_page: 'Landing page',
};
const isPart = (name: string): name is keyof typeof LABELS => name in LABELS;

/** What is wrong with a brief, by the label of its field; null: nothing was said of it. */
export const briefRefusal = (failure: Failure | null): string | null => {
  const fields = failure?.kind === 'rejected' ? Object.entries(failure.fields) : [];
  for (const [path, [text]] of fields) {
    const [, part = ''] = /^brief\.([a-z_]+)/.exec(path) ?? [];
    if (text !== undefined && isPart(part)) return `${LABELS[part]}: ${text}`;
  }
  return null;
};

/** Why nothing was generated. */
export const generationText = (failure: Failure): string =>
  briefRefusal(failure) ?? failureText(failure, 'generateCopy');
