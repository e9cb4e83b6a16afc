import type { FeatureTab } from './featureTabs.machine.ts';

/** The id of a feature's part of the page; a link to it opens its tab. */
export const panelId = (tab: FeatureTab): string => `feature-${tab}`;
export const tabId = (tab: FeatureTab): string => `feature-${tab}-tab`;
