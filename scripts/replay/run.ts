import path from 'node:path';
import { momentOf } from './moment.ts';
import { openJournal } from './open.ts';
import { readOptions, USAGE, UsageError } from './options.ts';
import { tableOf, titleOf } from './table.ts';
import { writeTest } from './testFile.ts';

/** How the command ended: what it prints, and 0; 1: the journal cannot be replayed; 2: it was misused. */
export interface Ended {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

const answer = async (args: readonly string[]): Promise<string> => {
  const { file, at, actor, test } = readOptions(args);
  const journal = await openJournal(file);
  if (test !== null) {
    const [written, beside] = (await writeTest(journal, test)).map((place) => path.relative(process.cwd(), place));
    return `Wrote ${written} and ${beside}.\nRun it: npx vitest run ${written}`;
  }
  if (at !== null) return momentOf(journal, at, actor);
  return `${titleOf(journal)}\n\n${tableOf(journal, actor)}`;
};

/** Replays a journal as the arguments ask; see USAGE. */
export const run = async (args: readonly string[]): Promise<Ended> => {
  if (args.includes('--help') || args.includes('-h')) return { code: 0, out: USAGE, err: '' };
  try {
    return { code: 0, out: await answer(args), err: '' };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) return { code: 2, out: '', err: `${text}\n\n${USAGE}` };
    return { code: 1, out: '', err: text };
  }
};
