import type { Part, Role } from '../types.ts';
import { DETERMINER } from './verbs.ts';

/** Somebody's word: what customers, judges or readers said, in figures or in words. */
const VOICE =
  /\b(?:stars?|reviews?|ratings?|rated|recommend\w*|votes?|voted|awards?|awarded|winners?|loved?|trusted|trust|chosen|chose|used by|praised?|featured|customers? (?:say|love|trust)|patients|clients|testimonials?|Trustpilot|Google)\b|\b\d(?:[.,]\d)? ?(?:\/|out of) ?(?:5|10)\b/i;
/** Of many who chose it before. */
const COMPANY = /\b(?:used by|customers|trust\w*|chosen|chose|patients|clients|recommend)\b/i;
/** What one begins with: it only makes sense before the first time. */
const BEGINNING =
  /\b(?:first(?! year)|trial|intro\w*|free (?:consultation|check|lesson|class|session|hour|week|month)|days? free|months? free|sample|welcome)\b/i;

/** Forms that the meaning of a field allows, not its grammar. */
export const meant = (part: Part, text: string, role: Role): Part => {
  const { any, say } = part.forms;
  if (role === 'proof' && any && part.kind !== 'quote' && VOICE.test(text))
    return {
      ...part,
      forms: {
        ...part.forms,
        voice: say!,
        said: any,
        ...(COMPANY.test(text) ? { company: any } : {}),
      },
    };
  if (role === 'offer' && any && BEGINNING.test(text))
    return {
      ...part,
      forms: { ...part.forms, first: any, first_say: say ?? any },
    };
  if (role === 'point' && part.kind === 'noun' && !DETERMINER.test(text.split(' ')[0]!))
    return { ...part, forms: { ...part.forms, item: any! } };
  return part;
};
