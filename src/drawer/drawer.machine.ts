// The journal drawer for testers: open or closed, and which moment the screen shows. Beside the app, not part of it: what it hears is in no journal. Lives as long as the page.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { effectStub } from '#src/machines/stub.ts';

/** `null`: every one. `text` is looked for in the events' types. */
export interface EntryFilter {
  readonly path: string | null;
  readonly text: string;
  readonly cause: string | null;
}

/** Entries a second while it plays. */
export type Pace = 2 | 10 | 50;

export type DrawerEvent =
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  /** How many entries the tab's own journal has by now. */
  | { type: 'entries.counted'; count: number }
  /** To be looked at. While the screen travels, it follows. `position`: 1 is the first entry, 0 what was before it. */
  | { type: 'entry.choose'; position: number }
  | { type: 'entry.forget' }
  | { type: 'filter.change'; filter: Partial<EntryFilter> }
  /** The screen shows the moment after this entry. */
  | { type: 'travel.start'; position: number }
  | { type: 'travel.step'; by: number }
  | { type: 'travel.end' }
  | { type: 'travel.play' }
  | { type: 'travel.pause' }
  | { type: 'pace.choose'; pace: Pace }
  /** A file was read: the drawer shows its journal, from the beginning. */
  | { type: 'file.opened'; count: number }
  | { type: 'file.refused'; reason: string }
  | { type: 'refusal.dismiss' }
  | { type: 'app.suspend' };

export interface DrawerInput {
  readonly open: boolean;
}

interface DrawerContext {
  readonly input: DrawerInput;
  /** Entries of the tab's own journal. */
  readonly own: number;
  /** Entries of the journal from a file; 0 where there is none. */
  readonly imported: number;
  /** Of the entry that is looked at; null: none. */
  readonly position: number | null;
  readonly filter: EntryFilter;
  readonly pace: Pace;
  /** Why a file could not be opened. */
  readonly refusal: string | null;
}

export const NO_FILTER: EntryFilter = { path: null, text: '', cause: null };

const within = (position: number, count: number): number => Math.max(0, Math.min(position, count));

