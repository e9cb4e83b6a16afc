// Who is here, and what lives as long as the page. The root of the actor system.
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { authMachine } from './auth.machine.ts';
import { consentMachine } from './consent.machine.ts';
import type { User } from '#contract/calls/identity.ts';
import type { AppFact, OwnerTabFact, TabFact } from './fact.ts';
import { registrationMachine } from './registration.machine.ts';
import { reportMachine } from './report.machine.ts';
import { resetMachine } from './reset.machine.ts';
import { resetConfirmMachine } from './resetConfirm.machine.ts';
import type { sessionMachine } from './session.machine.ts';
import { type SidebarInput, sidebarMachine } from './sidebar.machine.ts';
import { type Theme, themeMachine } from './theme.machine.ts';
import { chartStub, notProvided } from './stub.ts';
import { toastsMachine } from './toasts.machine.ts';
import { verificationMachine } from './verification.machine.ts';
import type { Journaled } from './journaled.ts';

export type AppEvent =
  | AppFact
  | OwnerTabFact
  /** The browser no longer keeps what the charts are told, or does so again. */
  | { type: 'journal.failed' }
  | { type: 'journal.mended' }
  /** The browser shows another page; without anything that is secret in its address. */
  | { type: 'page.opened'; path: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AppEvent> = {
  keeps: {
    'account.selected': { adAccountId: true },
    'auth.signedIn': { user: true },
    'page.opened': { path: true },
    'profile.saved': { user: true },
    'tab.signedIn': { pk: true },
    'toast.show': { toast: true },
  },
  outcomes: [],
};

export interface AppInput {
  readonly sidebar: SidebarInput;
  readonly theme: Theme;
  /** The ad account that was chosen last in this browser. */
  readonly selectedAccountId: string | null;
}

interface AppContext {
  readonly input: AppInput;
  /** pk of whom the session belongs to, or belonged to last; null before the first sign-in. */
  readonly owner: number | null;
  /** Whether this browser keeps what is not at the server yet. */
  readonly keeps: boolean;
  /** Of the page that is shown; null before the first. */
  readonly page: string | null;
}

/** Whose session it is; while there is one, that is known. */
const ownerOf = ({ owner }: AppContext): number => {
  if (owner === null) throw new Error('There is a session that belongs to nobody.');
  return owner;
};

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      auth: 'auth';
      toasts: 'toasts';
      sidebar: 'sidebar';
      theme: 'theme';
      consent: 'consent';
      registration: 'registration';
      verification: 'verification';
      reset: 'reset';
      resetConfirm: 'resetConfirm';
      report: 'report';
      session: 'session';
    },
  },
  actors: {
    auth: authMachine,
    toasts: toastsMachine,
    sidebar: sidebarMachine,
    theme: themeMachine,
    consent: consentMachine,
    registration: registrationMachine,
    verification: verificationMachine,
    reset: resetMachine,
    resetConfirm: resetConfirmMachine,
    report: reportMachine,
    /** Loaded before somebody is signed in: see actors/lazySession.ts. */
    session: chartStub<typeof sessionMachine>('session'),
  },
  actions: {
    showToast: sendTo('toasts', (_, { fact }: { fact: Extract<AppFact, { type: 'toast.show' }> }) => fact),
    changeUser: sendTo('auth', (_, { user }: { user: User }) => ({ type: 'user.changed', user })),
    keepOwner: assign((_, { pk }: { pk: number }) => ({ owner: pk })),
    keepNothing: assign({ keeps: false }),
    keepAgain: assign({ keeps: true }),
    /** Whoever signs in next in this tab begins with it; other people have other accounts. */
    keepAccount: assign(({ context }, { adAccountId }: { adAccountId: string | null }) => ({
      input: { ...context.input, selectedAccountId: adAccountId },
    })),
    keepPage: assign((_, { path }: { path: string }) => ({ page: path })),
    /** Whose charts these are is asked first; then theirs go on, too. */
    resumePage: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('toasts', { type: 'app.resume' });
      enqueue.sendTo('registration', { type: 'app.resume' });
      enqueue.sendTo('verification', { type: 'app.resume' });
      enqueue.sendTo('reset', { type: 'app.resume' });
      enqueue.sendTo('resetConfirm', { type: 'app.resume' });
    }),
    confirmOwner: sendTo('session', { type: 'owner.confirmed' }),
    loseOwner: sendTo('session', { type: 'owner.lost' }),
    endSession: sendTo('auth', { type: 'session.ended' }),
    expireSession: sendTo('auth', { type: 'session.expired' }),
    awaitSession: sendTo('auth', { type: 'session.starting' }),
    checkSession: sendTo('auth', { type: 'session.changed' }),
    startWaiting: sendTo('verification', { type: 'verification.sent' }),
    forgetRegistration: sendTo('registration', { type: 'registration.restart' }),
    showNotKept: sendTo('toasts', {
      type: 'toast.show',
      toast: { code: 'notKept' },
    } satisfies AppFact),
    /** Effect: what this browser wrote down of somebody else goes. */
    forgetTraces: (_args): void => notProvided('forgetTraces'),
    /** Effect: the other tabs of this browser hear of it. */
    tellTabs: (_args, _params: { fact: TabFact }): void => notProvided('tellTabs'),
  },
  guards: {
    isOwner: ({ context }, { pk }: { pk: number }) => context.owner === pk,
    isOtherOwner: ({ context }, { pk }: { pk: number }) => context.owner !== null && context.owner !== pk,
  },
}).createMachine({
  id: 'app',
  version: '2',
  description: 'The whole client',
  meta: { journal },
  context: ({ input }) => ({ input, owner: null, keeps: true, page: null }),
  initial: 'starting',
  options: { maxIterations: 1000 },
  invoke: [
    { id: 'toasts', src: 'toasts' },
    { id: 'sidebar', src: 'sidebar', input: ({ context }) => context.input.sidebar },
    { id: 'theme', src: 'theme', input: ({ context }) => ({ theme: context.input.theme }) },
    { id: 'consent', src: 'consent' },
    { id: 'registration', src: 'registration' },
    { id: 'verification', src: 'verification' },
    { id: 'reset', src: 'reset' },
    { id: 'resetConfirm', src: 'resetConfirm' },
    { id: 'report', src: 'report' },
    { id: 'auth', src: 'auth' },
  ],
  on: {
    'toast.show': { actions: { type: 'showToast', params: ({ event }) => ({ fact: event }) } },
    'auth.signedIn': [
      {
        guard: { type: 'isOtherOwner', params: ({ event }) => ({ pk: event.user.pk }) },
        target: '.owned',
        actions: ['forgetTraces', { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) }],
      },
      {
        target: '.owned',
        actions: { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) },
      },
    ],
    'auth.signingIn': {
      actions: { type: 'tellTabs', params: { fact: { type: 'tab.signingIn' } satisfies TabFact } },
    },
    'auth.signedOut': '.signedOut',
    'auth.left': '.signedOut',
    'auth.failed': '.unsure',
    'registration.sent': { actions: 'startWaiting' },
    'session.began': { actions: 'checkSession' },
    'account.selected': {
      actions: { type: 'keepAccount', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
    },
    'page.opened': { actions: { type: 'keepPage', params: ({ event }) => ({ path: event.path }) } },
    'tab.signingIn': { actions: 'awaitSession' },
    'tab.signedIn': { actions: 'checkSession' },
    'tab.signedOut': { actions: 'endSession' },
    'journal.failed': { actions: ['keepNothing', 'showNotKept'] },
    'journal.mended': { actions: 'keepAgain' },
    'app.resume': { actions: ['keepAgain', 'resumePage'] },
  },
  states: {
    starting: { description: 'Waiting to learn who is signed in' },
    unsure: { description: 'Could not determine who is signed in' },
    signedOut: { description: 'Nobody is signed in' },
    owned: {
      description: 'There is a session: unsaved input survives a lost session, but not a sign-out',
      initial: 'signedIn',
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({ owner: ownerOf(context), selectedId: context.input.selectedAccountId }),
      },
      on: {
        // The same person is heard by the states below.
        'auth.signedIn': {
          target: 'changingOwner',
          actions: ['forgetTraces', { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) }],
        },
        'auth.left': {
          target: 'signedOut',
          actions: { type: 'tellTabs', params: { fact: { type: 'tab.signedOut' } satisfies TabFact } },
        },
        // A check that could not be made ends nothing; the screen says so, and asks again.
        'auth.failed': {},
      },
      states: {
        signedIn: {
          description: 'Somebody is signed in',
          entry: [
            'forgetRegistration',
            {
              type: 'tellTabs',
              params: ({ context }) => ({ fact: { type: 'tab.signedIn', pk: ownerOf(context) } satisfies TabFact }),
            },
          ],
          on: {
            'auth.signedIn': {
              guard: { type: 'isOwner', params: ({ event }) => ({ pk: event.user.pk }) },
              actions: 'confirmOwner',
            },
            'auth.signedOut': {
              target: 'lost',
              actions: [
                'loseOwner',
                { type: 'tellTabs', params: { fact: { type: 'tab.sessionLost' } satisfies TabFact } },
              ],
            },
            'tab.signedIn': [
              { guard: { type: 'isOwner', params: ({ event }) => ({ pk: event.pk }) } },
              { actions: 'checkSession' },
            ],
            'tab.sessionLost': { actions: 'expireSession' },
            'identity.changed': { actions: 'checkSession' },
            'profile.saved': { actions: { type: 'changeUser', params: ({ event }) => ({ user: event.user }) } },
            'session.ended': { actions: 'endSession' },
          },
        },
        lost: {
          description: 'The session was lost: it waits until the same person is back',
          on: {
            'auth.signedIn': {
              guard: { type: 'isOwner', params: ({ event }) => ({ pk: event.user.pk }) },
              target: 'signedIn',
              actions: 'confirmOwner',
            },
            // A page that comes back asks again; what was typed waits on, whatever the answer.
            'auth.signedOut': {},
          },
        },
      },
    },
    changingOwner: {
      description: 'Somebody else signed in: nothing of the last session stays',
      always: 'owned',
    },
  },
});

export type AppActor = ActorRefFrom<typeof appMachine>;

export const selectKeeps = (snapshot: SnapshotFrom<typeof appMachine>) => snapshot.context.keeps;
