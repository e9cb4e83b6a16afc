/** Words that stand in almost every sentence of a language, and in none of English. */
const COMMON: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'German',
    /\b(?:und|oder|wenn|nicht|kein(?:e|en)?|eine[nrsm]?|der|das|wird|werden|jeden?|anzeigen?|mehr als|unter|über|pausiere?n?|schreibe?)\b/g,
  ],
  [
    'Spanish',
    /\b(?:los|las|una?|cuando|cada|para|anuncios?|más de|menos de|pausar?|escribir?|si el|del?|resultados?)\b/g,
  ],
  [
    'French',
    /\b(?:les|des|une|quand|chaque|pour|annonces?|publicités?|plus de|moins de|écrire|si le|du|résultats?)\b/g,
  ],
  ['Italian', /\b(?:gli|delle|quando|ogni|per|annunci(?:o)?|più di|meno di|scrivere|risultat[io])\b/g],
  ['Portuguese', /\b(?:os|as|uma|quando|cada|anúncios?|mais de|menos de|escrever|resultados?|não)\b/g],
];

const ENGLISH = /\b(?:the|when|every|each|and|or|my|ads?|are|is|than|with|for|an?|of|in|to)\b/g;

const countOf = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** Says of a sentence that is not English that it was not read whole; null: it is English, or a word or two. */
export const otherLanguage = (text: string): string | null => {
  const [most] = COMMON.map(([name, words]) => ({ name, count: countOf(text, words) })).toSorted(
    (one, other) => other.count - one.count,
  );
  if (!most || most.count < 2 || most.count <= countOf(text, ENGLISH)) return null;
  return `This looks like ${most.name}, and only English is understood here. Say it in English, such as “Pause ads with a cost per result above 30”.`;
};
