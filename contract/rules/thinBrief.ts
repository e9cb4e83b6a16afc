import type { Brief } from '../brief.ts';

/** Fewer facts than these are not enough for six ads that differ. */
const ENOUGH = 3;

/** Whether a brief names what is sold and hardly anything to say of it. */
export const isThin = ({ audience, offer, problem, points, proof, angle }: Brief): boolean =>
  [audience, offer, problem, ...points, proof, angle].filter((fact) => fact.trim() !== '').length < ENOUGH;
