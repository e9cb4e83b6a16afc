import type { Tone } from '#contract/brief.ts';
import { type Template, templateOf } from './template.ts';
import type { Goal } from './goal.ts';
import type { Address, Move, Tongue } from './types.ts';

/** The phrases of a language in one tone and address, for one goal. Those that only this tone has are drawn more often. */
export interface Book {
  readonly templates: (move: Move) => readonly Template[];
  readonly isOwn: (template: Template) => boolean;
}

const opened = new Map<string, Book>();

export const bookOf = ({ language, phrases, goals }: Tongue, tone: Tone, address: Address, goal: Goal): Book => {
  const key = `${language} ${tone} ${address} ${goal}`;
  const known = opened.get(key);
  if (known) return known;
  const own = new Set<Template>();
  const asking = goals[goal];
  const read = (sources: readonly string[] = [], into?: Set<Template>, asks = false) =>
    sources.map((source) => {
      const template = templateOf(source, address, asks);
      into?.add(template);
      return template;
    });
  const byMove = Object.fromEntries(
    Object.entries(phrases).map(([move, tones]) => [
      move,
      [
        ...read(tones[tone], own),
        ...read(asking[move as Move]?.[tone], own, true),
        ...read(asking[move as Move]?.any, undefined, true),
        ...read(tones.any),
        // Where a headline has nothing else left to say, it asks for what the ad is for.
        ...(move === 'headline' ? read(asking.description?.any, undefined, true) : []),
      ],
    ]),
  ) as unknown as Record<Move, readonly Template[]>;
  const book: Book = {
    templates: (move) => byMove[move],
    isOwn: (template) => own.has(template),
  };
  opened.set(key, book);
  return book;
};
