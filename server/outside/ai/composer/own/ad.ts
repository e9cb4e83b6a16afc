import type { Brief } from '#contract/brief.ts';
import { isCall } from '#contract/rules/adFacts.ts';
import { folded, numbersOf, wordsOf } from '#contract/rules/copyText.ts';
import { sentencesOf } from '#contract/rules/sentences.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import type { CopyAsk } from '#server/outside/ai/types.ts';
import { type Goal, goalOf } from '../goal.ts';

/** An ad that is there, as what a text of it is written again from. */
export interface OwnAd {
  /** Only what the ad may say: no figure that it does not have, nor a product by a name that only its team sees. */
  readonly brief: Brief;
  /** By its own calls, where it has any. */
  readonly goal: Goal;
  readonly mayHave: (text: string) => boolean;
}

/** Whether texts tell what is sold: each of its words that means something is in them. */
const isTold = (product: string, said: string): boolean => {
  const words = wordsOf(product).filter((word) => word.length > 3);
  return words.length > 0 && words.every((word) => said.includes(word.slice(0, Math.max(4, word.length - 2))));
};

export const ownAd = ({ brief, voice }: Pick<CopyAsk, 'brief' | 'voice'>, texts: AdTexts): OwnAd => {
  const said = TEXT_FIELDS.map((field) => texts[field]).join('\n');
  const isBlank = said.trim() === '';
  const figures = new Set([said, ...voice.must_say].flatMap(numbersOf));
  const mayHave = (text: string): boolean => isBlank || numbersOf(text).every((figure) => figures.has(figure));
  const only = (text: string): string => (mayHave(text) ? text : '');
  const calls = sentencesOf(said)
    .map(({ text }) => text)
    .filter(isCall);
  const points = brief.points.filter(mayHave);
  const offer = only(brief.offer);
  const isNamed = isBlank || isTold(brief.product, folded(said)) || (points.length === 0 && offer === '');
  return {
    brief: {
      ...brief,
      product: isNamed ? only(brief.product) || brief.product : '',
      offer,
      points,
      problem: only(brief.problem),
      proof: only(brief.proof),
      angle: only(brief.angle),
    },
    goal: goalOf({ ...brief, offer: [brief.offer, ...calls].join('. ') }),
    mayHave,
  };
};
