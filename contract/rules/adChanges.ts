import type { AdContent } from './adContent.ts';

const TEXTS = ['name', 'primary_text', 'headline', 'description', 'cta_text'] as const;
/** Sent only where they were changed: a server may know texts alone. */
const BESIDE = ['link', 'url_parameters', 'square_image_id', 'portrait_image_id'] as const;

const changedNames = (before: AdContent | null, copy: AdContent | null): (keyof AdContent)[] =>
  [...TEXTS, ...BESIDE].filter((name) => before?.[name] !== copy?.[name]);

/** Whether somebody changed anything of it. */
export const isChangedContent = (before: AdContent | null, copy: AdContent | null): boolean =>
  changedNames(before, copy).length > 0;

/** Whether an ad has everything that was changed; the rest may have been changed elsewhere. */
export const hasChanges = (ad: AdContent, before: AdContent | null, copy: AdContent | null): boolean =>
  changedNames(before, copy).every((name) => ad[name] === copy?.[name]);

/** What is sent to change an ad: all its texts as it has them now, but for what was changed of the content before. */
export const changesOnto = (now: AdContent, before: AdContent, copy: AdContent): AdContent => {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, now[name]]));
  const changed = Object.fromEntries(changedNames(before, copy).map((name) => [name, copy[name]]));
  return { ...texts, ...changed } as unknown as AdContent;
};
