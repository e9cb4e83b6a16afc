// The account screen: who lives on it, and who is told what. Owned by the session chart; lives as long as what somebody typed.
import { type ActorRefFrom, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { dataExportMachine } from './dataExport.machine.ts';
import { deletionMachine } from './deletion.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { emailChangeMachine } from './emailChange.machine.ts';
import type { Fact } from './fact.ts';
import { actorAbove } from './internals.ts';
import { passwordChangeMachine } from './passwordChange.machine.ts';
import { settingsMachine } from './settings.machine.ts';
import type { Journaled } from './journaled.ts';

/** What only this chart cares about, and what is for those above it, too. */
type HeardFact = Extract<
  Fact,
  {
    type: 'settings.read' | 'email.asked' | 'password.changed' | 'devices.ended' | 'account.deleted' | 'toast.show';
  }
>;

export type AccountEvent =
  | HeardFact
  | { type: 'account.open' }
  /** Something may have changed: what was read is read again, quietly. */
  | { type: 'account.refresh' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AccountEvent> = {
  keeps: {
    'settings.read': { pendingEmail: true },
    'toast.show': { toast: true },
  },
  outcomes: [],
};

export const accountMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as AccountEvent,
    children: {} as {
      settings: 'settings';
      emailChange: 'emailChange';
      passwordChange: 'passwordChange';
      devices: 'devices';
      dataExport: 'dataExport';
      deletion: 'deletion';
    },
  },
  actors: {
    settings: settingsMachine,
    emailChange: emailChangeMachine,
    passwordChange: passwordChangeMachine,
    devices: devicesMachine,
    dataExport: dataExportMachine,
    deletion: deletionMachine,
  },
  actions: {
    /** Alone (a test, the visualizer) there is nobody above. */
    passOn: enqueueActions(({ self, enqueue }, { fact }: { fact: Fact }) => {
      const above = actorAbove(self);
      if (above) enqueue.sendTo(above, fact);
    }),
    openParts: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('settings', { type: 'settings.open' });
      enqueue.sendTo('devices', { type: 'devices.open' });
    }),
    refreshParts: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('settings', { type: 'settings.refresh' });
      enqueue.sendTo('devices', { type: 'devices.refresh' });
    }),
    suspendParts: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('settings', { type: 'app.suspend' });
      enqueue.sendTo('emailChange', { type: 'app.suspend' });
      enqueue.sendTo('passwordChange', { type: 'app.suspend' });
      enqueue.sendTo('devices', { type: 'app.suspend' });
      enqueue.sendTo('dataExport', { type: 'app.suspend' });
      enqueue.sendTo('deletion', { type: 'app.suspend' });
    }),
    resumeParts: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('settings', { type: 'app.resume' });
      enqueue.sendTo('emailChange', { type: 'app.resume' });
      enqueue.sendTo('passwordChange', { type: 'app.resume' });
      enqueue.sendTo('devices', { type: 'app.resume' });
      enqueue.sendTo('dataExport', { type: 'app.resume' });
      enqueue.sendTo('deletion', { type: 'app.resume' });
    }),
    refreshSettings: sendTo('settings', { type: 'settings.refresh' }),
    refreshDevices: sendTo('devices', { type: 'devices.refresh' }),
    teachEmailChange: sendTo('emailChange', (_, { pendingEmail }: { pendingEmail: string | null }) => ({
      type: 'emailChange.learn',
      pendingEmail,
    })),
  },
}).createMachine({
  id: 'account',
  version: '2',
  description: 'The account screen',
  meta: { journal },
  context: {},
  initial: 'closed',
  options: { maxIterations: 1000 },
  invoke: [
    { id: 'settings', src: 'settings' },
    { id: 'emailChange', src: 'emailChange' },
    { id: 'passwordChange', src: 'passwordChange' },
    { id: 'devices', src: 'devices' },
    { id: 'dataExport', src: 'dataExport' },
    { id: 'deletion', src: 'deletion' },
  ],
  on: {
    'settings.read': {
      actions: { type: 'teachEmailChange', params: ({ event }) => ({ pendingEmail: event.pendingEmail }) },
    },
    'email.asked': { actions: 'refreshSettings' },
    // It ends a change of address that waits, too.
    'password.changed': { actions: ['refreshDevices', 'refreshSettings'] },
    'devices.ended': { actions: { type: 'passOn', params: ({ event }) => ({ fact: event }) } },
    'account.deleted': { actions: { type: 'passOn', params: ({ event }) => ({ fact: event }) } },
    'toast.show': { actions: { type: 'passOn', params: ({ event }) => ({ fact: event }) } },
    'app.suspend': { actions: 'suspendParts' },
    'app.resume': { actions: 'resumeParts' },
  },
  states: {
    closed: {
      description: 'Not opened yet',
      on: { 'account.open': { target: 'opened', actions: 'openParts' } },
    },
    opened: {
      description: 'Its data is loaded, and refreshed when it may have changed',
      on: { 'account.open': { actions: 'openParts' }, 'account.refresh': { actions: 'refreshParts' } },
    },
  },
});

export type AccountActor = ActorRefFrom<typeof accountMachine>;

/** The charts below it; they live as long as it does. */
export const partsOf = (account: AccountActor) => {
  const { settings, emailChange, passwordChange, devices, dataExport, deletion } = account.getSnapshot()
    .children as Required<SnapshotFrom<typeof accountMachine>['children']>;
  return { settings, emailChange, passwordChange, devices, dataExport, deletion };
};
export type AccountParts = ReturnType<typeof partsOf>;
