import type { Tone } from '#contract/brief.ts';
import { type Template, templateOf } from './template.ts';
import type { Trade } from './trade.ts';
import type { Move, Tongue, TradePhrases } from './types.ts';

/** The phrases of a language in one tone, address and trade. Those that only this tone or trade has are drawn more often. */
export interface Book {
  readonly templates: (move: Move) => readonly Template[];
  readonly isOwn: (template: Template) => boolean;
  readonly isOfTrade: (template: Template) => boolean;
}

const opened = new Map<string, Book>();

const ofTrade = (said: TradePhrases[Trade]): Readonly<Partial<Record<Move, readonly string[]>>> =>
  said ? { call: said.call, description: said.note } : {};

export const bookOf = (
  { language, phrases, trades }: Tongue,
  tone: Tone,
  address: 0 | 1,
  trade: Trade | null,
): Book => {
  const key = `${language} ${tone} ${address} ${trade ?? ''}`;
  const known = opened.get(key);
  if (known) return known;
  const own = new Set<Template>();
  const trading = new Set<Template>();
  const specific = trade === null ? {} : ofTrade(trades[trade]);
  const read = (sources: readonly string[] = [], into?: Set<Template>) =>
    sources.map((source) => {
      const template = templateOf(source, address);
      into?.add(template);
      return template;
    });
  const byMove = Object.fromEntries(
    Object.entries(phrases).map(([move, tones]) => [
      move,
      [...read(tones[tone], own), ...read(specific[move as Move], trading), ...read(tones.any)],
    ]),
  ) as unknown as Record<Move, readonly Template[]>;
  const book: Book = {
    templates: (move) => byMove[move],
    isOwn: (template) => own.has(template),
    isOfTrade: (template) => trading.has(template),
  };
  opened.set(key, book);
  return book;
};
