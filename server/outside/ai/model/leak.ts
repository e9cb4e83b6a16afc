/** So many words in a row are no accident. */
const RUN = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
};

/** Whether a text repeats a part of another one, however it is set. */
export const createLeak = (secret: string): ((text: string) => boolean) => {
  const runs = new Set(runsOf(secret));
  return (text) => runsOf(text).some((run) => runs.has(run));
};
