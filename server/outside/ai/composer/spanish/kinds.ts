import { isForeign } from '../reading/language.ts';
import type { Kind, Role } from '../types.ts';
import { nounOf } from './nouns.ts';
import {
  ARTICLE,
  DETERMINER,
  FINITE,
  IMPERATIVE,
  INFINITIVE,
  MANNER,
  NO_VERB,
  SUBJECT,
  THIRD,
  YOU_DO,
} from './words.ts';

const isVerb = (word: string): boolean => INFINITIVE.test(word) && !NO_VERB.test(word);

/** "las escaleras pesan cada día más": a verb that no list has shows by the adverb after it. */
const isNounWithVerb = (words: readonly string[]): boolean =>
  ARTICLE.test(words[0] ?? '') &&
  words.some(
    (word, at) =>
      at > 1 &&
      /\p{L}{2,}(?:an|en|a|e)$/iu.test(word) &&
      /^(?:cada|siempre|demasiado|mucho|muchas|poco|nunca|otra|más|bien|mal|tarde|en\s?seguida|todo)$/i.test(
        words[at + 1] ?? '',
      ) &&
      !/^(?:de|que|muy|tan)$/i.test(words[at - 1] ?? ''),
  );

const MANY_DO = /^(?!orden|imagen|volumen|examen|origen|resumen|gran|plan|sin)\p{Ll}{3,}[ae]n$/iu;

export const kindOf = (words: readonly string[], text: string, role: Role): Kind => {
  const [first = '', second = ''] = words;
  if (/^["“«'].+["”»']/.test(text)) return 'quote';
  if (text.endsWith('?') || (role === 'problem' && /^(?:dónde|qué|cómo|cuándo|quién|cuál) /i.test(text)))
    return 'question';
  if (isForeign(text, 'es') || /^[¡¿]/.test(text)) return 'opaque';
  if (role === 'brand') return 'noun';
  if (
    /^(?!tramos|ramos|gramos|kilogramos|termos|extremos|próximos|mismos|mínimos|máximos)\p{L}{3,}[aei]mos$/iu.test(
      first,
    ) &&
    words.length > 1
  )
    return 'clause';
  if (role !== 'product' && role !== 'problem' && YOU_DO.test(first) && words.length > 1 && !THIRD.test(first))
    return 'clause';
  if (isVerb(first) && words.length > 1) return 'verb';
  if (IMPERATIVE.test(first) && words.length > 1) return role === 'product' ? 'clause' : 'phrase';
  if (THIRD.test(first) && role !== 'problem' && role !== 'product' && !(first.toLowerCase() === 'ayuda'))
    return 'phrase';
  const before = words.findIndex((word) => /^(?:que|quien|quienes|donde)$/i.test(word));
  const main = words.slice(1, before > 0 ? before : undefined);
  if (
    (SUBJECT.test(first) && words.length > (/^(?:no|se)$/i.test(first) ? 1 : 2)) ||
    main.some((word) => FINITE.test(word) && word.toLowerCase() !== 'para') ||
    /(?:^| )(?:no|se) \p{L}+(?:a|e|an|en) /iu.test(`${main.join(' ')} `)
  )
    return 'clause';
  if (role !== 'product' && role !== 'audience' && isNounWithVerb(words)) return 'clause';
  // "aguantan gatos de 10 kilos": what several do.
  if (role === 'point' && words.length > 1 && MANY_DO.test(first) && nounOf(first)?.gender !== 'f') return 'clause';
  if (MANNER.test(first) && role !== 'product' && role !== 'audience') return 'phrase';
  if (role === 'audience' && /^quien/i.test(first)) return 'noun';
  return /^[\d€]/.test(first) || DETERMINER.test(first) || ARTICLE.test(first) || /\p{L}/u.test(first + second)
    ? 'noun'
    : 'opaque';
};

/** "una persona responde en un día": a word that may be its verb. */
export const isPlainNoun = (text: string): boolean =>
  !text
    .split(' ')
    .some(
      (word, at) =>
        at > 0 &&
        (FINITE.test(word) || THIRD.test(word) || /^(?:le|te|se|nos|no|ya)$/i.test(word) || /[aei]mos$/i.test(word)),
    ) && text.split(' ').length < 7;
