import type { JournalFile } from '#src/journal/file.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { type AppActor, appMachine } from '#src/machines/app.machine.ts';
import { readPage } from '#src/services/page.ts';
import type { Journal } from './journal.ts';

/** All that this tab has of its journal, as a file has it. Unmasked: before it leaves the browser it goes through `maskJournal`. */
export const journalFile = async (root: AppActor, journal: Journal, build: string): Promise<JournalFile> => {
  const versions = versionsOf(appMachine);
  const { snapshot, entries } = await journal.read();
  const now = Date.now();
  return {
    format: 'millrace-journal',
    formatVersion: 1,
    build,
    madeAt: new Date(now).toISOString(),
    page: readPage(),
    versions,
    // Where nothing is kept, the present is better than nothing.
    snapshot: snapshot ?? {
      seq: entries.at(-1)?.seq ?? 0,
      at: now,
      versions,
      state: root.getPersistedSnapshot(),
    },
    entries: snapshot ? entries : [],
  };
};
