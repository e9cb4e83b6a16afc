import { journalFile } from '#src/actors/journalFile.ts';
import type { System } from '#src/actors/system.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { saveFile } from '#src/services/download.ts';

/** Saves this tab's journal as a file: every text in it is masked, so that it can be handed on. */
export const saveJournal = async ({ root, journal }: System, build: string): Promise<void> => {
  const file = maskJournal(await journalFile(root, journal, build));
  saveFile(`journal-${file.madeAt.slice(0, 19).replaceAll(':', '-')}.json`, JSON.stringify(file, null, 1));
};
