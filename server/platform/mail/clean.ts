/** What ends a line, or hides in one. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that make the text around them run the other way. Letters of such scripts turn by themselves. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One safe line: a user's text cannot end a header or change the text direction around it. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll(TURNING, '').replaceAll(CONTROL, ' ').trim();

/** At most this many characters, the last an ellipsis where there were more. */
export const atMost = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
};
