import { wholeApp } from '#src/machines/wholeApp.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { MEDIA_ID, user } from './samples.ts';

const somebodyElse = { ...user, pk: 8 };

export const app: Chart = {
  machine: wholeApp,
  inputs: [{ sidebar: { collapsed: false, narrow: false, openStates: {} }, theme: 'system', selectedAccountId: null }],
  project: ({ owner }: ContextFrom<typeof wholeApp>) => owner,
  events: {
    'account.selected': [{ adAccountId: MEDIA_ID }],
    'toast.show': [{ toast: { code: 'nameSaved' } }],
    'auth.signedIn': [{ user }, { user: somebodyElse }],
    'tab.signedIn': [{ pk: user.pk }, { pk: somebodyElse.pk }],
    'page.opened': [{ path: '/dashboard' }],
    'profile.saved': [{ user }],
  },
};
