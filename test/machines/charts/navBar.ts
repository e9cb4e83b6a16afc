import { navBarMachine } from '#site/nav/navBar.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

export const navBar: Chart = {
  machine: navBarMachine,
  inputs: [{ top: 0 }, { top: 400 }],
  project: ({ top }: ContextFrom<typeof navBarMachine>) => top,
  events: { 'page.scroll': [{ top: 0 }, { top: 100 }, { top: 101 }, { top: 400 }] },
};
