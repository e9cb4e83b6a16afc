/** What is more than a name by itself. */
export const SENTENCE = /\d|(?:\S+ ){2}/;
