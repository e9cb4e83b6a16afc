import type { Analytics } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { CLEARED, narrowedOf } from './narrowed.ts';
import { viewHref } from './resultsWords.ts';

/** What hides the ads, and how to take it off. */
export const NoMatch = ({ report, view }: { readonly report: Analytics; readonly view: AnalyticsView }) => {
  const filters = narrowedOf(view, report.part);
  return (
    <EmptyState
      title="No results match these filters"
      action={
        <>
          {filters.map(({ label, href }) => (
            <ButtonLink key={label} href={href}>
              Remove “{label}”
            </ButtonLink>
          ))}
          {filters.length > 1 && <ButtonLink href={viewHref(view, CLEARED)}>Clear all</ButtonLink>}
        </>
      }
    >
      No ad that matches was shown on these days. Remove a filter, or choose a longer range.
    </EmptyState>
  );
};
