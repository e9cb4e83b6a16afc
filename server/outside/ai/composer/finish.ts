import { remembered } from './remembered.ts';
import type { Tongue } from './types.ts';

/** Begins each sentence with a capital; a name such as iPhone keeps its own. */
const capitalised = (text: string): string =>
  text.replaceAll(
    /(^|[.!?…:]["”»]? )([¿¡“„«"(]*)(\p{Ll})(\p{L}*)/gu,
    (all, before: string, marks: string, first: string, rest: string) =>
      before.includes(':') || /\p{Lu}/u.test(rest) ? all : before + marks + first.toUpperCase() + rest,
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
