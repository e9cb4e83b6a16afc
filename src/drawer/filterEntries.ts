import type { JournalEntry } from '#src/journal/entry.ts';
import type { EntryFilter } from './drawer.machine.ts';

/** Positions of the entries that a filter lets through; the position of the first entry is 1. */
export const filterEntries = (entries: readonly JournalEntry[], { path, text, cause }: EntryFilter): number[] => {
  const wanted = text.trim().toLowerCase();
  const found: number[] = [];
  for (const [index, entry] of entries.entries()) {
    if (path !== null && entry.path !== path && !entry.path.startsWith(`${path}/`)) continue;
    if (cause !== null && entry.cause !== cause) continue;
    if (wanted !== '' && !entry.event.type.toLowerCase().includes(wanted)) continue;
    found.push(index + 1);
  }
  return found;
};

/** Every path that was told something, sorted. */
export const pathsOf = (entries: readonly JournalEntry[]): string[] =>
  [...new Set(entries.map(({ path }) => path))].sort();
