import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Timeline } from '#src/drawer/timeline.ts';
import type { JournalFile } from '#src/journal/file.ts';
import { Fold } from '#src/journal/fold.ts';
import type { AppActor } from '#src/machines/app.machine.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { AD, recordSession } from '#test/support/recorded.ts';

const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

let file: JournalFile;
let app: AppActor;
/** The whole tree after each entry, as a plain replay from the beginning has it. */
let states: unknown[];
beforeAll(async () => {
  ({ file, app } = await recordSession());
  const fold = new Fold(wholeApp, { id: 'app', input: file.input });
  states = [plain(fold.persisted()), ...file.entries.map((entry) => plain(fold.apply(entry).persisted()))];
});

const at = (timeline: Timeline, position: number): unknown => plain(timeline.at(position).persisted());

describe('Travelling in a journal', () => {
  it('ends at what the running charts are now', () => {
    const fold = new Timeline(wholeApp, file).at(file.entries.length);
    const { auth, session } = app.getSnapshot().children;
    const { uploads, publish, [`draft-${AD}` as const]: draft } = session!.getSnapshot().children;
    const live = {
      'app/auth': auth,
      'app/session': session,
      'app/session/uploads': uploads,
      'app/session/publish': publish,
      [`app/session/draft-${AD}`]: draft,
    };
    for (const [path, actor] of Object.entries(live)) {
      const { value, context } = (actor as AnyActorRef).getSnapshot();
      expect(plain(fold.snapshotOf(path)), path).toMatchObject(plain({ value, context }) as object);
    }
  });

  it('shows each moment as it was, step by step forward and back, however far the checkpoints are apart', () => {
    for (const every of [1, 7, 1000]) {
      const timeline = new Timeline(wholeApp, file, every);
      for (let position = 0; position < states.length; position += 1)
        expect(at(timeline, position), `${position} forth`).toEqual(states[position]);
      for (let position = states.length - 1; position >= 0; position -= 1)
        expect(at(timeline, position), `${position} back`).toEqual(states[position]);
    }
  });

  it('shows each moment as it was after any leap', () => {
    const timeline = new Timeline(wholeApp, file, 5);
    const last = states.length - 1;
    for (const position of [last, 3, 4, last - 2, 0, 11, 10, 10, 12, last, 1])
      expect(at(timeline, position)).toEqual(states[position]);
  });

  it('continues into what was appended since', () => {
    const entries = file.entries.slice(0, 4);
    const timeline = new Timeline(wholeApp, { ...file, entries }, 3);
    expect(at(timeline, 4)).toEqual(states[4]);
    entries.push(...file.entries.slice(4));
    expect(at(timeline, states.length - 1)).toEqual(states.at(-1));
  });

  it('continues past an entry that breaks a chart, which stays as it was', () => {
    const path = `app/session/draft-${AD}`;
    const broken = { ...file.entries.at(-1)!, path, event: { type: 'draft.change', fields: null } };
    const entries = [
      ...file.entries,
      broken,
      { ...file.entries.at(-1)!, path: 'app', event: { type: 'page.opened', path: '/login' } },
    ];
    const timeline = new Timeline(wholeApp, { ...file, entries });
    const before = timeline.at(file.entries.length).snapshotOf(path)!.value;
    const fold = timeline.at(entries.length);
    expect(fold.snapshotOf(path)!.value).toEqual(before);
    expect(fold.snapshotOf('app')!.context.page).toBe('/login');
  });

  it('tells what an entry changed in its chart', () => {
    const timeline = new Timeline(wholeApp, file);
    const position = 1 + file.entries.findIndex(({ event }) => event.type === 'draft.change');
    const { before, after } = timeline.changeAt(position);
    const nameIn = (snapshot?: AnyMachineSnapshot) => snapshot?.context.fields.name;
    expect(file.entries[position - 1]!.path).toBe(`app/session/draft-${AD}`);
    expect([nameIn(before), nameIn(after)]).toEqual(['', file.entries[position - 1]!.event['fields'].name]);
    expect(timeline.changeAt(0)).toEqual({});
  });
});

describe('A journal of 10,000 entries', () => {
  it('is folded from the nearest checkpoint, not from its beginning, wherever a step is made', () => {
    const path = `app/session/draft-${AD}`;
    const change = file.entries.find((entry) => entry.path === path && entry.event.type === 'draft.change')!;
    const entries = [...file.entries];
    while (entries.length < 10_000)
      entries.push({
        ...change,
        seq: entries.length + 1,
        event: { ...change.event, fields: { headline: `Warm feet ${entries.length}` } },
      });
    const timeline = new Timeline(wholeApp, { ...file, entries });
    timeline.at(entries.length);
    const apply = vi.spyOn(Fold.prototype, 'apply');
    for (const from of [9_900, 5, 5_000, 4_999, 7_777]) {
      apply.mockClear();
      timeline.at(from);
      expect(apply.mock.calls.length).toBeLessThanOrEqual(20);
    }
    apply.mockRestore();
  });
});
