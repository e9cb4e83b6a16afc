import { sendContact } from '#contract/calls/contact.ts';
import type { Failure } from '#contract/failure.ts';
import type { JournalFile } from '#src/journal/file.ts';
import type { CollectedReport, ReportActor, ReportOrder } from '#src/machines/report.machine.ts';
import type { ToastsActor } from '#src/machines/toasts.machine.ts';
import { saveFile } from '#src/services/download.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const WRITE_AGAIN: Failure = {
  kind: 'rejected',
  status: 400,
  text: null,
  code: null,
  fields: { message: ['Write your message again.'] },
};

const NOT_OPENED = 'The report could not be opened. Check your connection and try again.';

/** Loaded when it is wanted: a page that reports nothing does without. */
const masking = async () => {
  const [{ forReport }, { wholeApp }] = await Promise.all([
    import('#src/journal/forReport.ts'),
    import('#src/machines/wholeApp.ts'),
  ]);
  return (journal: JournalFile) => forReport(wholeApp, journal);
};

/** `millrace-2026-11-21T09-00-00.json` */
const nameOf = ({ madeAt }: JournalFile): string => `millrace-${madeAt.slice(0, 19).replaceAll(':', '-')}.json`;

const save = (file: JournalFile): void => saveFile(nameOf(file), JSON.stringify(file, null, 1));

/**
 * What the report chart names. `collect` reads the journal as it stands. Records are held here, masked, until the chart
 * lets them go: in its context they would be part of the next journal.
 */
export const createReporting = ({ http, secrets }: Services, collect: () => Promise<JournalFile>) => {
  const records = new Map<string, JournalFile>();

  return {
    actors: {
      collectReport: fromPromise<CollectedReport>(async () => {
        const forReport = await masking();
        const { file, bytes, tooLarge } = forReport(await collect());
        const reportId = crypto.randomUUID();
        records.set(reportId, file);
        return { reportId, entries: file.entries.length, bytes, tooLarge };
      }),

      sendReport: fromPromise<string, ReportOrder & { reportId: string | null }>(async ({ input, signal }) => {
        const email = secrets.take(input.emailSecret);
        const message = secrets.take(input.messageSecret);
        if (email === null || message === null) throw WRITE_AGAIN;
        const record = input.reportId === null ? undefined : records.get(input.reportId);
        const subject = record ? `On ${record.page.path}` : 'Without a record';
        const body = { email, subject, message, ...(record && { report: { ...record } }) };
        return (await http.call(sendContact, { body, signal })).message;
      }),
    },

    effects: {
      saveReport: (_: unknown, { reportId }: { reportId: string }): void => {
        const record = records.get(reportId);
        if (record) save(record);
      },
      dropReport: (_: unknown, { reportId }: { reportId: string | null }): void => {
        if (reportId !== null) records.delete(reportId);
      },
    },

    /** What would be sent, for whoever is to read it first. */
    look: (reportId: string): JournalFile | null => records.get(reportId) ?? null,

    /** The form cannot be shown. */
    giveUp: ({ report, toasts }: { readonly report: ReportActor; readonly toasts: ToastsActor }): void => {
      report.send({ type: 'report.close' });
      toasts.send({ type: 'toast.show', toast: { tone: 'critical', text: NOT_OPENED } });
    },

    /** Opens the report; where the charts are broken, saves what the journal has as a file, for a mail to support. */
    open: async (report: ReportActor): Promise<void> => {
      if (report.getSnapshot().status === 'active') {
        report.send({ type: 'report.open' });
        return;
      }
      const forReport = await masking();
      save(forReport(await collect()).file);
    },
  };
};

export type Reporting = ReturnType<typeof createReporting>;
