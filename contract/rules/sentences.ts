/** One sentence or line of a text, as it is written, and the space after it. */
export interface Sentence {
  readonly text: string;
  readonly gap: string;
}

/** A line ends; or a sentence does, and what follows begins as one. */
const BOUNDARY = /\s*\n\s*|(?<=[.!?…。！？][”“»")]?)\s+(?=[\p{Lu}\p{N}“„«"¿¡(€£$+–-]|\p{Extended_Pictographic})/gu;
/** A full stop that ends no sentence. */
const SHORTENED =
  /(?<!\p{L})(?:ca|inkl|exkl|zzgl|ggf|evtl|bzw|max|mind|min|std|nr|tel|str|st|dr|mr|mrs|ms|z\. ?b|u\. ?a|d\. ?h|approx|incl|e\. ?g|i\. ?e|vs|no|aprox|núm|sr|sra|avda|p\. ?ej|c|pl)\.$/iu;
/** "bis 31. März", "im 2. Stock" */
const ORDINAL = /(?<![\d.,€$£]\s?)(?<!\d)\d{1,2}\.$/u;
const COUNTED =
  /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|stock|etage|klasse|liga|platz|tag|mal|geburtstag|advent|bezirk|semester|jahrgang|auflage)/iu;

/** A text in sentences: put together with their gaps, they are the text without the space around it. */
export const sentencesOf = (given: string): readonly Sentence[] => {
  const text = given.trim();
  const sentences: Sentence[] = [];
  let from = 0;
  for (const found of text.matchAll(BOUNDARY)) {
    const sentence = text.slice(from, found.index);
    const next = text.slice(found.index + found[0].length);
    const isWithin = SHORTENED.test(sentence) || (ORDINAL.test(sentence) && COUNTED.test(next));
    if (!found[0].includes('\n') && isWithin) continue;
    sentences.push({ text: sentence, gap: found[0] });
    from = found.index + found[0].length;
  }
  return from < text.length ? [...sentences, { text: text.slice(from), gap: '' }] : sentences;
};

/** One text of sentences, with the space that each had after it; one of one's own has none yet. */
export const joinSentences = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text, gap }, at) => (at < sentences.length - 1 ? text + (gap || ' ') : text)).join('');
