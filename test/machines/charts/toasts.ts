import { MAX_VISIBLE_TOASTS, type Toast, toastsMachine } from '#src/machines/toasts.machine.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

const toastsOf = ({ context }: AnyMachineSnapshot) => (context as { toasts: readonly Toast[] }).toasts;
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => ({ id }));
const GONE = { id: 0 };

export const toasts: Chart = {
  machine: toastsMachine,
  // Each step of a path has a number of its own; how many there are is what tells states apart.
  project: ({ toasts: all }: ContextFrom<typeof toastsMachine>) => Math.min(all.length, MAX_VISIBLE_TOASTS + 1),
  events: {
    'toast.show': [{ toast: { code: 'nameSaved' } }],
    // Only what is seen has a timer; one that is late finds its toast gone.
    'toast.expire': (snapshot) => [...ids(toastsOf(snapshot).slice(-MAX_VISIBLE_TOASTS)), GONE],
    'toast.dismiss': (snapshot) => [...ids(toastsOf(snapshot)), GONE],
  },
};
