import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';

/** As many as are named one by one. */
const MOST_NAMED = 5;

interface PassedReviewsProps {
  /** `words`: what a flow's review says of it; null: none does. */
  readonly ads: readonly { readonly id: string; readonly name: string; readonly words: string | null }[];
}

/** That ads would pass a flow's review by. */
export const PassedReviews = ({ ads }: PassedReviewsProps) => {
  const asked = ads.filter(({ words }) => words !== null);
  if (asked.length === 0) return null;
  const more = asked.length - MOST_NAMED;
  return (
    <Notice tone="attention" title="Publishing here passes a review by.">
      <ul>
        {asked.slice(0, MOST_NAMED).map(({ id, name, words }) => (
          <li key={id}>
            {name}: {words}
          </li>
        ))}
        {more > 0 && <li>And {counted(more, 'more ad')}.</li>}
      </ul>
    </Notice>
  );
};
