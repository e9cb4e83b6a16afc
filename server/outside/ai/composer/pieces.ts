const WORDS = 3;
const LONGEST = 24;

/** A text in pieces of a few words; put together they are the text. Where there are no spaces, a few characters. */
export const piecesOf = (text: string): string[] => {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += WORDS) {
    const characters = [...words.slice(at, at + WORDS).join('')];
    if (characters.length <= LONGEST * 2) pieces.push(characters.join(''));
    else
      for (let from = 0; from < characters.length; from += LONGEST)
        pieces.push(characters.slice(from, from + LONGEST).join(''));
  }
  return pieces;
};
