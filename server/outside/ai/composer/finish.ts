import { remembered } from './remembered.ts';
import type { Tongue } from './types.ts';

/** A full stop that ends no sentence. */
const SHORTENED =
  /(?<!\p{L})(?:ca|inkl|exkl|zzgl|ggf|evtl|bzw|usw|max|mind|min|std|nr|tel|str|st|dr|z\. ?b|u\. ?a|d\. ?h|approx|incl|etc|vs|no|aprox|núm|sr|sra|avda|p\. ?ej|(?<!\d)\d{1,2})\.$/iu;

/** Begins each sentence with a capital; a name such as iPhone keeps its own. */
const capitalised = (text: string): string =>
  text.replaceAll(
    /(^|[.!?…:]["”»]? )([¿¡“„«"(]*)(\p{Ll})(\p{L}*)/gu,
    (all, before: string, marks: string, first: string, rest: string, at: number, whole: string) =>
      before.includes(':') || /\p{Lu}/u.test(rest) || SHORTENED.test(whole.slice(0, at + 1))
        ? all
        : before + marks + first.toUpperCase() + rest,
  );

const finishing = (polish: Tongue['polish']) =>
  remembered((text) =>
    capitalised(
      polish(text)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/([.!?…。！？])([”“"»]?)\./gu, '$1$2')
        .replaceAll(/\.([”“»])([?!])/gu, '$1$2')
        .replaceAll(/,([.!?])/g, '$1')
        .trim(),
    ),
  );
const byPolish = new Map<Tongue['polish'], (text: string) => string>();

/** A text as it is printed: spaces and signs in their places, sentences with capitals. */
export const finished = (text: string, { polish }: Pick<Tongue, 'polish'>): string => {
  const finish = byPolish.get(polish) ?? finishing(polish);
  byPolish.set(polish, finish);
  return finish(text);
};
