import { parseArgs } from 'node:util';

export interface Options {
  /** Path of the journal. */
  readonly file: string;
  /** Print all charts after this entry, instead of the table. */
  readonly at: number | null;
  /** Only charts whose path begins so. */
  readonly actor: string;
  /** Path of the test to write. */
  readonly test: string | null;
}

export const USAGE = `npm run replay FILE [-- --at SEQ] [--actor PATH] [--test test/….test.ts]

Replays a journal (the export of the journal drawer, or the attachment of a problem report) through the charts as they
stand in this folder. Nothing is sent anywhere.

  --at SEQ        print where every chart was after that entry, and what it knew
  --actor PATH    only charts whose path begins so, such as app/session/draft-
  --test FILE     write a vitest file that expects the same states, and the journal beside it`;

/** How a command was misused, in words for who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const parse = (args: readonly string[]) => {
  try {
    const options = { at: { type: 'string' }, actor: { type: 'string' }, test: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Throws a UsageError. */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Which file?');
  if (more.length > 0) throw new UsageError(`One file at a time; what is ${more.join(' ')}?`);
  if (values.at !== undefined && !/^\d+$/.test(values.at)) throw new UsageError('--at wants the number of an entry.');
  return {
    file,
    at: values.at === undefined ? null : Number(values.at),
    actor: values.actor ?? '',
    test: values.test ?? null,
  };
};
