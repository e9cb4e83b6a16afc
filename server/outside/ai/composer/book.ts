import type { Tone } from '#contract/brief.ts';
import { type Template, templateOf } from './template.ts';
import type { Move, Phrases } from './types.ts';

/** The phrases of a language in one tone and address. Those that only this tone has are drawn more often. */
export interface Book {
  readonly templates: (move: Move) => readonly Template[];
  readonly isOwn: (template: Template) => boolean;
}

const opened = new Map<string, Book>();

export const bookOf = (language: string, phrases: Phrases, tone: Tone, address: 0 | 1): Book => {
  const key = `${language} ${tone} ${address}`;
  const known = opened.get(key);
  if (known) return known;
  const own = new Set<Template>();
  const byMove = Object.fromEntries(
    Object.entries(phrases).map(([move, tones]) => {
      const mine = (tones[tone] ?? []).map((source) => templateOf(source, address));
      for (const template of mine) own.add(template);
      return [move, [...mine, ...(tones.any ?? []).map((source) => templateOf(source, address))]];
    }),
  ) as unknown as Record<Move, readonly Template[]>;
  const book: Book = { templates: (move) => byMove[move], isOwn: (template) => own.has(template) };
  opened.set(key, book);
  return book;
};
