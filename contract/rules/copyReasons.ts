import { contradictionOf } from './contradiction.ts';
import { lengthOf, says } from './copyText.ts';
import type { CopyRules } from './copyRules.ts';
import { isInstruction } from './instruction.ts';
import { TEXT_LIMITS } from './limits.ts';
import { placesFor } from './mustSay.ts';
import { enoughFor, lackOf } from './thinBrief.ts';

/** Of a brief that is enough for so many, it is something else that leaves no other. */
const MANY = 8;

/** The rule that no text of this brief and voice can keep, for the person who can change them; null: there is none. */
const unkeptRule = ({ brief, voice }: Pick<CopyRules, 'brief' | 'voice'>): string | null => {
  const contradiction = contradictionOf(voice);
  if (contradiction !== null) return contradiction;
  for (const phrase of voice.must_say)
    if (lengthOf(phrase) > TEXT_LIMITS.primary_text.shown)
      return `“${phrase}” must be said, but is longer than the ${TEXT_LIMITS.primary_text.shown} characters that the feed shows.`;
  if (!placesFor(voice.must_say))
    return 'The phrases that must be said are too long together for the texts of one ad. Remove some.';
  if (isInstruction(brief.product)) return 'The product reads like an instruction. Say what you sell.';
  const banned = voice.never_say.find((never) => says(brief.product, never));
  if (banned) return `The product contains “${banned}”, which must never be said.`;
  if (!/[\p{L}\p{N}]/u.test(brief.product)) return 'Say what you sell.';
  return null;
};

/** A name of a product that leaves room beside it in a headline. */
const SHORT = 60;

/** What beside the brief leaves no other text, for the person who can change it; null: nothing does. */
const narrowing = ({ brief, voice }: Pick<CopyRules, 'brief' | 'voice'>): string | null => {
  const hasPhrases = [...voice.must_say, ...voice.never_say].some((phrase) => phrase.trim() !== '');
  const isLong = lengthOf(brief.product) > SHORT;
  if (hasPhrases && isLong)
    return 'No other text fits the lengths and your brand’s phrases. Shorten the product or allow more phrases.';
  if (hasPhrases) return 'No other text keeps to your brand’s phrases. Allow more phrases in your brand kit.';
  return isLong ? 'No other text fits the lengths that the feed shows. Shorten the product.' : null;
};

/** Why a text of an ad that is there stays as it is. */
const UNCHANGED = {
  another: 'There is no other text for this that says as much.',
  shorter: 'There is no shorter text that says as much.',
  longer: 'The ad says nothing more that could be added here.',
  tone: 'There is no other text for this in that tone.',
} as const;

const isOwn = (change: string): change is Exclude<keyof typeof UNCHANGED, 'tone'> =>
  change !== 'tone' && Object.hasOwn(UNCHANGED, change);

interface Unusable extends Pick<CopyRules, 'brief' | 'voice'> {
  /** Of a text that is written again: how. */
  readonly rewrite?: { readonly change: string } | null;
}

/** Why there is no other text after as many as were `made`, and whether it is because the brief says no more. */
export const whyUnusable = (rules: Unusable, made: number): { readonly text: string; readonly isSpent: boolean } => {
  const rule = unkeptRule(rules);
  if (rule !== null) return { text: rule, isSpent: false };
  if (rules.rewrite) {
    const { change } = rules.rewrite;
    return { text: UNCHANGED[isOwn(change) ? change : 'tone'], isSpent: false };
  }
  const enough = enoughFor(rules.brief);
  const lack = lackOf(rules.brief);
  const isShort = lack === null || (enough >= MANY && made < enough);
  const narrow = isShort ? narrowing(rules) : null;
  if (narrow !== null) return { text: narrow, isSpent: false };
  if (lack === null) return { text: 'Any other text would say what these say.', isSpent: made > 0 };
  return { text: `The brief says too little for another that differs. Add ${lack.what}.`, isSpent: true };
};
