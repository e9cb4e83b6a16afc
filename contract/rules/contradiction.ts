import type { Voice } from '../brief.ts';
import { says } from './copyText.ts';

/** Why no text can keep to a voice whose phrase must be said and must not; null: they agree. */
export const contradictionOf = ({ must_say, never_say }: Pick<Voice, 'must_say' | 'never_say'>): string | null => {
  for (const phrase of must_say) {
    const banned = never_say.find((never) => says(phrase, never));
    if (banned !== undefined) return `“${phrase}” must be said, but contains “${banned}”, which must never be said.`;
  }
  return null;
};
