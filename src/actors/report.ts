import type { Failure } from '#contract/failure.ts';
import type { JournalFile } from '#src/journal/file.ts';
import type { CollectedReport, ReportActor, ReportOrder } from '#src/machines/report.machine.ts';
import type { ToastsActor } from '#src/machines/toasts.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const WRITE_AGAIN: Failure = {
  kind: 'rejected',
  status: 400,
  text: null,
  code: null,
  fields: { message: ['Write your message again.'] },
};

const load = () => import('./reportWork.ts');

/**
 * The actors of the report chart. `collect` reads the journal as it stands. Redacted records are held here until the
 * chart releases them: in its context they would be part of the next journal.
 */
export const createReporting = ({ http, secrets }: Services, collect: () => Promise<JournalFile>) => {
  const records = new Map<string, JournalFile>();

  return {
    actors: {
      collectReport: fromPromise<CollectedReport>(async () => {
        const { makeRecord } = await load();
        const { file, bytes, tooLarge } = makeRecord(await collect());
        const reportId = crypto.randomUUID();
        records.set(reportId, file);
        return { reportId, entries: file.entries.length, bytes, tooLarge };
      }),

      sendReport: fromPromise<string, ReportOrder & { reportId: string | null }>(async ({ input, signal }) => {
        const email = secrets.take(input.emailSecret);
        const message = secrets.take(input.messageSecret);
        if (email === null || message === null) throw WRITE_AGAIN;
        const record = input.reportId === null ? undefined : records.get(input.reportId);
        const { postReport } = await load().catch(() => {
          throw { kind: 'network' } satisfies Failure;
        });
        return postReport({ http }, { email, message, record }, signal);
      }),
    },

    effects: {
      saveReport: (_: unknown, { reportId }: { reportId: string }): void => {
        const record = records.get(reportId);
        if (record) void load().then(({ saveRecord }) => saveRecord(record));
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
      toasts.send({ type: 'toast.show', toast: { code: 'reportNotOpened' } });
    },

    /** Opens the report; where the charts are broken, saves what the journal has as a file, for a mail to support. */
    open: async (report: ReportActor): Promise<void> => {
      if (report.getSnapshot().status === 'active') {
        report.send({ type: 'report.open' });
        return;
      }
      const { makeRecord, saveRecord } = await load();
      saveRecord(makeRecord(await collect()).file);
    },
  };
};

export type Reporting = ReturnType<typeof createReporting>;
