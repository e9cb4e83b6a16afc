import { answerReview, getReview } from '#contract/calls/flows.ts';
import type { Review } from '#contract/flows/flow.ts';
import { isChanged, type ReviewActor, reviewMachine, type ReviewOrder } from '#src/machines/review.machine.ts';
import { createActor, fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** What is sent of each ad: its texts only where the reviewer changed them. */
const bodyOf = ({ review, answers }: ReviewOrder) => ({
  ads: review.ads.map((ad) => {
    const answer = answers[ad.ad_id]!;
    const { verdict, comment, texts } = answer;
    return { ad_id: ad.ad_id, verdict: verdict!, comment: comment.trim(), ...(isChanged(ad, answer) && { texts }) };
  }),
});

/** The chart of the review that a link opens. The token stays with its actors: no event and no context holds it. */
const provideReview = ({ http }: Pick<Services, 'http'>, token: string) =>
  reviewMachine.provide({
    actors: {
      fetchReview: fromPromise<Review>(({ signal }) => http.call(getReview, { params: { token }, signal })),
      sendReview: fromPromise<Review, ReviewOrder>(({ input, signal }) =>
        http.call(answerReview, { params: { token }, body: bodyOf(input), signal }),
      ),
    },
  });

let open: { readonly token: string; readonly actor: ReviewActor } | null = null;

/** Opens the review of a link; come back to, it is as it was left, and looked at again. */
export const openReview = (services: Pick<Services, 'http'>, token: string): ReviewActor => {
  if (open?.token === token) {
    open.actor.send({ type: 'review.refresh' });
    return open.actor;
  }
  open?.actor.stop();
  const actor = createActor(provideReview(services, token));
  const refresh = (): void => {
    if (document.visibilityState === 'visible') actor.send({ type: 'review.refresh' });
  };
  const endings = new AbortController();
  addEventListener('online', refresh, endings);
  addEventListener('visibilitychange', refresh, endings);
  actor.subscribe({ complete: () => endings.abort() });
  open = { token, actor };
  return actor.start();
};
