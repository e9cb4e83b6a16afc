import { shallowEqual, useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectConnected,
  selectSettled,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { type QueueActor, selectCounts, selectLoaded, selectQueueText } from '#src/machines/queue.machine.ts';
import { selectActive, selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { CreditsCard } from './billing/CurrentPlan.tsx';
import * as css from './dashboard/Dashboard.css.ts';
import { NextStep } from './dashboard/NextStep.tsx';
import { StatusCounts } from './dashboard/StatusCounts.tsx';
import { ButtonLink } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';

interface DashboardViewProps {
  readonly auth: AuthActor;
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
}

const Next = ({ subscription, connection, queue }: Omit<DashboardViewProps, 'auth'>) => {
  const subscribed = useSelector(subscription, selectActive);
  const connected = useSelector(connection, selectConnected);
  const status = useSelector(connection, selectStatus);
  const accounts = useSelector(connection, selectAccounts);
  const counts = useSelector(queue, selectCounts, shallowEqual);
  return (
    <NextStep
      standing={{
        subscribed,
        connected,
        connectionExpired: status?.health === 'expired',
        activeAccounts: accounts.filter((account) => account.is_allowed).length,
        ads: counts.all,
        failed: counts.failed,
        published: counts.published,
      }}
    />
  );
};

/** What is true now: the next step, the ads by status, the credits. */
export const DashboardView = (props: DashboardViewProps) => {
  const { auth, subscription, connection, queue } = props;
  const name = useSelector(auth, selectUser)?.first_name;
  const credits = useSelector(subscription, selectCredits);
  const known = useSelector(connection, selectSettled);
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
  const counts = useSelector(queue, selectCounts, shallowEqual);
  return (
    <Page
      title="Dashboard"
      sub={name ? `Hello, ${name}` : undefined}
      actions={
        <ButtonLink tone="primary" href={ROUTES.adBuilder}>
          New ad
        </ButtonLink>
      }
      state={loaded ? 'loaded' : 'loading'}
    >
      {known && (loaded || text) ? (
        <Next {...props} />
      ) : (
        <Loading words="Looking at what is next">
          <Bone height={190} />
        </Loading>
      )}
      <div className={css.two}>
        <Card title="Ads">
          {text && (
            <Notice tone="critical" live="alert">
              {text}
            </Notice>
          )}
          {loaded ? (
            <StatusCounts counts={counts} />
          ) : (
            !text && (
              <Loading words="Counting your ads">
                <Bone height={220} />
              </Loading>
            )
          )}
        </Card>
        {credits && <CreditsCard credits={credits} />}
      </div>
    </Page>
  );
};
