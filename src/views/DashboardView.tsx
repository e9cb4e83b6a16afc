import { shallowEqual, useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectConnected,
  selectConnectionText,
  selectKnown,
  selectStatus,
  selectUnread,
} from '#src/machines/connection.machine.ts';
import { type QueueActor, selectCounts, selectLoaded, selectQueueText } from '#src/machines/queue.machine.ts';
import { selectActive, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { Ads } from './dashboard/Ads.tsx';
import { CreditsLeft } from './dashboard/CreditsLeft.tsx';
import * as css from './dashboard/Dashboard.css.ts';
import { NextStep } from './dashboard/NextStep.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';
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

const MetaUnread = ({ connection }: Pick<DashboardViewProps, 'connection'>) => (
  <Notice
    tone="critical"
    live="alert"
    title="Your Meta connection could not be read"
    actions={
      <Button dense onClick={() => connection.send({ type: 'connection.retry' })}>
        Retry
      </Button>
    }
  >
    {useSelector(connection, selectConnectionText)}
  </Notice>
);

/** What is true now: the next step, the ads by status, the credits. What could not be read is said, not guessed. */
export const DashboardView = (props: DashboardViewProps) => {
  const { auth, subscription, connection, queue } = props;
  const name = useSelector(auth, selectUser)?.first_name;
  const known = useSelector(connection, selectKnown);
  const unread = useSelector(connection, selectUnread);
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
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
      {unread && <MetaUnread connection={connection} />}
      {known && loaded && <Next {...props} />}
      {((!known && !unread) || (!loaded && !text)) && (
        <Loading words="Looking at what is next">
          <Bone height={190} />
        </Loading>
      )}
      <div className={css.two}>
        <Ads queue={queue} />
        <CreditsLeft subscription={subscription} />
      </div>
    </Page>
  );
};
