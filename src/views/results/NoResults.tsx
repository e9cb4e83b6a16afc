import { useSelector } from '@xstate/react';
import { use } from 'react';
import { ROUTES } from '#contract/routes.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { selectReconnects } from '#src/machines/resultsShown.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';

export const NotConnected = ({ connected }: { readonly connected: boolean }) => (
  <Card>
    <EmptyState
      title={connected ? 'No ad account selected' : 'Connect Meta to see your results'}
      action={
        <ButtonLink tone="primary" href={ROUTES.integrations}>
          {connected ? 'Choose ad accounts' : 'Connect Meta'}
        </ButtonLink>
      }
    >
      Spend, clicks and results of your ads are read from your ad account at Meta.
    </EmptyState>
  </Card>
);

export const Bones = () => (
  <Loading words="Loading your results">
    <span style={{ display: 'grid', gap: '16px' }}>
      <Bone height={180} />
      <Bone height={320} />
      <Bone height={240} />
    </span>
  </Loading>
);

/** What is shown while Meta's first answer is on its way. */
export const FirstSync = () => (
  <Card>
    <output>
      <EmptyState title="Reading results from Meta">
        The first time this takes a minute or two. You can leave this page; the results appear here by themselves.
      </EmptyState>
    </output>
  </Card>
);

/** Days of which Meta was not asked yet: nothing may be said of them. */
export const NotRead = ({ results, syncing }: { readonly results: ResultsActor; readonly syncing: boolean }) => {
  const looking = use(ReadOnly) !== null;
  // Another try would fail just as well; the way to reconnect stands above.
  const reconnects = useSelector(results, selectReconnects);
  return (
    <Card>
      <output>
        {syncing ? (
          <EmptyState title="Reading these days from Meta">The results appear here by themselves.</EmptyState>
        ) : looking ? (
          <EmptyState title="These days haven't been read from Meta yet">
            The demo workspace has results of the days before. Choose a longer range.
          </EmptyState>
        ) : reconnects ? (
          <EmptyState title="These days haven't been read from Meta yet">
            Reconnect Meta to see their results.
          </EmptyState>
        ) : (
          <EmptyState
            title="These days haven't been read from Meta yet"
            action={<Button onClick={() => results.send({ type: 'results.sync' })}>Update now</Button>}
          >
            Update to see their results.
          </EmptyState>
        )}
      </output>
    </Card>
  );
};

/** Nothing is here of these days, and Meta did not tell all: why stands above. */
export const LeftOut = () => (
  <Card>
    <EmptyState title="No figures from Meta for these days yet">
      Ads may have been shown. Their results appear here once Meta sends them.
    </EmptyState>
  </Card>
);

/** Nothing was shown, in the range or before it. */
export const Nothing = () => (
  <Card>
    <EmptyState
      title="No results in this range"
      action={<ButtonLink href={ROUTES.adQueue}>Open the ad queue</ButtonLink>}
    >
      No ad in this ad account was shown on these days. Choose a longer range, or publish an ad.
    </EmptyState>
  </Card>
);
