import { accountMachine } from '#src/machines/account.machine.ts';
import type { Chart } from './chart.ts';

export const account: Chart = {
  machine: accountMachine,
  events: {
    'settings.read': [{ pendingEmail: 'new@example.com' }],
    'toast.show': [{ toast: { code: 'nameSaved' } }],
  },
};
