import { connectionMachine } from '#src/machines/connection.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, MEDIA_ID, OTHER_ID, error, assets, metaStatus } from './samples.ts';

const status = (connected: boolean) => ({ output: metaStatus(connected) });

export const connection: Chart = {
  machine: connectionMachine,
  inputs: [{ selectedId: null }],
  project: ({ accounts, failure, status: known, wanted }: ContextFrom<typeof connectionMachine>) => [
    accounts.length,
    failure?.kind,
    known?.connected,
    wanted?.call,
  ],
  events: {
    'business.switch': [{ businessId: '1' }, { businessId: '1', accountMetaId: 'act_1' }],
    'account.select': [{ accountId: MEDIA_ID }, { accountId: OTHER_ID }],
    'account.makePrimary': [{ accountId: MEDIA_ID }],
    'account.speakAs': [{ accountId: MEDIA_ID, pageId: '61', instagramId: null }],
    'account.setAllowed': [{ metaIds: ['act_1'] }, { metaIds: ['act_1'], off: [OTHER_ID] }],
    'xstate.done.actor.fetchStatus': [status(true), status(false)],
    'xstate.error.actor.fetchStatus': error(failures.server),
    'xstate.done.actor.startConnecting': [{ output: 'https://meta.example/dialog' }],
    'xstate.error.actor.startConnecting': error(failures.server),
    'xstate.error.actor.disconnect': error(failures.server),
    'xstate.done.actor.fetchAssets': [{ output: assets }],
    'xstate.error.actor.fetchAssets': error(failures.server),
    'xstate.done.actor.change': [{ output: assets }, { output: null }],
    'xstate.error.actor.change': [...error(failures.server), ...error(failures.rejected)],
  },
  repeatable: { fetchStatus: 'reading', fetchAssets: 'reading' },
};
