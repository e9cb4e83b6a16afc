import type { Issue } from '#contract/rules/publishable.ts';

/** What an ad needs that nobody has begun: how a sentence calls it, and how the list asks for it. */
const NEEDS: Readonly<Partial<Record<Issue['code'], readonly [part: string, words: string]>>> = {
  NAME_MISSING: ['a name', 'Give the ad a name.'],
  MEDIA_MISSING: ['a square image', 'Add a square image.'],
  LINK_INVALID: ['a link', 'Add a link.'],
  NO_ADSET: ['an ad set', 'Choose an ad set.'],
};

const all = new Intl.ListFormat('en', { type: 'conjunction' });

/** Whether it is one of the things that every ad starts without. */
export const isNeed = ({ code, severity }: Issue): boolean => severity === 'error' && NEEDS[code] !== undefined;

/** What is asked for before anything was written: nothing is wrong yet, and no advice about texts that are not there. */
export const needsOf = (issues: readonly Issue[]): Issue[] =>
  issues
    .filter(({ code }) => code !== 'TEXT_MISSING')
    .map((issue) => (isNeed(issue) ? { ...issue, message: NEEDS[issue.code]![1] } : issue));

/** What to do next with an ad that nobody has begun; null: an ad like it lacks nothing. */
export const startWords = (issues: readonly Issue[]): string | null => {
  const parts = issues.flatMap((issue) => (isNeed(issue) ? [NEEDS[issue.code]![0]] : []));
  return parts.length > 0 ? `Add ${all.format(parts)} to publish.` : null;
};
