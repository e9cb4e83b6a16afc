import { NAMES } from '../reading/misspelt.ts';

/** "iPhones" begin as they are. */
export const upper = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);

/** A sentence's capital goes where the text stands inside one; a name's stays. */
export const lowered = (text: string): string =>
  Object.hasOwn(NAMES, text.split(/[ ,]/)[0]!.toLowerCase()) ||
  /^\p{L}*[\p{Lu}\d]/u.test(text.slice(1).split(' ')[0]!) ||
  /^(?:\p{Lu}\p{L}*)(?: \p{Lu}\p{L}*)+/u.test(text)
    ? text
    : text.slice(0, 1).toLowerCase() + text.slice(1);
