import { remembered } from './remembered.ts';
import type { Tongue } from './types.ts';

/** A full stop that ends no sentence. */
const SHORTENED =
  /(?<!\p{L})(?:ca|inkl|exkl|zzgl|ggf|evtl|bzw|usw|max|mind|min|std|nr|tel|str|st|dr|z\. ?b|u\. ?a|d\. ?h|approx|incl|etc|vs|no|aprox|núm|sr|sra|avda|p\. ?ej)\.$/iu;
/** "am 3. und 4. Mai": German counts with a full stop; "delivered before 9." ends its sentence, and so does a price. */
const COUNTED = /(?<![\d.,:])\d{1,2}\.$/u;

/** Begins each sentence with a capital; a name such as iPhone keeps its own. */
const capitalised = (text: string, language: Tongue['language'] | undefined): string =>
  text.replaceAll(
    /(^|[.!?…:]["”»]? )([¿¡“„«"(]*)(\p{Ll})(\p{L}*)/gu,
    (all, before: string, marks: string, first: string, rest: string, at: number, whole: string) =>
      before.includes(':') ||
      /\p{Lu}/u.test(rest) ||
      SHORTENED.test(whole.slice(0, at + 1)) ||
      (language !== 'en' && language !== 'es' && COUNTED.test(whole.slice(0, at + 1)))
        ? all
        : before + marks + first.toUpperCase() + rest,
  );

const finishing = (polish: Tongue['polish'], language?: Tongue['language']) =>
  remembered((text) =>
    capitalised(
      polish(text)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/([.!?…。！？])([”“"»]?)\./gu, '$1$2')
        .replaceAll(/\.([”“»])([?!])/gu, '$1$2')
        .replaceAll(/,([.!?])/g, '$1')
        .trim(),
      language,
    ),
  );
const byPolish = new Map<Tongue['polish'], (text: string) => string>();

/** A text as it is printed: spaces and signs in their places, sentences with capitals. */
export const finished = (
  text: string,
  { polish, language }: Pick<Tongue, 'polish'> & Partial<Pick<Tongue, 'language'>>,
): string => {
  const finish = byPolish.get(polish) ?? finishing(polish, language);
  byPolish.set(polish, finish);
  return finish(text);
};
