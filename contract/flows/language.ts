/** Words that stand in almost every sentence of a language, and in none of English. */
const COMMON: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'German',
    /(?<!\p{L})(?:und|oder|wenn|nicht|ohne|kein(?:e|en)?|eine[nrsm]?|der|das|den|mein|meine[nr]?|ich|wird|werden|jeden?|anzeigen?|mehr als|unter|über|nach|pausiere?n?|schreibe?|erhöhe|senke|ersetze|schalte|müde|neue|nur|wochenende|montag|freitag|sonntag|budget|teure)(?!\p{L})/gu,
  ],
  [
    'Spanish',
    /(?<!\p{L})(?:los|las|el|una?|mis?|que|cuando|cada|para|por|anuncios?|más de|menos de|pausar?|escrib[ei]r?|crea|sube|baja|sustituye|enciende|solo|si el|del?|con|sin|lunes|viernes|domingo|resultados?|presupuesto|ventas?|fotos)(?!\p{L})/gu,
  ],
  [
    'French',
    /\b(?:les|des|une|quand|chaque|pour|annonces?|publicités?|plus de|moins de|écrire|si le|du|résultats?)\b/g,
  ],
  ['Italian', /\b(?:gli|delle|quando|ogni|per|annunci(?:o)?|più di|meno di|scrivere|risultat[io])\b/g],
  ['Portuguese', /\b(?:os|as|uma|quando|cada|anúncios?|mais de|menos de|escrever|resultados?|não)\b/g],
];

const ENGLISH = /\b(?:the|when|every|each|and|or|my|ads?|are|is|than|with|for|an?|of|in|to|write|pause)\b/g;

const countOf = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** The language of a sentence, where it is not English and more than a word or two. */
export const languageOf = (text: string): string | null => {
  const [most] = COMMON.map(([name, words]) => ({ name, count: countOf(text, words) })).toSorted(
    (one, other) => other.count - one.count,
  );
  return !most || most.count < 2 || most.count <= countOf(text, ENGLISH) ? null : most.name;
};

/** Says of a language that it is not read. */
export const notRead = (language: string): string =>
  `This looks like ${language}, and only English, German and Spanish are understood here. Say it in one of them, such as “Pause ads with a cost per result above 30”.`;
