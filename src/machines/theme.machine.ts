// Light, dark, or as the system has it. Lives as long as the page.
import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate';
import { effectStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type Theme = 'system' | 'light' | 'dark';

export type ThemeEvent = { type: 'theme.choose'; theme: Theme };

const journal: Journaled<ThemeEvent> = {
  keeps: {
    'theme.choose': { theme: true },
  },
  outcomes: [],
};

export const themeMachine = setup({
  types: { context: {} as { stored: Theme }, events: {} as ThemeEvent, input: {} as { theme: Theme } },
  actions: {
    /** Effect: the page takes the colours, and a cookie keeps the choice for the next one. */
    applyTheme: effectStub<{ theme: Theme }>('applyTheme'),
  },
  guards: {
    isStored: ({ context }, params: { theme: Theme }) => context.stored === params.theme,
    isChosen: (_, params: { chosen: Theme; theme: Theme }) => params.chosen === params.theme,
  },
}).createMachine({
  id: 'theme',
  version: '1',
  description: 'Light, dark, or the system setting',
  meta: { journal },
  context: ({ input }) => ({ stored: input.theme }),
  initial: 'starting',
  options: { maxIterations: 1000 },
  on: {
    'theme.choose': [
      {
        guard: { type: 'isChosen', params: ({ event }) => ({ chosen: event.theme, theme: 'light' }) },
        target: '.light',
      },
      {
        guard: { type: 'isChosen', params: ({ event }) => ({ chosen: event.theme, theme: 'dark' }) },
        target: '.dark',
      },
      { target: '.system' },
    ],
  },
  states: {
    starting: {
      description: 'As chosen before',
      always: [
        { guard: { type: 'isStored', params: { theme: 'light' } }, target: 'light' },
        { guard: { type: 'isStored', params: { theme: 'dark' } }, target: 'dark' },
        { target: 'system' },
      ],
    },
    system: { description: 'The system setting', entry: { type: 'applyTheme', params: { theme: 'system' } } },
    light: { description: 'Always light', entry: { type: 'applyTheme', params: { theme: 'light' } } },
    dark: { description: 'Always dark', entry: { type: 'applyTheme', params: { theme: 'dark' } } },
  },
});

export type ThemeActor = ActorRefFrom<typeof themeMachine>;

export const selectTheme = (snapshot: SnapshotFrom<typeof themeMachine>): Theme => snapshot.value as Theme;
