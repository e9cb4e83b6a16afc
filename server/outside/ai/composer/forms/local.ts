import type { Language } from '#contract/brief.ts';
import type { Part } from '../types.ts';

/** "Physiotherapy in Bristol", "clases de yoga en Sevilla": where it is, at its end. */
const WHERE: Readonly<Record<Language, RegExp>> = {
  en: /^(.+) in (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})$/u,
  de: /^(.+) in (\p{Lu}\p{Ll}[\p{L}-]+(?: am Main)?)$/u,
  es: /^(.+) en (\p{Lu}[\p{L}-]+(?: (?:de |la |del )?\p{Lu}[\p{L}-]+)?)$/u,
};
/** "In Form", "in Holz", "in Vollzeit": no town. */
const NO_TOWN =
  /^(?:Form|Holz|Vollzeit|Teilzeit|Farbe|Stein|Leder|Bio\p{L}*|\p{L}+(?:ung|qualität|form|größe|arbeit|heit|keit|zeit)|January|February|March|April|May|June|July|August|September|October|November|December|English|German|Spanish|French|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)$/u;

/** `place`, and what is sold without it as `local_`: "There’s physiotherapy in Bristol" says it once. */
export const withPlace = (part: Part, text: string, language: Language, read: (text: string) => Part): Part => {
  const [, rest, place] = WHERE[language].exec(text) ?? [];
  if (rest === undefined || place === undefined || NO_TOWN.test(place)) return part;
  const local = Object.entries(read(rest).forms).map(([form, said]) => [`local_${form}`, said] as const);
  return { ...part, forms: { ...part.forms, ...Object.fromEntries(local), place } };
};
