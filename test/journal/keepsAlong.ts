import { expect, it } from 'vitest';
import type { JournalFile } from '#src/journal/file.ts';
import { maskJournal } from '#src/journal/mask.ts';
import { fieldsKept, redact } from '#src/journal/redact.ts';
import { replay } from '#src/journal/replay.ts';
import type { Coverage } from '#test/support/coverage.ts';
import { fold } from '#test/support/model.ts';
import type { AnyEventObject } from 'xstate';

/** Where every chart is after every entry. */
export const statesOf = (machine: Parameters<typeof replay>[0], file: JournalFile) =>
  Array.from(replay(machine, file), ({ entry, fold: at }) => [
    entry.seq,
    Object.fromEntries(at.paths().map((path) => [path, at.snapshotOf(path)!.value])),
  ]);

/** A chart alone, told these events. */
const fileOf = (
  machine: Parameters<typeof replay>[0],
  input: unknown,
  events: readonly AnyEventObject[],
): JournalFile => ({
  format: 'millrace-journal',
  formatVersion: 1,
  build: '0',
  madeAt: '2026-11-21T09:00:00.000Z',
  page: { path: '/', width: 1, height: 1, pixelRatio: 1, language: 'en', agent: '' },
  versions: {},
  input,
  snapshot: null,
  entries: events.map((event, at) => ({
    seq: at + 1,
    at: 0,
    path: machine.id,
    version: machine.version ?? '',
    event,
    cause: 'external',
  })),
});

/** What the journal keeps of a chart, along each of its paths. */
export const keepsAlong = ({ chart: { machine }, models }: Coverage): void => {
  const paths = models.flatMap(({ input, model }) => model.paths.map(({ events }) => ({ input, events })));

  it('decided about every event that its paths tell it, and has told the journal what is there to keep', () => {
    const told = paths.flatMap(({ events }) => events).filter((event) => !event.type.startsWith('xstate.'));
    const undecided = told.filter((event) => Object.keys(event).length > 1 && fieldsKept(machine, event.type) === null);
    expect(undecided).toEqual([]);
  });

  it('comes to the same from what is written down as from what it was told', () => {
    for (const { input, events } of paths) {
      const [told, written] = [events, events.map((event) => redact(event, machine))].map((each) =>
        fold(machine, each, input).at(-1)!,
      );
      expect([written!.value, written!.context]).toEqual([told!.value, told!.context]);
    }
  });

  it('learns nothing from a replay that was not to be written down', () => {
    const SECRET = 'turn-the-wheel';
    for (const { input, events } of paths) {
      const written = events.map((event) => redact({ ...event, password: SECRET, file: { name: SECRET } }, machine));
      const contexts = fold(machine, written, input).map(({ context }) => context as unknown);
      expect(JSON.stringify([written, contexts])).not.toContain(SECRET);
    }
  });

  it('is led to the same states by its masked journal', () => {
    for (const { input, events } of paths) {
      const file = fileOf(machine, input, events);
      expect(statesOf(machine, maskJournal(file))).toEqual(statesOf(machine, file));
    }
  });
};
