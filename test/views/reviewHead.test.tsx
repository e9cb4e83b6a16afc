// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { authMachine } from '#src/machines/auth.machine.ts';
import { reviewMachine } from '#src/machines/review.machine.ts';
import { ReviewView } from '#src/views/review/ReviewView.tsx';
import { openReview } from '#test/machines/charts/review.ts';
import { inert } from '#test/support/inert.ts';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, 'Ann Miller asks you to look at 1 ad of “Weekly refresh” before'],
  [true, 'Your flow “Weekly refresh” asks you to look at 1 ad before'],
])('D7.1 a review says who asks: the owner themselves is %s', async (own, words) => {
  const review = createActor(
    reviewMachine.provide({ actors: { fetchReview: answers({ ...openReview, own }).logic } as never }),
  ).start();
  document.body.innerHTML = '<main></main>';
  await act(async () => {
    rooted(document.querySelector('main')!).render(
      <ReviewView review={review} auth={play(inert(authMachine)).actor} signInHref="/login" />,
    );
    await settle();
  });
  expect(document.body.textContent).toContain(words);
});
