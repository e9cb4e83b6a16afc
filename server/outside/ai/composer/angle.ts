import type { Framework } from '#contract/suggestion.ts';
import type { Material } from './material.ts';
import type { Role } from './types.ts';

const FROM: Readonly<Partial<Record<Framework, Role>>> = {
  pas: 'problem',
  before_after_bridge: 'problem',
  testimonial: 'proof',
};

/**
 * The idea that a suggestion is built on, in the brief's own words: of those that it says, one that no other suggestion was
 * built on, where there is one.
 */
export const angleOf = (
  material: Material,
  framework: Framework,
  said: ReadonlySet<Role>,
  points: readonly string[],
  used: ReadonlySet<string> = new Set(),
): string => {
  if (said.has('angle')) return material.angle;
  const { texts } = material;
  const main = FROM[framework];
  const candidates: readonly (string | false | undefined)[] = [
    main && said.has(main) && texts[main],
    ...(said.has('point') ? points : []),
    ...(['offer', 'proof', 'problem', 'audience'] as const).map((role) => said.has(role) && texts[role]),
    texts.product,
    ...points,
  ];
  const open = candidates.filter((candidate) => typeof candidate === 'string' && candidate !== '') as string[];
  return open.find((candidate) => !used.has(candidate)) ?? open[0] ?? '';
};
