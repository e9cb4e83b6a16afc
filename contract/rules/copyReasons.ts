import { lengthOf, says } from './copyText.ts';
import type { CopyRules } from './copyRules.ts';
import { isInstruction } from './instruction.ts';
import { TEXT_LIMITS } from './limits.ts';
import { placesFor } from './mustSay.ts';
import { isThin, missingIn } from './thinBrief.ts';

/** Why no text can keep the rules of this brief and voice, for the person who can change them. */
export const whyUnusable = ({ brief, voice }: CopyRules): string => {
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
  if (isThin(brief)) return `The brief says too little for another text. Add ${missingIn(brief)}.`;
  return 'No other text fits the lengths and the rules of the brand. Shorten the product or allow more phrases.';
};
