import type { ReactNode } from 'react';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import * as css from './LaterView.css.ts';
import { ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Pill } from '#ui/parts/Pill.tsx';

const AnalyticsPicture = () => (
  <div>
    <div className={css.bars}>
      {[34, 52, 44, 70, 60, 88].map((height) => (
        <span className={css.bar} key={height} style={{ height }} />
      ))}
    </div>
    <div className={css.line} />
  </div>
);

interface Later {
  readonly title: string;
  readonly sub: string;
  readonly picture: ReactNode;
  readonly empty: string;
  readonly words: string;
  readonly next: readonly [words: string, href: AppHref];
}

/** What each place will do, in one sentence. */
const PLACES = {
  analytics: {
    title: 'Ad analytics',
    sub: 'What your ads cost and what they achieve',
    picture: <AnalyticsPicture />,
    empty: 'Analytics is coming soon',
    words: 'You will see spend, clicks and results of your published ads here, compared with the previous period.',
    next: ['Open the ad queue', ROUTES.adQueue],
  },
} as const satisfies Record<string, Later>;

/** A place that has nothing to show yet: it says what it will do, that it is not open in this beta, and what can be done now. */
export const LaterView = ({ place }: { readonly place: keyof typeof PLACES }) => {
  const { title, sub, picture, empty, words, next }: Later = PLACES[place];
  return (
    <Page title={title} sub={sub} actions={<Pill tone="brand">Not available in the beta yet</Pill>} state="later">
      <Card>
        <EmptyState
          picture={picture}
          title={empty}
          action={
            <ButtonLink tone="primary" href={next[1]}>
              {next[0]}
            </ButtonLink>
          }
        >
          {words}
        </EmptyState>
      </Card>
    </Page>
  );
};
