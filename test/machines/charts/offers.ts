import { offersMachine } from '#src/machines/offers.machine.ts';
import type { ContextFrom } from 'xstate';
import { GENERATION_ID, teaBrief } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { goodAd, MEDIA_ID, OTHER_ID } from './samples.ts';

const ask = { brief: teaBrief, count: 3 };
const of = { key: OTHER_ID, adId: goodAd.id, part: 'headline' };

export const offers: Chart = {
  machine: offersMachine,
  project: ({ of: asked, used }: ContextFrom<typeof offersMachine>) => [asked?.key, used !== null],
  events: {
    'offers.fewer': [{ count: 1 }, { count: 0 }],
    'offers.ask': [
      { of, ask },
      { of: { ...of, key: MEDIA_ID }, ask },
    ],
    'offers.use': [{ index: 0, before: { headline: 'Old' } }],
    'generation.known': [{ key: OTHER_ID, id: GENERATION_ID, count: 3 }],
    'generation.settled': ['ended', 'short', 'failed'].map((how) => ({ key: OTHER_ID, how, made: 3 })),
  },
};
