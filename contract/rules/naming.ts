import { TEXT_LIMITS } from './limits.ts';

/** What a naming template may contain, between braces. */
export const NAME_PARTS = ['date', 'preset', 'format', 'adset', 'n'] as const;
type NamePart = (typeof NAME_PARTS)[number];

export const MAX_NAMING = 200;

const PART = /\{([^{}]*)\}/g;

/** What is wrong with a naming template, or null. */
export const namingFault = (template: string): string | null => {
  const unknown = [...template.matchAll(PART)].find(([, name]) => !(NAME_PARTS as readonly string[]).includes(name!));
  if (unknown) return `Use only ${NAME_PARTS.map((part) => `{${part}}`).join(', ')}; ${unknown[0]} is none of them.`;
  return /[{}]/.test(template.replaceAll(PART, '')) ? 'Close each brace, as in {date}.' : null;
};

/** The name that a template gives an ad; what is not known leaves no gap. */
export const filledName = (template: string, values: Readonly<Record<NamePart, string>>): string =>
  [
    ...template
      .replaceAll(PART, (part, name: NamePart) => values[name] ?? part)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, TEXT_LIMITS.name.max)
    .join('')
    .trim();

/** How a name says which images an ad has. */
export const formatWord = (has: { readonly square: boolean; readonly portrait: boolean }): string =>
  [has.square ? 'square' : [], has.portrait ? 'portrait' : []].flat().join('+');
