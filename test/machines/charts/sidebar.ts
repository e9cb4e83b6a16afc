import { sidebarMachine } from '#src/machines/sidebar.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

export const sidebar: Chart = {
  machine: sidebarMachine,
  inputs: [
    { collapsed: false, narrow: false, openStates: {} },
    { collapsed: true, narrow: true, openStates: {} },
  ],
  project: ({ openStates }: ContextFrom<typeof sidebarMachine>) => openStates,
  events: { 'sidebar.group.toggle': [{ title: 'Ads', active: true }] },
};
