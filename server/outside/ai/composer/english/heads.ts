import { PROPER } from './nouns.ts';
import { AFTER_NOUN } from './verbs.ts';

export const headAt = (all: readonly string[]): number => {
  const words = all.length > 1 && /^(?:online|nearby|to go)$/i.test(all.at(-1)!) ? all.slice(0, -1) : all;
  const end = words.findIndex((word, at) => at > 0 && AFTER_NOUN.test(word));
  const stop = words.findIndex((word) => word.endsWith(','));
  const last = end < 0 ? words.length : end;
  return (stop >= 0 && stop < last ? stop + 1 : last) - 1;
};

/** A sentence's capital goes where the text stands inside one; a name's stays. */
export const lowered = (text: string, brandish: boolean): string => {
  const [first = '', second = ''] = text.split(' ');
  const isName = /^\p{Lu}\p{Ll}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(second) && !PROPER.test(second);
  if (brandish || isName || PROPER.test(first) || /^.\p{L}*[\p{Lu}\d]/u.test(first)) return text;
  return text.slice(0, 1).toLowerCase() + text.slice(1);
};

/** "check-ups and cleaning": two things, and nothing that describes them after it. */
export const isJoined = (words: readonly string[]): boolean => {
  const rest = words.slice(headAt(words) + 1);
  return /^(?:and|&)$/i.test(rest[0] ?? '') && rest.length > 1 && !rest.slice(1).some((word) => AFTER_NOUN.test(word));
};
