import { rewriteMachine } from '#src/machines/rewrite.machine.ts';
import type { ContextFrom } from 'xstate';
import { GENERATION_ID, teaBrief } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { goodAd, MEDIA_ID, OTHER_ID } from './samples.ts';

const ask = { brief: teaBrief, count: 3 };
const of = { key: OTHER_ID, adId: goodAd.id, field: 'headline' };

export const rewrite: Chart = {
  machine: rewriteMachine,
  project: ({ of: asked, used }: ContextFrom<typeof rewriteMachine>) => [asked?.key, used !== null],
  events: {
    'rewrite.ask': [
      { of, ask },
      { of: { ...of, key: MEDIA_ID }, ask },
    ],
    'rewrite.use': [{ index: 0, before: 'Old' }],
    'generation.known': [{ key: OTHER_ID, id: GENERATION_ID, count: 3 }],
    'generation.settled': ['ended', 'short', 'failed'].map((how) => ({ key: OTHER_ID, how, made: 3 })),
  },
};
