import type { Part } from '../types.ts';

/** "People who work from home", "Firmen mit 10 Leuten": nothing more is said of them in the same sentence. */
const IS_TOLD =
  /[,;&]|(?<!\p{L})(?:who|whose|that|which|with|without|from|in|on|at|and|or|mit|ohne|aus|im|am|ab|bei|und|oder|que|con|sin|de|del|en|y|o)(?!\p{L})/iu;

/** `plain_`: for a sentence that says more of them. */
export const audienceForms = (part: Part, text: string): Part => {
  if (part.kind !== 'noun' || part.two !== 1 || IS_TOLD.test(text)) return part;
  const plain = Object.entries(part.forms).map(([form, said]) => [`plain_${form}`, said] as const);
  return { ...part, forms: { ...part.forms, ...Object.fromEntries(plain) } };
};
