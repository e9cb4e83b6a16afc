import type { StateValue } from 'xstate';

const UUID = /\b([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Ids are long, and their first part tells them apart. */
export const shorten = (text: string): string => text.replaceAll(UUID, '$1…');

/** `working.uploading`; regions of a parallel state side by side: `editing (history.newest, sync.clean)`. */
export const stateWords = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([name, below]) => {
    const words = below === undefined ? '' : stateWords(below);
    if (words === '') return name;
    return words.includes(', ') ? `${name} (${words})` : `${name}.${words}`;
  });
  return regions.join(', ');
};
