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
  for (const phrase of voice.must_say) {
    const banned = voice.never_say.find((never) => says(phrase, never));
    if (banned) return `“${phrase}” must be said, but contains “${banned}”, which must never be said.`;
    if (lengthOf(phrase) > TEXT_LIMITS.primary_text.shown)
      return `“${phrase}” must be said, but is longer than the ${TEXT_LIMITS.primary_text.shown} characters that the feed shows.`;
  }
  if (!placesFor(voice.must_say))
    return 'The phrases that must be said are too long together for the texts of one ad. Remove some.';
  if (isInstruction(brief.product)) return 'The product reads like an instruction. Say what you sell.';
  const banned = voice.never_say.find((never) => says(brief.product, never));
  if (banned) return `The product contains “${banned}”, which must never be said.`;
  if (!/[\p{L}\p{N}]/u.test(brief.product)) return 'Say what you sell.';
  return null;
};

const NOTHING_FITS =
  'No other text fits the lengths and the rules of the brand. Shorten the product or allow more phrases.';

/** Why there is no other text after as many as were `made`, and whether it is because the brief says no more. */
export const whyUnusable = (
  rules: Pick<CopyRules, 'brief' | 'voice'>,
  made: number,
): { readonly text: string; readonly isSpent: boolean } => {
  const rule = unkeptRule(rules);
  if (rule !== null) return { text: rule, isSpent: false };
  const enough = enoughFor(rules.brief);
  const lack = lackOf(rules.brief);
  if (lack === null || (enough >= MANY && made < enough)) return { text: NOTHING_FITS, isSpent: false };
  return { text: `The brief says too little for another that differs. Add ${lack.what}.`, isSpent: true };
};
