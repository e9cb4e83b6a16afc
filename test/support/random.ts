export type Random = (most: number) => number;

/** Whole numbers below `most` that are the same in every run of a test. */
export const randomBy = (seed: number): Random => {
  let at = seed;
  return (most) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * most);
  };
};
