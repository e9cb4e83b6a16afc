import { folded } from '#contract/rules/copyText.ts';
import type { Material } from './material.ts';
import type { Part } from './types.ts';

/** What names a cause without selling it, nor asking who looks for it. */
const NAMED = /^(?:say|any|name|full|phrase|kopf|head|list|unserAcc|nuestro|clause)$/;
/** "Unterstütze unsere Spenden": what is given is not what is helped. */
const GIVEN = /^\w*spenden?\b|^(?:donations?|donativos?|donacion(?:es)?|patenschaft(?:en)?)\b/;

const only = (part: Part, isKept: (form: string) => boolean): Part => ({
  ...part,
  forms: Object.fromEntries(Object.entries(part.forms).filter(([form]) => isKept(form))),
});

/**
 * The same where people are asked to give: nobody looks for donations, and the trouble is not the reader's: "The roof leaks.
 * Sound familiar?"
 */
export const forCharity = (material: Material): Material => {
  const isGiven = GIVEN.test(folded(material.texts.product ?? ''));
  const product = material.fixed.product?.map((part) =>
    only(part, (form) => NAMED.test(form) && !(isGiven && /^(?:unser|nuestro)/.test(form))),
  );
  const problem = material.fixed.problem?.map((part): Part => {
    const { say } = part.forms;
    return { ...part, forms: say === undefined ? {} : { plight: say } };
  });
  return {
    ...material,
    fixed: { ...material.fixed, ...(product && { product }), ...(problem && { problem }) },
    points: material.points.map(({ parts, ...point }) => ({
      ...point,
      parts: parts.map((part) => only(part, (form) => form !== 'item')),
    })),
  };
};
