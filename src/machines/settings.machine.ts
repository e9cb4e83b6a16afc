// What the user chose for their account. Owned by the account chart; lives as long as somebody is signed in.
import {
  type AccountSettings,
  getAccountSettings,
  type NoticeKind,
  type Notices,
  patchAccountSettings,
} from '#contract/calls/account.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, troubleOf } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type SomeNotices = Partial<Notices>;

export type SettingsEvent =
  | { type: 'settings.open' }
  | { type: 'settings.retry' }
  /** Something may have changed: read again, quietly. */
  | { type: 'settings.refresh' }
  /** Switches a kind of mail on or off. */
  | { type: 'settings.switch'; kind: NoticeKind; on: boolean }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface SettingsContext {
  readonly settings: AccountSettings | null;
  readonly failure: Failure | null;
  /** Switched, and not sent yet. */
  readonly wanted: SomeNotices;
  /** On their way to the server. */
  readonly sent: SomeNotices;
  /** Switched back, because the server did not take them. */
  readonly refused: SomeNotices;
}

const pendingIn = (settings: AccountSettings) =>
  ({ fact: { type: 'settings.read', pendingEmail: settings.pending_email } satisfies Fact }) as const;

export const settingsMachine = setup({
  types: { context: {} as SettingsContext, events: {} as SettingsEvent, tags: {} as 'busy' },
  actors: {
    fetchSettings: promiseStub<AccountSettings>('fetchSettings'),
    saveSettings: promiseStub<AccountSettings, { notices: SomeNotices }>('saveSettings'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepSettings: assign((_, params: { settings: AccountSettings }) => ({ settings: params.settings })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    want: assign(({ context }, params: { kind: NoticeKind; on: boolean }) => ({
      wanted: { ...context.wanted, [params.kind]: params.on },
      refused: {},
      failure: null,
    })),
    takeWanted: assign(({ context }) => ({ sent: { ...context.sent, ...context.wanted }, wanted: {} })),
    forgetSent: assign({ sent: {} }),
    rollBack: assign(({ context }, params: { error: unknown }) => ({
      refused: context.sent,
      sent: {},
      failure: failureOf(params.error),
    })),
  },
  guards: {
    hasWanted: ({ context }) => Object.keys(context.wanted).length > 0,
  },
}).createMachine({
  id: 'settings',
  version: '1',
  description: 'What the user chose for their account',
  context: { settings: null, failure: null, wanted: {}, sent: {}, refused: {} },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'No screen has needed it yet', on: { 'settings.open': 'loading' } },
    loading: {
      description: 'Reading the settings',
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
            { type: 'tell', params: ({ event }) => pendingIn(event.output) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Could not be read',
      on: {
        'settings.open': { target: 'loading', actions: 'clearFailure' },
        'settings.retry': { target: 'loading', actions: 'clearFailure' },
        'settings.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    ready: {
      description: 'The switches are shown',
      initial: 'settled',
      on: {
        'settings.switch': {
          target: '.saving',
          actions: { type: 'want', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
        },
      },
      states: {
        settled: {
          description: 'Nothing is under way',
          on: { 'settings.open': 'refreshing', 'settings.refresh': 'refreshing', 'app.resume': 'refreshing' },
        },
        refreshing: {
          description: 'Reading again behind what is shown; a failure keeps what is known',
          on: {
            'settings.refresh': { target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'fetchSettings',
            src: 'fetchSettings',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
                { type: 'tell', params: ({ event }) => pendingIn(event.output) },
              ],
            },
            onError: 'settled',
          },
        },
        saving: {
          description: 'The switches stand as they were pressed while the server is told; told twice is told once',
          tags: ['busy'],
          entry: 'takeWanted',
          on: {
            'settings.switch': {
              actions: { type: 'want', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
            },
          },
          invoke: {
            id: 'saveSettings',
            src: 'saveSettings',
            input: ({ context }) => ({ notices: context.sent }),
            onDone: [
              {
                guard: 'hasWanted',
                target: 'saving',
                reenter: true,
                actions: [{ type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) }, 'forgetSent'],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
                  'forgetSent',
                  { type: 'tell', params: ({ event }) => pendingIn(event.output) },
                ],
              },
            ],
            onError: [
              {
                guard: 'hasWanted',
                target: 'saving',
                reenter: true,
                actions: { type: 'rollBack', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'settled',
                actions: { type: 'rollBack', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
      },
    },
  },
});

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;

/** Null until the settings were read. Compare with shallowEqual. */
export const selectNotices = ({ context }: SettingsSnapshot): Notices | null =>
  context.settings && { ...context.settings.notices, ...context.sent, ...context.wanted };
export const selectRead = (snapshot: SettingsSnapshot) => snapshot.context.settings !== null;
export const selectBusy = (snapshot: SettingsSnapshot) => snapshot.hasTag('busy');
/** Why the settings could not be read; null where they could. */
export const selectReadText = (snapshot: SettingsSnapshot): string | null =>
  snapshot.matches('failed') && snapshot.context.failure
    ? troubleOf(snapshot.context.failure, getAccountSettings.failure)
    : null;
/** Why a switch went back by itself, by its kind. */
export const selectRefusedText =
  (kind: NoticeKind) =>
  ({ context }: SettingsSnapshot): string | null =>
    context.failure && kind in context.refused ? troubleOf(context.failure, patchAccountSettings.failure) : null;
