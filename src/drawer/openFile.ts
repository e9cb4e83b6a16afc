import { type JournalFile, parseJournalFile } from '#src/journal/file.ts';
import { beginningOf, replay } from '#src/journal/replay.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
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
  const steps = replay(wholeApp, file);
  while (!steps.next().done);
  const { snapshot } = file;
  return {
    name,
    page: file.page,
    recording: {
      input: file.input,
      // Brought to the versions of today's charts.
      snapshot: snapshot && { state: beginningOf(wholeApp, file).persisted() },
      entries: snapshot ? file.entries.filter(({ seq }) => seq > snapshot.seq) : file.entries,
    },
  };
};
