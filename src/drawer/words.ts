import type { Cause, JournalEntry } from '#src/journal/entry.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `14:03:22.120`, in the reader's time zone. */
export const timeOf = (at: number): string => {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

const UUID = /([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** `app/session/draft-9b2f6a1c…`: enough to tell charts apart. */
export const shortPath = (path: string): string => path.replace(UUID, '$1…');

export const CAUSES: Readonly<Record<Cause, string>> = {
  external: 'user or page',
  service: 'service',
  timer: 'timer',
  machine: 'another chart',
};

/** `14:03:22.120, entry 312 of 540` */
export const momentOf = (entries: readonly JournalEntry[], position: number, count = entries.length): string => {
  const entry = entries[position - 1];
  return entry ? `${timeOf(entry.at)}, entry ${position} of ${count}` : 'Before the first entry';
};

/** Longer values are cut: nobody reads on, and each step writes them again. */
const MOST_LETTERS = 3_000;

/** Indented JSON; what JSON has no word for is named. */
export const json = (value: unknown, most = MOST_LETTERS): string => {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return text.length > most ? `${text.slice(0, most)}\n… ${text.length - most} more characters` : text;
};
