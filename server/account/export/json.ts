/** One JSON text, readable. */
export const json = (value: unknown): string[] => [`${JSON.stringify(value, null, 2)}\n`];

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n    ');

/** An object of lists, each list piece by piece: none is ever held as a whole. */
export const jsonOfLists = async function* (
  lists: Readonly<Record<string, AsyncIterable<readonly unknown[]>>>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, pages] of Object.entries(lists)) {
    yield `${before}\n  ${JSON.stringify(name)}: [`;
    let comma = '';
    for await (const page of pages) {
      for (const item of page) {
        yield `${comma}\n    ${indented(item)}`;
        comma = ',';
      }
    }
    yield comma === '' ? ']' : '\n  ]';
    before = ',';
  }
  yield '\n}\n';
};
