import { type AnyMachineSnapshot, createActor, fromCallback, fromPromise, initialTransition, transition } from 'xstate';
import { redact } from '#src/journal/redact.ts';
import { boot } from '#src/journal/boot.ts';
import type { Told } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import { listen } from '#src/journal/listen.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { appSubject, CALLBACKS } from '#test/support/fuzzApp.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { provideAll } from '#test/support/fuzzProvide.ts';
import { World } from '#test/support/fuzzWorld.ts';
import { leftOfApp, uploadInput, uploadLog } from './journalLog.ts';
import { inTurns, printMeasured, type Spread } from './measure.ts';

export const LIMITS = {
  /** Events a second. */
  replay: 100_000,
  /** Microseconds an event, over no inspector. */
  listen: 2,
  /** Microseconds an event, in the browser. */
  write: 10,
  /** Milliseconds, from a snapshot and 500 events. */
  boot: 50,
} as const;

const ROUNDS = 25;

const silent = fromPromise<never, never>(() => new Promise(() => {}));
const silentUpload = uploadMachine.provide({
  actors: { checkFile: silent, presign: silent, process: silent, sendBytes: fromCallback(() => {}) } as never,
});

type Inspected = Partial<Pick<ReturnType<typeof listen>, 'inspect' | 'clock'>>;

/** A live upload that is told everything, its services silent. */
const live = (log: readonly Told[], inspected: Inspected = {}): void => {
  const actor = createActor(silentUpload, { id: 'upload', input: uploadInput, ...inspected });
  actor.start();
  for (const { event } of log) actor.send(event as never);
  actor.stop();
};

const byTransition = (log: readonly Told[]): void => {
  let [snapshot] = initialTransition(silentUpload, uploadInput);
  for (const { event } of log) [snapshot] = transition(silentUpload, snapshot, event as never);
};

const benchReplay = (): void => {
  const log = uploadLog(100_000);
  const few = log.slice(0, 20_000);
  const times = inTurns(7, {
    fold: () => void new Fold(silentUpload, { id: 'upload', input: uploadInput }).run(log),
    transition: () => byTransition(few),
    send: () => live(few),
  });
  const perSecond = (events: number, ms: number) => (events / ms) * 1000;
  const fold = { best: perSecond(log.length, times.fold.min), median: perSecond(log.length, times.fold.median) };
  const baseline = { name: "XState's transition()", best: perSecond(few.length, times.transition.min) };
  printMeasured('Replay of the upload chart in Node, events a second of the processor (100,000 events)', [
    { what: 'replay', ...fold, limit: LIMITS.replay, least: true, baseline },
    { what: "XState's transition() (baseline)", ...baseline, median: perSecond(few.length, times.transition.median) },
    {
      what: 'a live actor that is sent them',
      best: perSecond(few.length, times.send.min),
      median: perSecond(few.length, times.send.median),
      baseline,
    },
  ]);
};

const benchListen = (): void => {
  const log = uploadLog(20_000);
  let heard = 0;
  const times = inTurns(ROUNDS, {
    none: () => live(log),
    noop: () => live(log, { inspect: () => {} }),
    journal: () => live(log, listen({ redact, hear: () => void (heard += 1) })),
  });
  // An upload without a parent tells itself what it would tell it: those are events, too.
  const events = heard / (ROUNDS + 1);
  const micros = (ms: number) => (ms / events) * 1000;
  const baseline = { name: 'no inspector', best: micros(times.none.min) };
  const row = (what: string, { min, median }: (typeof times)['none']) => ({
    what,
    best: micros(min),
    median: micros(median),
    baseline,
  });
  printMeasured(`What the journal costs in Node, microseconds of the processor an event (${events} events)`, [
    row('no inspector (baseline)', times.none),
    row('an inspector that does nothing', times.noop),
    row('the journal, redaction included', times.journal),
    {
      what: 'the journal over no inspector',
      best: micros(times.journal.min - times.none.min),
      median: micros(times.journal.median - times.none.median),
      limit: LIMITS.listen,
    },
  ]);
};

const benchBoot = async (): Promise<void> => {
  const left = await leftOfApp(500);
  const world = new World();
  const machine = provideAll(wholeApp, () => world, CALLBACKS);
  const open = (given: typeof left) => {
    const { actor, start, beginning } = boot({
      machine,
      id: 'app',
      input: appSubject.input,
      left: given,
      redact,
      hear: () => {},
    });
    start();
    const { context } = actor.getSnapshot() as AnyMachineSnapshot;
    actor.stop();
    return { beginning, context };
  };
  const { beginning } = open(left);
  if (beginning !== 'resumed') throw new Error(`The client began ${beginning}.`);
  const nothing = { snapshot: null, entries: [] };
  // The processor's time is counted in ticks of some milliseconds.
  const [few, many] = [10, 200];
  const opened = (given: typeof left, count: number) => (): void => {
    for (let time = 0; time < count; time += 1) open(given);
  };
  const all = inTurns(15, { resumed: opened(left, few), fresh: opened(nothing, many) });
  const each = ({ min, median }: Spread, count: number): Spread => ({ min: min / count, median: median / count });
  const times = { resumed: each(all.resumed, few), fresh: each(all.fresh, many) };
  const baseline = { name: 'from nothing', best: times.fresh.min };
  printMeasured('Start of all charts of the client in Node, milliseconds of the processor', [
    { what: 'from nothing (baseline)', best: times.fresh.min, median: times.fresh.median },
    {
      what: 'from a snapshot and 500 events',
      best: times.resumed.min,
      median: times.resumed.median,
      limit: LIMITS.boot,
      baseline,
    },
  ]);
};

/** Prints what the journal costs in Node: to replay, to listen, to begin from. */
export const benchJournal = async (): Promise<void> => {
  benchReplay();
  benchListen();
  await benchBoot();
};
