/** What comes before every id. */
export const BEFORE_UUIDS = '00000000-0000-0000-0000-000000000000';
export const BEFORE_NUMBERS = '0';
export const BEFORE_TEXTS = '';

/** Rows that a query of an export reads at once. */
export const PAGE = 100;

/**
 * Walks a list in pages, so that no more than one is in memory, however long it is. `read` gives the rows after a key,
 * in the order of their keys.
 */
export const pages = async function* <Key extends string, Row extends Readonly<Record<Key, string>>>(
  key: Key,
  before: string,
  read: (after: string, size: number) => Promise<Row[]>,
  size = PAGE,
): AsyncGenerator<Row[]> {
  let after = before;
  for (;;) {
    const rows = await read(after, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)![key];
  }
};

/** The same pages without what is there only to find the next one, or tells nothing. */
export const without = async function* <Row extends object, Key extends keyof Row>(
  key: Key,
  all: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Omit<Row, Key>[]> {
  for await (const rows of all) yield rows.map(({ [key]: _found, ...rest }) => rest);
};
