import type { Review } from '#contract/flows/flow.ts';
import { reviewMachine } from '#src/machines/review.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const ACCOUNT = { id: '00000000-0000-4000-8000-0000000000ac', name: 'Riverside' };

export const openReview: Review = {
  state: 'open',
  over: null,
  flow_name: 'Weekly refresh',
  from: 'Ann Miller',
  own: false,
  by_owner: false,
  note: 'Please be kind.',
  deadline: '2026-11-25T10:00:00.000Z',
  ads: [
    {
      ad_id: MEDIA_ID,
      name: 'Autumn',
      headline: 'Warm feet',
      primary_text: 'Wool that lasts.',
      description: '',
      cta_text: 'Shop now',
      link: 'https://example.com/wool',
      seen: 'first',
      square: null,
      portrait: null,
      verdict: null,
      comment: '',
      lacks_ad_set: false,
      ad_set_later: false,
      ad_account: null,
      goes_to: null,
      picture_says: null,
      again: null,
    },
  ],
  publishes: 'PAUSED',
  rewrites: { maker: 'composer', credits_each: 12, credits_once: 0, image: true, edits: true },
  rounds_left: null,
  fewer: [],
  photos: [],
  run: null,
};
export const PHOTO = { id: '00000000-0000-4000-8000-0000000000bc', url: '/river.jpg', width: 400, height: 300 };
/** What the owner is asked about ads that have no ad set. */
export const placeless = (ids: readonly string[]): Review => ({
  ...openReview,
  own: true,
  by_owner: true,
  ads: ids.map((id) => ({ ...openReview.ads[0]!, ad_id: id, lacks_ad_set: true, ad_account: ACCOUNT })),
});
export const AD_SET = { id: '11', name: 'Women 25–45', campaign_id: '1', campaign_name: 'Autumn' };

const outputs = [
  ...(['open', 'answered', 'over'] as const).map((state) => ({ output: { ...openReview, state } })),
  { output: placeless([MEDIA_ID]) },
];

const shut = { ...failures.rejected, status: 410, code: 'review_cancelled' };

export const review: Chart = {
  machine: reviewMachine,
  project: ({ review: read, answers, failure }: ContextFrom<typeof reviewMachine>) => [
    read?.ads.some(({ lacks_ad_set: lacks }) => lacks),
    Object.values(answers).map(({ verdict, comment, adSet, mustSay, photoId, retext }) => [
      verdict,
      // Each of these says enough where changes are asked for.
      comment !== '' || mustSay !== '' || photoId !== null || retext,
      adSet?.id,
    ]),
    failure?.kind,
  ],
  events: {
    'review.decide': [
      { adId: MEDIA_ID, verdict: 'approve' },
      { adId: MEDIA_ID, verdict: 'changes' },
    ],
    'review.decideAll': [{ verdict: 'approve' }],
    'review.comment': [{ adId: MEDIA_ID, comment: 'Shorter, please.' }],
    'review.mustSay': [{ adId: MEDIA_ID, words: 'free delivery' }],
    'review.photo': [{ adId: MEDIA_ID, photoId: PHOTO.id }],
    'review.retext': [{ adId: MEDIA_ID, retext: true }],
    'review.edit': [{ adId: MEDIA_ID, field: 'headline', value: 'Warm feet all winter' }],
    'review.place': [{ adId: MEDIA_ID, adSet: AD_SET }],
    'review.placeAll': [{ adAccountId: ACCOUNT.id, adSet: AD_SET }],
    'xstate.done.actor.fetchReview': outputs,
    'xstate.error.actor.fetchReview': error(failures.network, failures.missing, shut),
    'xstate.done.actor.lookAtReview': outputs,
    'xstate.error.actor.lookAtReview': error(failures.network, failures.missing, shut),
    'xstate.done.actor.readBudgets': [{ output: { budgets: [], more: 0 } }],
    'xstate.error.actor.readBudgets': error(failures.network),
    'xstate.done.actor.sendReview': [{ output: { ...openReview, state: 'answered' } }],
    'xstate.error.actor.sendReview': error(failures.network, failures.missing, shut, {
      ...failures.rejected,
      code: 'review_over',
    }),
  },
  repeatable: { fetchReview: 'reading', readBudgets: 'reading', sendReview: 'the same answer is no second one' },
};
