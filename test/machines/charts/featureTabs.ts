import { FEATURE_TABS, featureTabsMachine } from '#site/landing/features/featureTabs.machine.ts';
import type { Chart } from './chart.ts';

export const featureTabs: Chart = {
  machine: featureTabsMachine,
  inputs: [{ tab: null }, ...FEATURE_TABS.map((tab) => ({ tab }))],
  events: {
    'tab.choose': FEATURE_TABS.map((tab) => ({ tab })),
    'address.change': [{ tab: null }, ...FEATURE_TABS.map((tab) => ({ tab }))],
  },
};