export const drawerMachine = setup({
  types: { context: {} as DrawerContext, events: {} as DrawerEvent, input: {} as DrawerInput },
  actions: {
    /** Effect: the tab remembers it. */
    storeOpen: effectStub<{ open: boolean }>('storeOpen'),
    count: assign((_, { count }: { count: number }) => ({ own: count })),
    chooseOwn: assign(({ context }, { position }: { position: number }) => ({
      position: within(position, context.own),
    })),
    chooseImported: assign(({ context }, { position }: { position: number }) => ({
      position: within(position, context.imported),
    })),
    stepOwn: assign(({ context }, { by }: { by: number }) => ({
      position: within((context.position ?? context.own) + by, context.own),
    })),
    stepImported: assign(({ context }, { by }: { by: number }) => ({
      position: within((context.position ?? 0) + by, context.imported),
    })),
    forgetEntry: assign({ position: null }),
    changeFilter: assign(({ context }, { filter }: { filter: Partial<EntryFilter> }) => ({
      filter: { ...context.filter, ...filter },
    })),
    keepPace: assign((_, { pace }: { pace: Pace }) => ({ pace })),
    open: assign((_, { count }: { count: number }) => ({
      imported: count,
      position: 0,
      filter: NO_FILTER,
      refusal: null,
    })),
    keepRefusal: assign((_, { reason }: { reason: string }) => ({ refusal: reason })),
    forgetRefusal: assign({ refusal: null }),
    forgetFile: assign({ imported: 0, refusal: null }),
  },
  guards: {
    startsOpen: ({ context }) => context.input.open,
    isBeforeOwnEnd: ({ context }) => (context.position ?? 0) < context.own,
    isBeforeImportedEnd: ({ context }) => (context.position ?? 0) < context.imported,
  },
  delays: {
    TICK: ({ context }) => 1000 / context.pace,
  },
}).createMachine({
  id: 'drawer',
  version: '1',
  description: 'The journal drawer for testers',
  context: ({ input }) => ({
    input,
    own: 0,
    imported: 0,
    position: null,
    filter: NO_FILTER,
    pace: 10,
    refusal: null,
  }),
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'entries.counted': { actions: { type: 'count', params: ({ event }) => ({ count: event.count }) } },
    'filter.change': { actions: { type: 'changeFilter', params: ({ event }) => ({ filter: event.filter }) } },
    'pace.choose': { actions: { type: 'keepPace', params: ({ event }) => ({ pace: event.pace }) } },
    'file.refused': { actions: { type: 'keepRefusal', params: ({ event }) => ({ reason: event.reason }) } },
    'refusal.dismiss': { actions: 'forgetRefusal' },
  },
  states: {
    panel: {
      description: 'Whether the drawer is open',
      initial: 'starting',
      states: {
        starting: {
          description: 'As stored for this tab',
          always: [{ guard: 'startsOpen', target: 'open' }, { target: 'closed' }],
        },
        open: {
          description: 'The entries are shown',
          on: { 'drawer.close': { target: 'closed', actions: { type: 'storeOpen', params: { open: false } } } },
        },
        closed: {
          description: 'A button opens it',
          on: { 'drawer.open': { target: 'open', actions: { type: 'storeOpen', params: { open: true } } } },
        },
      },
    },
    screen: {
      description: 'Which moment the screen shows',
      initial: 'present',
      states: {
        present: {
          description: 'The screen shows the running app; entries can be inspected',
          entry: 'forgetFile',
          on: {
            'entry.choose': {
              actions: { type: 'chooseOwn', params: ({ event }) => ({ position: event.position }) },
            },
            'entry.forget': { actions: 'forgetEntry' },
            'travel.start': {
              target: 'past',
              actions: { type: 'chooseOwn', params: ({ event }) => ({ position: event.position }) },
            },
            'travel.step': {
              target: 'past',
              actions: { type: 'stepOwn', params: ({ event }) => ({ by: event.by }) },
            },
            'file.opened': {
              target: 'imported',
              actions: { type: 'open', params: ({ event }) => ({ count: event.count }) },
            },
          },
        },
        past: {
          description: 'The screen shows a moment of the tab’s own journal; the app continues behind it',
          initial: 'paused',
          on: {
            'entry.choose': {
              target: '.paused',
              actions: { type: 'chooseOwn', params: ({ event }) => ({ position: event.position }) },
            },
            'travel.start': {
              target: '.paused',
              actions: { type: 'chooseOwn', params: ({ event }) => ({ position: event.position }) },
            },
            'travel.step': {
              target: '.paused',
              actions: { type: 'stepOwn', params: ({ event }) => ({ by: event.by }) },
            },
            'travel.end': { target: 'present', actions: 'forgetEntry' },
            'file.opened': {
              target: 'imported',
              actions: { type: 'open', params: ({ event }) => ({ count: event.count }) },
            },
          },
          states: {
            paused: {
              description: 'Paused',
              on: { 'travel.play': { guard: 'isBeforeOwnEnd', target: 'playing' } },
            },
            playing: {
              description: 'Plays, entry by entry, up to the last',
              after: {
                TICK: [
                  {
                    guard: 'isBeforeOwnEnd',
                    target: 'playing',
                    reenter: true,
                    actions: { type: 'stepOwn', params: { by: 1 } },
                  },
                  { target: 'paused' },
                ],
              },
              on: { 'travel.pause': 'paused', 'app.suspend': 'paused' },
            },
          },
        },
        imported: {
          description: 'The screen shows a moment of a journal from a file; the app continues behind it',
          initial: 'paused',
          on: {
            'entry.choose': {
              target: '.paused',
              actions: { type: 'chooseImported', params: ({ event }) => ({ position: event.position }) },
            },
            'travel.start': {
              target: '.paused',
              actions: { type: 'chooseImported', params: ({ event }) => ({ position: event.position }) },
            },
            'travel.step': {
              target: '.paused',
              actions: { type: 'stepImported', params: ({ event }) => ({ by: event.by }) },
            },
            'travel.end': { target: 'present', actions: 'forgetEntry' },
            'file.opened': {
              target: '.paused',
              actions: { type: 'open', params: ({ event }) => ({ count: event.count }) },
            },
          },
          states: {
            paused: {
              description: 'Paused',
              on: { 'travel.play': { guard: 'isBeforeImportedEnd', target: 'playing' } },
            },
            playing: {
              description: 'Plays, entry by entry, up to the last',
              after: {
                TICK: [
                  {
                    guard: 'isBeforeImportedEnd',
                    target: 'playing',
                    reenter: true,
                    actions: { type: 'stepImported', params: { by: 1 } },
                  },
                  { target: 'paused' },
                ],
              },
              on: { 'travel.pause': 'paused', 'app.suspend': 'paused' },
            },
          },
        },
      },
    },
  },
});

export type DrawerActor = ActorRefFrom<typeof drawerMachine>;
export type DrawerSnapshot = SnapshotFrom<typeof drawerMachine>;

export const selectOpen = (snapshot: DrawerSnapshot) => snapshot.matches({ panel: 'open' });
export const selectImported = (snapshot: DrawerSnapshot) => snapshot.matches({ screen: 'imported' });
export const selectTravelling = (snapshot: DrawerSnapshot) => !snapshot.matches({ screen: 'present' });
export const selectPlaying = (snapshot: DrawerSnapshot) =>
  snapshot.matches({ screen: { past: 'playing' } }) || snapshot.matches({ screen: { imported: 'playing' } });
export const selectPosition = ({ context }: DrawerSnapshot) => context.position;
export const selectCount = (snapshot: DrawerSnapshot) =>
  selectImported(snapshot) ? snapshot.context.imported : snapshot.context.own;
export const selectFilter = ({ context }: DrawerSnapshot) => context.filter;
export const selectPace = ({ context }: DrawerSnapshot) => context.pace;
export const selectRefusal = ({ context }: DrawerSnapshot) => context.refusal;
