import type { FeatureTab } from '#src/machines/featureTabs.machine.ts';
import { OPEN } from '../standing.ts';

interface Point {
  readonly title: string;
  readonly words: string;
  /** Whether the beta has it already. */
  readonly open: boolean;
}

export interface Feature {
  readonly tab: FeatureTab;
  readonly title: string;
  readonly badge?: string;
  readonly words: string;
  readonly points: readonly Point[];
}

/** R1.03: the three features, by the titles and the badge that the specification gives them. */
export const FEATURES: readonly Feature[] = [
  {
    tab: 'flow',
    title: 'Customizable Flows',
    words: 'Draw the steps once. A flow does them again whenever you want, and waits for you where you said so.',
    points: [
      { title: 'Ideate', words: 'From a short brief: product, people, offer, tone.', open: OPEN.flows },
      { title: 'Generate', words: 'Copy and images to accept, edit or reject.', open: OPEN.generation },
      { title: 'Review', words: 'See the ad as the feed and the story will show it.', open: true },
      { title: 'Publish ads', words: 'To Meta, paused, so that you switch them on.', open: true },
    ],
  },
  {
    tab: 'optimization',
    title: 'Meta Ads Manager Integration',
    words:
      'Your campaigns, ad sets and pages are read from Meta. What you make here arrives there, checked before it leaves.',
    points: [
      { title: 'Direct upload', words: 'Images are checked, cut to size and sent to your ad account.', open: true },
      { title: 'Bulk upload', words: 'Drop a folder; it pairs into ads by name and shape.', open: OPEN.bulkUpload },
      { title: 'Custom presets', words: 'Link, texts and call to action, filled in once.', open: OPEN.presets },
    ],
  },
  {
    tab: 'analytics',
    title: 'Performance Analytics',
    badge: 'INSIGHTS',
    words:
      'What your ads cost and what they bring, each period beside the one before. Where the numbers are too few, it says so.',
    points: [
      {
        title: 'Track key metrics',
        words: 'Spend, clicks, results and what each of them costs.',
        open: OPEN.analytics,
      },
      {
        title: 'Optimize ads',
        words: 'See which ad earns its budget, and pause the one that does not.',
        open: OPEN.analytics,
      },
    ],
  },
];

/** The id of a feature's part of the page; a link to it opens its tab. */
export const panelId = (tab: FeatureTab): string => `feature-${tab}`;
export const tabId = (tab: FeatureTab): string => `feature-${tab}-tab`;
