import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJournal } from '#src/actors/journal.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { appMachine } from '#src/machines/app.machine.ts';
import type { JournalStore, JournalStoreOptions } from '#src/services/journal/store.ts';
import { inert } from '#test/support/inert.ts';
import { user } from '#test/machines/charts/samples.ts';

type Store = JournalStore<JournalEntry, JournalSnapshot>;

/** What this tab's stream has, and how often it was begun anew. */
let kept: Store['left'];
let restarts: number;
let trouble: JournalStoreOptions<JournalSnapshot>['onTrouble'];

vi.mock('#src/services/journal/store.ts', () => ({
  openJournalStore: async ({ onTrouble }: JournalStoreOptions<JournalSnapshot>): Promise<Store> => {
    trouble = onTrouble;
    return {
      stream: 'tab',
      left: kept,
      append: (entry) => {
        kept = { ...kept, entries: [...kept.entries, entry] };
      },
      flush: async () => {},
      read: async () => kept,
      restart: () => void (restarts += 1),
      clear: () => {},
    };
  },
}));

beforeEach(() => {
  kept = { snapshot: null, entries: [] };
  restarts = 0;
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal('location', { pathname: '/verify-email/a-key' });
  for (const size of ['innerWidth', 'innerHeight', 'devicePixelRatio']) vi.stubGlobal(size, 1);
});
afterEach(() => void vi.unstubAllGlobals());

const machine = inert(appMachine);
let readied: number;
const open = async () => {
  readied = 0;
  const opened = await openJournal({
    machine,
    input: { sidebar: { collapsed: false, narrow: false, openStates: {} }, theme: 'system', selectedAccountId: null },
    fresh: false,
    readySession: async () => void (readied += 1),
  });
  return opened;
};
/** A page before this one, on which somebody looked at the prices. */
const leave = async (): Promise<JournalSnapshot> => {
  const { app, start } = await open();
  start();
  app.send({ type: 'page.opened', path: '/pricing' });
  const state: unknown = structuredClone(app.getPersistedSnapshot());
  app.stop();
  restarts = 0;
  return { seq: 7, at: 0, versions: versionsOf(machine), state };
};

describe('The journal of a tab', () => {
  it('is begun anew by its first page', async () => {
    const { app } = await open();
    expect(restarts).toBe(1);
    expect(app.getSnapshot().context.page).toBeNull();
  });

  it('goes on where an earlier page left it, and keeps what that page wrote', async () => {
    kept = { snapshot: await leave(), entries: [] };
    const { app, journal, start } = await open();
    start();
    expect(app.getSnapshot().context.page).toBe('/pricing');
    expect(restarts).toBe(0);
    app.send({ type: 'page.opened', path: '/contact' });
    const { snapshot, entries } = await journal.read();
    expect(snapshot?.seq).toBe(7);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => 8 + index));
    expect(entries.at(-1)!.event).toEqual({ type: 'page.opened', path: '/contact' });
  });

  it('is begun anew where its charts are of versions that lead nowhere', async () => {
    const left = await leave();
    kept = { snapshot: { ...left, versions: { ...left.versions, app: 'never' } }, entries: [] };
    const { app, journal } = await open();
    expect(restarts).toBe(1);
    expect(app.getSnapshot().context.page).toBeNull();
    expect(await journal.read(), 'what is there still is of no use').toEqual({ snapshot: null, entries: [] });
    expect((await journal.file()).snapshot, 'the present is better than nothing').toMatchObject({
      state: { context: { page: null } },
    });
  });

  it('has the charts of a session ready only where somebody was signed in', async () => {
    const left = await leave();
    kept = { snapshot: left, entries: [] };
    await open();
    expect(readied).toBe(0);
    const opened = { seq: 8, at: 0, path: 'app', version: left.versions['app']!, cause: 'external' } as const;
    kept = { snapshot: left, entries: [{ ...opened, event: { type: 'page.opened', path: '/contact' } }] };
    await open();
    expect(readied).toBe(0);
    const event = { type: 'auth.signedIn', user };
    const entry: JournalEntry = { seq: 8, at: 0, path: 'app', version: left.versions['app']!, event, cause: 'machine' };
    kept = { snapshot: left, entries: [entry] };
    await open();
    expect(readied).toBe(1);
  });

  it('says of which page it is by what the app knows of it, not by the address, which may hold a key', async () => {
    const { app, journal, start } = await open();
    start();
    expect((await journal.file()).page.path).toBe('/');
    app.send({ type: 'page.opened', path: '/verify-email' });
    expect((await journal.file()).page.path).toBe('/verify-email');
  });

  it('tells the app when the browser stores nothing any more, and when it does again', async () => {
    const { app, start } = await open();
    start();
    const keeps = () => app.getSnapshot().context.keeps;
    expect(keeps()).toBe(true);
    trouble(true);
    expect(keeps()).toBe(false);
    trouble(false);
    expect(keeps()).toBe(true);
  });
});
