// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { authMachine } from '#src/machines/auth.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { reviewMachine } from '#src/machines/review.machine.ts';
import { ReviewView } from '#src/views/review/ReviewView.tsx';
import { openReview } from '#test/machines/charts/review.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

const noAdSets = () => createActor(campaignsMachine);

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, 'Ann Miller asks you to look at 1 ad of “Weekly refresh” before'],
  [true, 'Your flow “Weekly refresh” asks you to look at 1 ad before'],
])('D7.1 a review says who asks: the owner themselves is %s', async (isOwner, words) => {
  const review = createActor(
    reviewMachine.provide({ actors: { fetchReview: answers({ ...openReview, by_owner: isOwner }).logic } as never }),
  ).start();
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView review={review} adSetsOf={noAdSets} auth={play(inert(authMachine)).actor} signInHref="/login" />,
    );
    await settle();
  });
  expect(document.body.textContent).toContain(words);
});

it('D7.1 a review of which some ads are approved says what becomes of the others', async () => {
  const two = { ...openReview, ads: ['a', 'b'].map((id) => ({ ...openReview.ads[0]!, ad_id: id })) };
  const review = createActor(reviewMachine.provide({ actors: { fetchReview: answers(two).logic } as never })).start();
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView review={review} adSetsOf={noAdSets} auth={play(inert(authMachine)).actor} signInHref="/login" />,
    );
    await settle();
  });
  const decide = (adId: string, verdict: 'approve' | 'changes') =>
    act(async () => review.send({ type: 'review.decide', adId, verdict }));
  await decide('a', 'approve');
  await decide('b', 'approve');
  expect(document.body.textContent).not.toContain('The others go on separately');
  await decide('b', 'changes');
  expect(document.body.textContent).toContain('Approved ads go on. The others go on separately');
});

it('D7.1 a review says where the flow made fewer than it asks for', async () => {
  const fewer = ['2 of 5 angles. The brief says too little for another that differs. Add the price.'];
  const review = createActor(
    reviewMachine.provide({ actors: { fetchReview: answers({ ...openReview, fewer }).logic } as never }),
  ).start();
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView review={review} adSetsOf={noAdSets} auth={play(inert(authMachine)).actor} signInHref="/login" />,
    );
    await settle();
  });
  expect(document.body.textContent).toContain(fewer[0]);
});

it('D7.1 a review that is refused for one of its fields says of which ad, and why', async () => {
  const text = 'Use at most 60 characters.';
  const refusal = { kind: 'rejected', status: 400, text, code: null, fields: { 'ads.0.must_say': [text] } };
  const actors = { fetchReview: answers(openReview).logic, sendReview: answers(fails(refusal)).logic };
  const review = createActor(reviewMachine.provide({ actors: actors as never })).start();
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView review={review} adSetsOf={noAdSets} auth={play(inert(authMachine)).actor} signInHref="/login" />,
    );
    await settle();
  });
  const adId = openReview.ads[0]!.ad_id;
  await act(async () => {
    review.send({ type: 'review.decide', adId, verdict: 'changes' });
    review.send({ type: 'review.mustSay', adId, words: 'w'.repeat(60) });
    review.send({ type: 'review.send' });
    await settle();
  });
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(`Autumn: ${text}`);
});
