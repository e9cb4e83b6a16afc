import type { Random } from './fuzzRandom.ts';

const JUNK: readonly unknown[] = [null, undefined, 0, '', 'nowhere', [], {}, { nowhere: 'nothing' }, true, [null], NaN];

type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Every place of a tree, contexts and what services answered left out: of those, only the charts know the shape. */
const placesOf = (value: unknown): (readonly [Branch, string])[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([key, below]) => [
        [value, key] as const,
        ...(['context', 'input', 'output', 'error'].includes(key) ? [] : placesOf(below)),
      ])
    : [];

/** A copy of a persisted snapshot in which something is missing, or is something else. Says what. */
export const damaged = (snapshot: unknown, random: Random): { readonly snapshot: unknown; readonly what: string } => {
  const copy = structuredClone(snapshot);
  const [branch, key] = random.pick(placesOf(copy));
  if (random.chance(0.3)) {
    delete branch[key];
    return { snapshot: copy, what: `without ${key}` };
  }
  branch[key] = random.pick(JUNK);
  return { snapshot: copy, what: `${key} is ${JSON.stringify(branch[key]) ?? 'undefined'}` };
};
