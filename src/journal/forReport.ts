import { MAX_REPORT_BYTES } from '#contract/calls/contact.ts';
import type { AnyStateMachine } from 'xstate';
import { advance } from './advance.ts';
import type { JournalFile } from './file.ts';
import { maskJournal } from './mask.ts';

/** A record that may leave the browser. */
export interface ReportRecord {
  readonly file: JournalFile;
  /** As JSON in UTF-8. */
  readonly bytes: number;
  /** Larger than the server takes, even without its oldest entries. */
  readonly tooLarge: boolean;
}

const measure = (file: JournalFile): number => new TextEncoder().encode(JSON.stringify(file)).byteLength;

/** Only what JSON keeps: it is measured, shown and sent as JSON. */
const plain = (file: JournalFile): JournalFile => JSON.parse(JSON.stringify(file)) as JournalFile;

/** Masks a journal, and drops its oldest entries where all of it would be more than the server takes. */
export const forReport = (machine: AnyStateMachine, journal: JournalFile, most = MAX_REPORT_BYTES): ReportRecord => {
  let kept = plain(journal);
  for (;;) {
    const file = maskJournal(kept);
    const bytes = measure(file);
    if (bytes <= most || kept.entries.length === 0) return { file, bytes, tooLarge: bytes > most };
    kept = plain(advance(machine, kept, Math.ceil(kept.entries.length / 2)));
  }
};
