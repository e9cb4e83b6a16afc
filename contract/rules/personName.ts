/** Characters, as a person counts them, that a name may have. */
export const MAX_NAME = 150;
export const NAME_TOO_LONG = `Use at most ${MAX_NAME} characters.`;
export const NAME_HIDDEN = 'Use visible characters only. This name has hidden ones.';

/** Control characters, and what turns the direction of all text that follows. */
const TURNING = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** Of joiners, fillers and the like alone. A joiner inside a name is part of how some names are written. */
const UNSEEN = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\u2800]+$/u;

/** Normalises a name: line breaks, tabs and runs of spaces become one space, and the ends are trimmed. */
export const cleanName = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** What is wrong with a name, in words; null: it can be kept. A name may be empty. */
export const nameFault = (text: string): string | null => {
  const name = cleanName(text);
  if (TURNING.test(name) || UNSEEN.test(name)) return NAME_HIDDEN;
  return [...name].length > MAX_NAME ? NAME_TOO_LONG : null;
};
