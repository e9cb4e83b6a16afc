// As many of an ask as the credits reach for.
import type { CopyAsk, ImageAsk } from './generation.machine.ts';

/** What is asked for: of `among` things, `each` so many. */
interface Size {
  readonly among: number;
  readonly each: number;
}

/** At most so many in all: fewer of each, or one of the first ones. */
export const fitting = ({ among, each }: Size, most: number): Size =>
  most >= among ? { among, each: Math.min(each, Math.floor(most / among)) } : { among: most, each: 1 };

export const sizeOfAsk = (ask: CopyAsk | ImageAsk): number => ask.count * ('copies' in ask ? ask.copies.length : 1);

/** The same ask for at most so many. */
export const fewerOf = <Ask extends CopyAsk | ImageAsk>(ask: Ask, most: number): Ask => {
  if ('copies' in ask) {
    const { among, each } = fitting({ among: ask.copies.length, each: ask.count }, most);
    return { ...ask, copies: ask.copies.slice(0, among), count: each };
  }
  const { among } = fitting({ among: ask.count, each: 1 }, most);
  return { ...ask, count: among, ...(ask.about && { about: ask.about.slice(0, among) }) };
};
