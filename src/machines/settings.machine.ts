// What the user chose for their account. Owned by the account chart; lives as long as somebody is signed in.
import type { AccountSettings, NoticeKind, Notices } from '#contract/calls/account.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, theError, theFailure, troubleOf } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type SomeNotices = Partial<Notices>;

export type SettingsEvent =
  | { type: 'settings.open' }
  | { type: 'settings.retry' }
  /** Something may have changed: refresh in the background. */
  | { type: 'settings.refresh' }
  /** Switches a kind of mail on or off. */
  | { type: 'settings.switch'; kind: NoticeKind; on: boolean }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<SettingsEvent> = {
  keeps: {
    'settings.switch': { kind: true, on: true },
  },
  outcomes: ['fetchSettings', 'saveSettings'],
};

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
    keepFailure: assign(theFailure),
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
  description: 'The account settings',
  meta: { journal },
  context: { settings: null, failure: null, wanted: {}, sent: {}, refused: {} },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Not needed yet', on: { 'settings.open': 'loading' } },
    loading: {
      description: 'Loading the settings',
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
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    failed: {
      description: 'Loading failed',
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
          description: 'Idle',
          on: { 'settings.open': 'refreshing', 'settings.refresh': 'refreshing', 'app.resume': 'refreshing' },
        },
        refreshing: {
          description: 'Refreshing in the background; a failure keeps the old data',
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
          description: 'The switches keep the new value while it is saved; idempotent',
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
                actions: { type: 'rollBack', params: theError },
              },
              {
                target: 'settled',
                actions: { type: 'rollBack', params: theError },
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
/** The server knows no such settings, which are an addition of ours (D1.2). */
export const selectUnknown = (snapshot: SettingsSnapshot): boolean =>
  snapshot.matches('failed') && snapshot.context.failure?.kind === 'missing';
/** Why the settings could not be read; null where they could. */
export const selectReadText = (snapshot: SettingsSnapshot): string | null =>
  snapshot.matches('failed') && snapshot.context.failure
    ? troubleOf(snapshot.context.failure, 'getAccountSettings')
    : null;
/** Why a switch went back by itself, by its kind. */
export const selectRefusedText =
  (kind: NoticeKind) =>
  ({ context }: SettingsSnapshot): string | null =>
    context.failure && kind in context.refused ? troubleOf(context.failure, 'patchAccountSettings') : null;
