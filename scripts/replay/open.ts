import { readFile, stat } from 'node:fs/promises';
import { type JournalFile, MAX_JOURNAL_LENGTH, parseJournalFile } from '../../src/journal/file.ts';
import type { AppInput } from '../../src/machines/app.machine.ts';

/** For a journal that begins at the beginning and does not say with what. */
const PLAIN_INPUT: AppInput = {
  sidebar: { collapsed: false, narrow: false, openStates: {} },
  theme: 'system',
  selectedAccountId: null,
};

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`There is no file ${path}.`);
  if (!found.isFile()) throw new Error(`${path} is not a file.`);
  return found.size;
};

/** Reads a journal. Throws an Error with a message for people. */
export const openJournal = async (path: string): Promise<JournalFile> => {
  // Each character takes at most four bytes.
  if ((await sizeOf(path)) > 4 * MAX_JOURNAL_LENGTH)
    throw new Error('This file is larger than 20 MB, the limit for a journal.');
  const file = parseJournalFile(await readFile(path, 'utf8'));
  return file.snapshot ? file : { ...file, input: file.input ?? PLAIN_INPUT };
};
