import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Review } from '#contract/flows/flow.ts';
import { openReview } from '#src/actors/review.ts';
import { selectStanding } from '#src/machines/review.machine.ts';
import { AD_SET, openReview as sample, PHOTO, placeless } from '#test/machines/charts/review.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { createApi } from '#test/support/api.ts';
import { stubPage } from '#test/support/page.ts';
import { until } from '#test/support/until.ts';

beforeEach(() => stubPage('https://app.millrace.example/review/a'));
afterEach(() => void vi.unstubAllGlobals());

const tokenOf = (name: string) => name.padEnd(20, '-');

/** A link that was opened, of a token of its own: the page knows one review at a time. */
const open = async (token: string, review: Review = sample) => {
  const api = createApi({
    getReview: review,
    answerReview: { ...review, state: 'answered' },
    getCampaigns: { campaigns: [], synced_at: null, recent: [] },
  });
  const opened = openReview(api.services, token);
  await until(() => expect(selectStanding(opened.review.getSnapshot())).toBe('open'));
  const reads = () => api.log.filter(([call]) => call === 'getReview').length;
  const settled = () => until(() => expect(opened.review.getSnapshot().matches({ open: 'looking' })).toBe(false));
  return { ...api, ...opened, reads, settled };
};

it('D7.4 a review is looked at again when the page is shown, when the network is back, and when it is opened again', async () => {
  const { services, review, reads, settled } = await open(tokenOf('looked-at'));
  expect(reads()).toBe(1);
  const shown = (state: string) => {
    Object.assign(document, { visibilityState: state });
    window.dispatchEvent(new Event('visibilitychange'));
  };
  shown('hidden');
  await settled();
  expect(reads()).toBe(1);
  shown('visible');
  await settled();
  expect(reads()).toBe(2);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(reads()).toBe(3);
  review.send({ type: 'review.comment', adId: MEDIA_ID, comment: 'Shorter' });
  expect(openReview(services, tokenOf('looked-at')).review).toBe(review);
  await settled();
  expect([reads(), review.getSnapshot().context.answers[MEDIA_ID]?.comment]).toEqual([4, 'Shorter']);
});

it('D7.4 the review of another link takes the place of the one before, which nothing wakes any more', async () => {
  const first = await open(tokenOf('before'));
  const adSets = first.adSetsOf('account');
  expect(first.adSetsOf('account')).toBe(adSets);
  expect(first.adSetsOf('another')).not.toBe(adSets);
  const second = await open(tokenOf('after'));
  expect([first.review.getSnapshot().status, second.review.getSnapshot().status]).toEqual(['stopped', 'active']);
  window.dispatchEvent(new Event('online'));
  await second.settled();
  expect([first.reads(), second.reads()]).toEqual([1, 2]);
});

it('D7.4 an answer has for each ad what its verdict calls for, and texts only where they were changed', async () => {
  const ids = [MEDIA_ID, OTHER_ID];
  const { log, review } = await open(tokenOf('answered'), placeless(ids));
  review.send({ type: 'review.decide', adId: MEDIA_ID, verdict: 'approve' });
  review.send({ type: 'review.place', adId: MEDIA_ID, adSet: AD_SET });
  review.send({ type: 'review.edit', adId: MEDIA_ID, field: 'headline', value: 'Warmer feet' });
  // Said before the verdict was another one.
  review.send({ type: 'review.mustSay', adId: MEDIA_ID, words: 'Wool' });
  review.send({ type: 'review.photo', adId: MEDIA_ID, photoId: PHOTO.id });
  review.send({ type: 'review.decide', adId: OTHER_ID, verdict: 'changes' });
  review.send({ type: 'review.place', adId: OTHER_ID, adSet: AD_SET });
  review.send({ type: 'review.comment', adId: OTHER_ID, comment: ' Too long ' });
  review.send({ type: 'review.mustSay', adId: OTHER_ID, words: ' Wool ' });
  review.send({ type: 'review.photo', adId: OTHER_ID, photoId: PHOTO.id });
  review.send({ type: 'review.send' });
  await until(() => expect(selectStanding(review.getSnapshot())).toBe('sent'));
  const { headline: _, ...texts } = review.getSnapshot().context.answers[MEDIA_ID]!.texts;
  expect(log.at(-1)).toEqual([
    'answerReview',
    {
      params: { token: tokenOf('answered') },
      body: {
        ads: [
          {
            ad_id: MEDIA_ID,
            seen: 'first',
            verdict: 'approve',
            comment: '',
            texts: { ...texts, headline: 'Warmer feet' },
            ad_set_id: AD_SET.id,
          },
          {
            ad_id: OTHER_ID,
            seen: 'first',
            verdict: 'changes',
            comment: 'Too long',
            must_say: 'Wool',
            photo_id: PHOTO.id,
          },
        ],
      },
    },
  ]);
});
