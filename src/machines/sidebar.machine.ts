// The sidebar: expanded or collapsed, a sheet on narrow screens, and which groups are open. Lives as long as the page.
import { type ActorRefFrom, assign, setup, type SnapshotFrom, stateIn } from 'xstate';
import { effectStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type SidebarEvent =
  /** The trigger, the rail, or Ctrl/Cmd+B. */
  | { type: 'sidebar.toggle' }
  /** The sheet was left: Esc, a click beside it, or a page chosen in it. */
  | { type: 'sidebar.close' }
  /** The viewport crossed the mobile breakpoint (768 px). */
  | { type: 'sidebar.narrow' }
  | { type: 'sidebar.wide' }
  /** `active`: whether the group holds the current page; it decides where nothing was chosen yet (R4.17). */
  | { type: 'sidebar.group.toggle'; title: string; active: boolean };

const journal: Journaled<SidebarEvent> = {
  keeps: {
    'sidebar.group.toggle': { active: true, title: true },
  },
  outcomes: [],
};

export interface SidebarInput {
  /** From the cookie sidebar_state. */
  readonly collapsed: boolean;
  readonly narrow: boolean;
  /** From local storage, sidebar.openStates, by title. */
  readonly openStates: Readonly<Record<string, boolean>>;
}

interface SidebarContext {
  input: { collapsed: boolean; narrow: boolean };
  openStates: Readonly<Record<string, boolean>>;
}

export const sidebarMachine = setup({
  types: { context: {} as SidebarContext, events: {} as SidebarEvent, input: {} as SidebarInput },
  actions: {
    /** Effect: writes the cookie. */
    storePanel: effectStub<{ expanded: boolean }>('storePanel'),
    /** Effect: writes the groups' choices. */
    storeGroups: effectStub<{ openStates: Readonly<Record<string, boolean>> }>('storeGroups'),
    toggleGroup: assign(({ context }, params: { title: string; active: boolean }) => ({
      openStates: { ...context.openStates, [params.title]: !(context.openStates[params.title] ?? params.active) },
    })),
  },
  guards: {
    startsNarrow: ({ context }) => context.input.narrow,
    startsCollapsed: ({ context }) => context.input.collapsed,
    isWide: stateIn({ viewport: 'wide' }),
  },
}).createMachine({
  id: 'sidebar',
  version: '1',
  description: 'The sidebar',
  meta: { journal },
  context: ({ input }) => ({
    input: { collapsed: input.collapsed, narrow: input.narrow },
    openStates: input.openStates,
  }),
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'sidebar.group.toggle': {
      actions: [
        { type: 'toggleGroup', params: ({ event }) => ({ title: event.title, active: event.active }) },
        { type: 'storeGroups', params: ({ context }) => ({ openStates: context.openStates }) },
      ],
    },
  },
  states: {
    panel: {
      description: 'The panel beside the page on wide screens',
      initial: 'starting',
      states: {
        starting: {
          description: 'As stored in the cookie',
          always: [{ guard: 'startsCollapsed', target: 'collapsed' }, { target: 'expanded' }],
        },
        expanded: {
          description: 'Titles are shown',
          on: {
            'sidebar.toggle': {
              guard: 'isWide',
              target: 'collapsed',
              actions: { type: 'storePanel', params: { expanded: false } },
            },
          },
        },
        collapsed: {
          description: 'Icons only',
          on: {
            'sidebar.toggle': {
              guard: 'isWide',
              target: 'expanded',
              actions: { type: 'storePanel', params: { expanded: true } },
            },
          },
        },
      },
    },
    viewport: {
      description: 'Which of the two fits the screen',
      initial: 'starting',
      states: {
        starting: {
          description: 'Decided by the first measurement',
          always: [{ guard: 'startsNarrow', target: 'narrow' }, { target: 'wide' }],
        },
        wide: {
          description: 'The panel is beside the page',
          on: { 'sidebar.narrow': 'narrow' },
        },
        narrow: {
          description: 'The menu is a sheet over the page',
          initial: 'closed',
          on: { 'sidebar.wide': 'wide' },
          states: {
            closed: { description: 'Closed', on: { 'sidebar.toggle': 'open' } },
            open: {
              description: 'The sheet is open',
              on: { 'sidebar.toggle': 'closed', 'sidebar.close': 'closed' },
            },
          },
        },
      },
    },
  },
});

export type SidebarActor = ActorRefFrom<typeof sidebarMachine>;
export type SidebarSnapshot = SnapshotFrom<typeof sidebarMachine>;

export const selectExpanded = (snapshot: SidebarSnapshot) => snapshot.matches({ panel: 'expanded' });
export const selectNarrow = (snapshot: SidebarSnapshot) => snapshot.matches({ viewport: 'narrow' });
export const selectSheetOpen = (snapshot: SidebarSnapshot) => snapshot.matches({ viewport: { narrow: 'open' } });

/** R4.17: an explicit choice wins, otherwise the active flag decides. */
export const selectGroupOpen = (title: string, active: boolean) => (snapshot: SidebarSnapshot) =>
  snapshot.context.openStates[title] ?? active;
