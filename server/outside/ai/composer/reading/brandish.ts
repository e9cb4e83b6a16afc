/** "Huerto77", "Check24": letters that a number is joined to. */
const JOINED = /^\p{Lu}\p{L}{2,}\d+$/u;

/** Whether what is sold is named by the shop's own name: "Studio 54 Barbers", "O2 Dive Academy", "Schrebergarten24". */
export const isShopName = (text: string): boolean => {
  const words = text.split(' ');
  if (words.length === 1) return JOINED.test(text);
  return (
    words.length <= 5 &&
    words.every((word) => /^(?:[\p{Lu}\d]|&$|and$|und$|y$|de$|of$)/u.test(word)) &&
    words.some((word) => JOINED.test(word) || /^(?:\d+|\p{Lu}\d+|\d+\p{Lu}+)$/u.test(word))
  );
};
