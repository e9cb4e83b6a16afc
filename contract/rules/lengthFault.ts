/** What is wrong with a text of more than so many characters; null: nothing. */
export const lengthFault = (text: string, most: number): string | null =>
  [...text].length > most ? `Use at most ${most.toLocaleString('en')} characters.` : null;
