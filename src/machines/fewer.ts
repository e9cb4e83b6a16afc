// As many of an ask as the credits reach for.
import type { CopyAsk, ImageAsk } from './generation.machine.ts';

export const sizeOfAsk = (ask: CopyAsk | ImageAsk): number =>
  'copies' in ask ? Math.min(ask.count * ask.copies.length, ask.most ?? Infinity) : ask.count;

/** The same ask for at most so many: of images, each copy gets fewer before one goes without. */
export const fewerOf = <Ask extends CopyAsk | ImageAsk>(ask: Ask, most: number): Ask => {
  const all = Math.min(sizeOfAsk(ask), most);
  if ('copies' in ask) {
    const copies = ask.copies.slice(0, all);
    return { ...ask, copies, count: Math.ceil(all / copies.length), most: all };
  }
  return { ...ask, count: all, ...(ask.about && { about: ask.about.slice(0, all) }) };
};
