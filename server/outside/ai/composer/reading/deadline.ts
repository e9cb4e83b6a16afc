import type { Language } from '#contract/brief.ts';

const LIMITS: Readonly<Record<Language, RegExp>> = {
  en: /^(.*?\S)[\s,–-]+((?:(?:but )?only )?(?:until|till|(?:by|before|through) (?=\d|the \d|end|midnight|noon|christmas|easter|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|this (?:week|weekend|month)|today|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b.*)$/i,
  de: /^(.*?\S)[\s,–-]+((?:nur )?(?:(?:noch )?bis(?!\s+(?:zu\b|\d[\d.,]*(?<!\.)(?! ?uhr|\.)(?:\s|%|€)))|vor dem|diese woche|dieses wochenende|diesen monat|heute|im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?= \d|$))\b.*)$/i,
  es: /^(.*?\S)[\s,–-]+((?:solo )?(?:hasta(?! (?:(?:el|un) )?[\d.,]+ ?(?:[%€]|euros|meses|años|cuotas|kilos|kg|km|personas|plazas))|antes de|esta semana|este (?:fin de semana|mes)|hoy|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))(?!\p{L}).*)$/iu,
};

/** "but only until Sunday" is until Sunday: the phrases say that it is only then. */
const plainly = (until: string): string => {
  const text = until.replace(/^(?:but )?only |^nur |^noch |^solo /i, '').replace(/^noch /i, '');
  return text.slice(0, 1).toLowerCase() + text.slice(1);
};

/** What is offered, and until when; null: it has no end, or the end is all that there is. */
export const deadlineIn = (
  offer: string,
  language: Language,
): { readonly core: string; readonly until: string } | null => {
  const [, core, until] = LIMITS[language].exec(offer) ?? [];
  return core === undefined || until === undefined ? null : { core, until: plainly(until) };
};
