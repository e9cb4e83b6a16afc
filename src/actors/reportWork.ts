// The code of a report, loaded when somebody opens one.
import { sendContact } from '#contract/calls/contact.ts';
import type { JournalFile } from '#src/journal/file.ts';
import { forReport } from '#src/journal/forReport.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { saveFile } from '#src/services/download.ts';
import type { Services } from './services.ts';

interface Letter {
  readonly email: string;
  readonly message: string;
  /** Undefined: without one. */
  readonly record: JournalFile | undefined;
}

export const makeRecord = (journal: JournalFile) => forReport(wholeApp, journal);

export const postReport = async (
  { http }: Pick<Services, 'http'>,
  { email, message, record }: Letter,
  signal: AbortSignal,
): Promise<string> => {
  const subject = record ? `On ${record.page.path}` : 'Without a record';
  const body = { email, subject, message, ...(record && { report: { ...record } }) };
  return (await http.call(sendContact, { body, signal })).message;
};

/** `millrace-2026-11-21T09-00-00.json` */
const nameOf = ({ madeAt }: JournalFile): string => `millrace-${madeAt.slice(0, 19).replaceAll(':', '-')}.json`;

export const saveRecord = (file: JournalFile): void => saveFile(nameOf(file), JSON.stringify(file, null, 1));
