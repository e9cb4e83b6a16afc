import type { System } from '#src/actors/system.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { saveFile } from '#src/services/download.ts';

/** Saves this tab's journal as a file: every text in it is masked, so that it can be handed on. */
export const saveJournal = async ({ journal }: System): Promise<void> => {
  const file = maskJournal(await journal.file());
  saveFile(`journal-${file.madeAt.slice(0, 19).replaceAll(':', '-')}.json`, JSON.stringify(file, null, 1));
};
