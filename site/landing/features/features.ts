import { checkTemplate } from '#site/landing/bento/flow/template.ts';
import type { FeatureTab } from './featureTabs.machine.ts';

interface Point {
  readonly title: string;
  readonly words: string;
}

export interface Feature {
  readonly tab: FeatureTab;
  readonly title: string;
  readonly badge?: string;
  readonly words: string;
  readonly points: readonly Point[];
}

/** What the check says of a template, asked when the page is made. */
const { name, check } = checkTemplate(true);

/** R1.03: the three features, by the titles and the badge that the specification gives them. */
export const FEATURES: readonly Feature[] = [
  {
    tab: 'flow',
    title: 'Customizable Flows',
    words: `Set up the steps once. A flow repeats them whenever you want, and waits for you where you decide. Every path is checked before it runs: “${name}” has ${check.paths.length}, and on each you approve what is published.`,
    points: [
      { title: 'Ideate', words: 'From a short brief: product, audience, offer, tone.' },
      { title: 'Generate', words: 'Copy and images to accept, edit or reject.' },
      { title: 'Review', words: 'See the ad as it will look in feeds and stories.' },
      { title: 'Publish ads', words: 'To Meta, paused until you turn them on.' },
    ],
  },
  {
    tab: 'optimization',
    title: 'Meta Ads Manager Integration',
    words:
      'Millrace loads your campaigns, ad sets and pages from Meta. Ads you create here are checked, then published there.',
    points: [
      { title: 'Direct upload', words: 'Images are checked, cropped and sent to your ad account.' },
      {
        title: 'Bulk upload',
        words: 'Drop a folder; images are paired into ads by name and format.',
      },
      { title: 'Custom presets', words: 'Link, texts and call to action, filled in once.' },
    ],
  },
  {
    tab: 'analytics',
    title: 'Performance Analytics',
    badge: 'INSIGHTS',
    words:
      'What your ads cost and what they achieve, compared with the previous period. Millrace says when there is too little data.',
    points: [
      {
        title: 'Track key metrics',
        words: 'Spend, clicks, results and what each one costs.',
      },
      {
        title: 'Optimize ads',
        words: 'See which ads earn their budget, and pause the ones that do not.',
      },
    ],
  },
];
