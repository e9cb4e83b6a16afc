import { ROUTES } from '#contract/routes.ts';
import { ReviewView } from '#src/views/review/ReviewView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { wayBack } from './-guards.ts';
import { useContext } from './-useSession.ts';

const Review = () => {
  const { token } = Route.useParams();
  const { review, adSetsOf } = Route.useLoaderData();
  return (
    <ReviewView
      // Another link is another review.
      key={token}
      review={review}
      adSetsOf={adSetsOf}
      auth={useContext().system.auth}
      signInHref={`${ROUTES.login}${wayBack(`/review/${token}`)}`}
    />
  );
};

/** D7.1: a review by the link of a mail, for whoever has it, and for the owner while they are signed in. */
export const Route = createFileRoute('/review/$token')({
  loader: ({ context: { system }, params: { token } }) => system.openReview(token),
  component: Review,
  staticData: { title: 'Review', secretPath: true },
});
