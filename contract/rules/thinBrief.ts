import type { Brief } from '../brief.ts';

/** Fewer facts than these are not enough for six ads that differ. */
const ENOUGH = 3;

/** Whether a brief names what is sold and hardly anything to say of it. */
export const isThin = ({ audience, offer, problem, points, proof, angle }: Brief): boolean =>
  [audience, offer, problem, ...points, proof, angle].filter((fact) => fact.trim() !== '').length < ENOUGH;

const isBlank = (text: string): boolean => text.trim() === '';

/** What would make the texts of a thin brief better, of what it doesn't say yet; at least one thing. */
export const missingIn = ({ audience, offer, problem, points, proof }: Brief): string => {
  const missing = [
    ...(isBlank(offer) ? ['an offer'] : []),
    ...(isBlank(audience) ? ['who it is for'] : []),
    ...([...points, proof].every(isBlank) ? ['a reason to choose you'] : []),
    ...(isBlank(problem) ? ['the problem that it solves'] : []),
  ];
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(missing);
};
