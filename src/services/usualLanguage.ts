import { Language } from '#contract/brief.ts';

/** The first of the person's languages that texts are written in; English where there is none. */
export const usualLanguage = (): Language =>
  navigator.languages.flatMap((tag) => Language.safeParse(tag.slice(0, 2).toLowerCase()).data ?? [])[0] ?? 'en';
