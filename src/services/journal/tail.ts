import type { Numbered } from './database.ts';

/**
 * A page that is left may be gone before the database has taken its last write; session storage takes it at once. More
 * than this is never written between two writes by a person.
 */
const MOST_CHARACTERS = 500_000;
const NAME = 'millrace.tail';

interface Tail<E> {
  readonly stream: string;
  readonly entries: readonly E[];
}

/** A file is nothing that JSON can hold; what comes after it would not follow. */
const asText = (entry: Numbered): string | null => {
  let holdsFile = false;
  const text = JSON.stringify(entry, (_, value: unknown) => {
    holdsFile ||= value instanceof Blob;
    return value;
  });
  return holdsFile ? null : text;
};

/** Keeps what no write has confirmed yet for the next page of this tab, from the first entry up to one with a file. */
export const keepTail = (stream: string, entries: readonly Numbered[]): void => {
  const texts: string[] = [];
  let size = 0;
  for (const entry of entries) {
    const text = asText(entry);
    size += text?.length ?? Infinity;
    if (text === null || size > MOST_CHARACTERS) break;
    texts.push(text);
  }
  try {
    if (texts.length === 0) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, `{"stream":${JSON.stringify(stream)},"entries":[${texts.join()}]}`);
  } catch {
    // Storage is blocked or full: what the database has is all there is.
  }
};

/** What the page before this one kept of a stream; read once. */
export const takeTail = <E extends Numbered>(stream: string): readonly E[] => {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    const tail = text === null ? null : (JSON.parse(text) as Tail<E>);
    return tail?.stream === stream && tail.entries.every(({ seq }) => Number.isInteger(seq)) ? tail.entries : [];
  } catch {
    return [];
  }
};
