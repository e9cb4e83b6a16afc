import { answerReview, getReview } from '#contract/calls/reviews.ts';
import type { Review } from '#contract/flows/flow.ts';
import type { Budgets } from '#src/machines/budgets.ts';
import { type CampaignsActor, campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { type ReviewActor, reviewMachine, type ReviewOrder } from '#src/machines/review.machine.ts';
import { isChanged } from '#src/machines/reviewAnswers.ts';
import { createActor, fromPromise } from 'xstate';
import { campaignsActors } from './campaigns.ts';
import { readBudgets } from './readBudgets.ts';
import type { Services } from './services.ts';

/** What is sent of each ad: its texts only where the reviewer changed them. */
const bodyOf = ({ review, answers }: ReviewOrder) => ({
  ads: review.ads.map((ad) => {
    const answer = answers[ad.ad_id]!;
    const { verdict, comment, texts, adSet, mustSay, photoId, retext } = answer;
    return {
      ad_id: ad.ad_id,
      seen: ad.seen,
      verdict: verdict!,
      comment: comment.trim(),
      ...(isChanged(ad, answer) && { texts }),
      ...(adSet !== null && verdict === 'approve' && { ad_set_id: adSet.id }),
      ...(mustSay.trim() !== '' && verdict === 'changes' && { must_say: mustSay.trim() }),
      ...(photoId !== null && verdict === 'changes' && { photo_id: photoId }),
      ...(retext && verdict === 'changes' && { retext }),
    };
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
      readBudgets: fromPromise<Budgets, { readonly adIds: readonly string[] }>(async ({ input: { adIds }, signal }) =>
        adIds.length === 0
          ? { budgets: [], more: 0 }
          : readBudgets({ http, uncached: http }, { adIds, adAccountId: null }, signal),
      ),
    },
  });

/** A review, and the ad sets that its owner may choose from, by ad account: loaded with the first ad that lacks one. */
export interface OpenReview {
  readonly review: ReviewActor;
  adSetsOf(adAccountId: string): CampaignsActor;
}

/** A campaigns chart for each ad account: the session's has those of the chosen account, which may be another one. */
const campaignsBy = (services: Pick<Services, 'http'>) => {
  const known = new Map<string, CampaignsActor>();
  return {
    adSetsOf: (adAccountId: string): CampaignsActor => {
      const found = known.get(adAccountId);
      if (found) return found;
      const made = createActor(campaignsMachine.provide({ actors: campaignsActors(services) })).start();
      made.send({ type: 'campaigns.open', adAccountId });
      known.set(adAccountId, made);
      return made;
    },
    stop: (): void => known.forEach((campaigns) => campaigns.stop()),
  };
};

let open: (OpenReview & { readonly token: string }) | null = null;

/** Opens the review of a link; come back to, it is as it was left, and looked at again. */
export const openReview = (services: Pick<Services, 'http'>, token: string): OpenReview => {
  if (open?.token === token) {
    open.review.send({ type: 'review.refresh' });
    return open;
  }
  open?.review.stop();
  const review = createActor(provideReview(services, token));
  const refresh = (): void => {
    if (document.visibilityState === 'visible') review.send({ type: 'review.refresh' });
  };
  const { adSetsOf, stop } = campaignsBy(services);
  const endings = new AbortController();
  addEventListener('online', refresh, endings);
  addEventListener('visibilitychange', refresh, endings);
  review.subscribe({
    complete: () => {
      endings.abort();
      stop();
    },
  });
  open = { token, review, adSetsOf };
  review.start();
  return open;
};
