import { shallowEqual, useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectConnected,
  selectConnectionText,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import { selectKnown, selectUnread } from '#src/machines/guarded.ts';
import { type OnboardingActor, selectDone, selectShown } from '#src/machines/onboarding.machine.ts';
import { type QueueActor, selectCounts, selectLoaded, selectQueueText } from '#src/machines/queue.machine.ts';
import type { SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { Ads } from './dashboard/Ads.tsx';
import { CreditsLeft } from './dashboard/CreditsLeft.tsx';
import * as css from './dashboard/Dashboard.css.ts';
import { NextStep } from './dashboard/NextStep.tsx';
import { nextStep, type Step } from './dashboard/nextStep.ts';
import { Steps } from './dashboard/Steps.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';

interface DashboardViewProps {
  readonly auth: AuthActor;
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
  readonly onboarding: OnboardingActor;
}

/** Null while what it depends on is not known. */
const useNextStep = ({ connection, queue }: Pick<DashboardViewProps, 'connection' | 'queue'>): Step | null => {
  const known = useSelector(connection, selectKnown);
  const loaded = useSelector(queue, selectLoaded);
  const connected = useSelector(connection, selectConnected);
  const status = useSelector(connection, selectStatus);
  const accounts = useSelector(connection, selectAccounts);
  const counts = useSelector(queue, selectCounts, shallowEqual);
  if (!known || !loaded) return null;
  return nextStep({
    connected,
    connectionExpired: status?.health === 'expired',
    permissionsMissing: connected && (status?.missing_permissions.length ?? 0) > 0,
    activeAccounts: accounts.filter((account) => account.is_allowed).length,
    ads: counts.all,
    failed: counts.failed,
    published: counts.published,
  });
};

/** Strong only while no next step is: one button of a page is. */
const NewAd = ({ strong }: { readonly strong: boolean }) => (
  <ButtonLink tone={strong ? 'primary' : 'quiet'} href={ROUTES.adBuilder}>
    New ad
  </ButtonLink>
);

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
  const { auth, subscription, connection, queue, onboarding } = props;
  const name = useSelector(auth, selectUser)?.first_name;
  const known = useSelector(connection, selectKnown);
  const unread = useSelector(connection, selectUnread);
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
  const guided = useSelector(onboarding, selectShown);
  const done = useSelector(onboarding, selectDone);
  const step = useNextStep(props);
  const waiting = (!known && !unread) || (!loaded && !text);
  return (
    <Page
      title="Dashboard"
      sub={name ? `Hello, ${name}` : undefined}
      actions={!waiting && step?.href !== ROUTES.adBuilder && <NewAd strong={step === null} />}
      state={loaded ? 'loaded' : 'loading'}
    >
      {unread && <MetaUnread connection={connection} />}
      {step && <NextStep step={step}>{guided && done && <Steps done={done} />}</NextStep>}
      {waiting && (
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
