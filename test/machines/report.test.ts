import { describe, expect, it } from 'vitest';
import { FAILURE_TEXTS } from '#contract/failureTexts.ts';
import {
  reportMachine,
  selectCollected,
  selectCollecting,
  selectFailureText,
  selectOpen,
} from '#src/machines/report.machine.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures } from './charts/samples.ts';

const record = { reportId: 'record', entries: 12, bytes: 3400, tooLarge: false };
const words = { emailSecret: 'from', messageSecret: 'words' };

const start = async (collectReport: unknown = answers(record).logic, sendReport = answers('Thank you.')) => {
  const [saved, dropped]: [unknown[], unknown[]] = [[], []];
  const played = play(
    reportMachine.provide({
      actors: { collectReport, sendReport: sendReport.logic } as never,
      actions: {
        saveReport: (_, { reportId }) => void saved.push(reportId),
        dropReport: (_, { reportId }) => void (reportId && dropped.push(reportId)),
      },
    }),
  );
  played.actor.send({ type: 'report.open' });
  await settle();
  return { ...played, sendReport, saved, dropped, now: () => played.actor.getSnapshot() };
};

describe('A report', () => {
  it('D8.4 shows what would be sent before anything is, and can be saved as a file', async () => {
    const { actor, now, sendReport, saved } = await start();
    expect([selectOpen(now()), selectCollected(now())]).toEqual([true, record]);
    actor.send({ type: 'report.save' });
    expect([saved, sendReport.calls]).toEqual([['record'], 0]);
  });

  it('R8.04 is sent with its record, closes, and the server’s thanks are said', async () => {
    const { actor, now, sendReport, toasts, dropped } = await start();
    actor.send({ type: 'report.send', ...words });
    expect(now().hasTag('busy')).toBe(true);
    await settle();
    expect(sendReport.inputs).toEqual([{ ...words, reportId: 'record' }]);
    expect([selectOpen(now()), selectCollected(now()), dropped]).toEqual([false, null, ['record']]);
    expect(toasts()).toEqual([{ tone: 'success', text: 'Thank you.' }]);
    actor.send({ type: 'report.open' });
    expect(selectCollecting(now()), 'and another one begins anew').toBe(true);
  });

  it('goes without its record where that is too large, or where the journal could not be read', async () => {
    const large = await start(answers({ ...record, tooLarge: true }).logic);
    const unread = await start(answers(fails(failures.network)).logic);
    expect([selectCollecting(unread.now()), selectCollected(unread.now())]).toEqual([false, null]);
    for (const { actor, sendReport } of [large, unread]) {
      actor.send({ type: 'report.send', ...words });
      await settle();
      expect(sendReport.inputs).toEqual([{ ...words, reportId: null }]);
    }
    unread.actor.send({ type: 'report.save' });
    expect(unread.saved, 'there is nothing to save').toEqual([]);
  });

  it('R8.03 stays where it did not get through, says why, and can be sent again or saved', async () => {
    const sendReport = answers(fails(failures.network), fails({ ...failures.server, text: 'Too busy.' }), 'Thank you.');
    const { actor, now, saved } = await start(undefined, sendReport);
    for (const text of [FAILURE_TEXTS.sendContact, 'Too busy.']) {
      actor.send({ type: 'report.send', ...words });
      expect(selectFailureText(now())).toBeNull();
      await settle();
      expect([selectOpen(now()), selectFailureText(now())]).toEqual([true, text]);
    }
    actor.send({ type: 'report.save' });
    expect(saved).toEqual(['record']);
    actor.send({ type: 'report.send', ...words });
    await settle();
    expect([selectOpen(now()), sendReport.calls]).toEqual([false, 3]);
  });

  it.each(['report.close', 'app.suspend'] as const)('lets its record go with %s', async (type) => {
    const { actor, now, dropped } = await start();
    actor.send({ type });
    expect([selectOpen(now()), selectCollected(now()), dropped]).toEqual([false, null, ['record']]);
  });

  it('is closed while its record is collected, and then has none', async () => {
    const { actor, now } = await start(silent());
    expect([selectOpen(now()), selectCollecting(now())]).toEqual([true, true]);
    actor.send({ type: 'report.close' });
    expect([selectOpen(now()), selectCollecting(now())]).toEqual([false, false]);
  });
});
