import type { Framework } from '#contract/suggestion.ts';
import type { Material } from './material.ts';
import type { Role } from './types.ts';

const FROM: Readonly<Partial<Record<Framework, Role>>> = {
  pas: 'problem',
  before_after_bridge: 'problem',
  testimonial: 'proof',
};

/** The idea that a suggestion is built on, in the brief's own words. */
export const angleOf = (material: Material, framework: Framework, said: ReadonlySet<Role>, point: string): string => {
  if (said.has('angle')) return material.angle;
  const { texts } = material;
  const main = FROM[framework];
  const candidates: readonly (string | false | undefined)[] = [
    main && said.has(main) && texts[main],
    said.has('point') && point,
    ...(['offer', 'proof', 'problem', 'audience'] as const).map((role) => said.has(role) && texts[role]),
    texts.product,
    point,
  ];
  return candidates.find((candidate) => candidate) || '';
};
