/** A value, or a list that comes in pages. */
export type Members = Readonly<Record<string, unknown>>;

const isPages = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const indented = (value: unknown, by: string): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${by}`);

const list = async function* (pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield '[';
  let comma = '';
  for await (const page of pages) {
    for (const item of page) {
      yield `${comma}\n    ${indented(item, '    ')}`;
      comma = ',';
    }
  }
  yield comma === '' ? ']' : '\n  ]';
};

/** An object as readable JSON, its lists piece by piece: none is ever held as a whole. */
export const json = async function* (members: Members): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(members)) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    if (isPages(value)) yield* list(value);
    else yield indented(value, '  ');
    before = ',';
  }
  yield '\n}\n';
};
