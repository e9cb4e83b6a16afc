import { counted } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import type { Ad } from '#contract/ad.ts';
import { nameOf } from './adWords.ts';

/** As many as are named one by one. */
const MOST_NAMED = 5;

const reasonOf = ({ rejected_before: reasons }: Ad): string =>
  reasons?.map(({ title }) => title.replace(/[.:]$/, '')).join(', ') || 'Meta gave no reason';

/** That Meta rejected what ads say before, and nothing of it was changed since. */
export const RejectedBefore = ({ ads }: { readonly ads: readonly Ad[] }) => {
  const again = ads.filter((ad) => ad.rejected_before !== undefined);
  if (again.length === 0) return null;
  const more = again.length - MOST_NAMED;
  return (
    <Notice tone="attention" title="Meta rejected this before, and it hasn't changed. Expect the same answer.">
      <ul>
        {again.slice(0, MOST_NAMED).map((ad) => (
          <li key={ad.id}>
            {nameOf(ad)}: {reasonOf(ad)}
          </li>
        ))}
        {more > 0 && <li>And {counted(more, 'more ad')}.</li>}
      </ul>
    </Notice>
  );
};
