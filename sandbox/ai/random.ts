import { createHash } from 'node:crypto';

/** Draws lots by a text: the same text, the same lots. */
export const lotsBy = (seed: string): ((below: number) => number) => {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('sha256').update(`${seed}#${drawn}`).digest().readUInt32BE() % below;
  };
};
