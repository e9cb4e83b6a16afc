import { type JournalFile, parseJournalFile } from '#src/journal/file.ts';
import { beginningOf, replay } from '#src/journal/replay.ts';
import { appMachine } from '#src/machines/app.machine.ts';
import type { Recording } from './timeline.ts';

/** A journal from a file, fit to be travelled in. */
export interface OpenedFile {
  readonly name: string;
  readonly recording: Recording;
  readonly page: JournalFile['page'];
}

/** Throws an Error for people: the file is no journal, is damaged, or is of charts that these cannot replay. */
export const openFile = (name: string, text: string): OpenedFile => {
  const file = parseJournalFile(text);
  const steps = replay(appMachine, file);
  while (!steps.next().done);
  const { snapshot } = file;
  return {
    name,
    page: file.page,
    recording: {
      input: file.input,
      // Brought to the versions of today's charts.
      snapshot: snapshot && { state: beginningOf(appMachine, file).persisted() },
      entries: snapshot ? file.entries.filter(({ seq }) => seq > snapshot.seq) : file.entries,
    },
  };
};
