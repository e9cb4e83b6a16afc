import { shallowEqual, useSelector } from '@xstate/react';
import { useDeferredValue, useState } from 'react';
import { ROUTES } from '#contract/routes.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { ActivityActor } from '#src/machines/activity.machine.ts';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import {
  type ConnectionActor,
  selectAccounts,
  selectConnected,
  selectConnectionText,
  selectOutdated,
  selectStatus,
} from '#src/machines/connection.machine.ts';
import type { FlowsActor } from '#src/machines/flows.machine.ts';
import { selectKnown, selectConnectionUnread } from '#src/machines/guarded.ts';
import { type OnboardingActor, selectDone, selectShown } from '#src/machines/onboarding.machine.ts';
import { type QueueActor, selectCounts, selectLoaded, selectQueueText } from '#src/machines/queue.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { Offline } from '../trouble/Offline.tsx';
import { Ads } from './Ads.tsx';
import { CreditsLeft } from './CreditsLeft.tsx';
import * as css from './Dashboard.css.ts';
import { LazyPart } from './LazyPart.tsx';
import { NextStep } from './NextStep.tsx';
import { nextSteps, type Step } from './nextStep.ts';
import { Steps } from './Steps.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';

interface DashboardViewProps {
  /** Loads the chart of results. */
  readonly onResults: () => Promise<ResultsActor>;
  /** Loads the chart of what happened lately. */
  readonly onActivity: () => Promise<ActivityActor>;
  /** Loads the chart of the flows, which is read then. */
  readonly onFlows: () => Promise<FlowsActor>;
  /** What is behind a handle of the vault. */
  readonly readSecret: (handle: string) => string | null;
  readonly auth: AuthActor;
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
  readonly onboarding: OnboardingActor;
}

/** None while what they depend on is not known. */
const useNextSteps = ({
  connection,
  queue,
  subscription,
  flows,
  elsewhere,
}: Pick<DashboardViewProps, 'connection' | 'queue' | 'subscription'> & {
  readonly flows: readonly Step[] | undefined;
  readonly elsewhere: number;
}): readonly Step[] => {
  const known = useSelector(connection, selectKnown);
  const loaded = useSelector(queue, selectLoaded);
  const connected = useSelector(connection, selectConnected);
  const status = useSelector(connection, selectStatus);
  const accounts = useSelector(connection, selectAccounts);
  const counts = useSelector(queue, selectCounts, shallowEqual);
  const credits = useSelector(subscription, selectCredits)?.total_balance ?? null;
  const old = useSelector(connection, selectOutdated);
  const text = useSelector(queue, selectQueueText);
  if (!known || !loaded) return [];
  return nextSteps({
    credits,
    connected,
    connectionExpired: status?.health === 'expired',
    connectionExpires: status?.health === 'expiring' ? status.expires_at : null,
    permissionsMissing: connected && (status?.missing_permissions.length ?? 0) > 0,
    activeAccounts: accounts.filter((account) => account.is_allowed).length,
    counts,
    flows,
    elsewhere,
    certain: flows !== undefined && credits !== null && !old && !text,
  });
};

/** Primary only if there is no next step, because a page has one primary button. */
const NewAd = ({ strong }: { readonly strong: boolean }) => (
  <ButtonLink tone={strong ? 'primary' : 'quiet'} href={ROUTES.adBuilder}>
    New ad
  </ButtonLink>
);

const MetaUnread = ({ connection }: Pick<DashboardViewProps, 'connection'>) => (
  <Notice
    tone="critical"
    live="alert"
    title="Couldn't load your Meta connection"
    actions={
      <Button dense onClick={() => connection.send({ type: 'connection.retry' })}>
        Retry
      </Button>
    }
  >
    {useSelector(connection, selectConnectionText)}
  </Notice>
);

/** The results of the last days. */
const loadLately = async (
  { connection, onResults }: Pick<DashboardViewProps, 'connection' | 'onResults'>,
  onLoaded: (results: ResultsActor) => void,
) => {
  const [{ Lately }, results] = await Promise.all([import('../results/Lately.tsx'), onResults()]);
  onLoaded(results);
  return <Lately results={results} connection={connection} />;
};

const loadActivity = async (open: DashboardViewProps['onActivity']) => {
  const [{ Activity }, activity] = await Promise.all([import('./Activity.tsx'), open()]);
  return <Activity activity={activity} />;
};

/**
 * The flows as they are now, with what they ask of the person: loaded after the first screen, for whoever has ads. Until
 * `known` the next step is not: it would change under the hand that reaches for it.
 */
const useFlowsNow = ({ queue, onFlows, readSecret }: Pick<DashboardViewProps, 'queue' | 'onFlows' | 'readSecret'>) => {
  const wanted = useSelector(queue, (snapshot) => selectCounts(snapshot).all > 0);
  const [missing, setMissing] = useState(false);
  const [now] = useLazy(
    async () => {
      const [{ FlowsNow, flowSteps }, flows] = await Promise.all([import('./FlowsNow.tsx'), onFlows()]);
      return { FlowsNow, flowSteps, flows };
    },
    { wanted, onFailed: () => setMissing(true) },
  );
  const steps = useSelector(now?.flows, (snapshot) => snapshot && now!.flowSteps(snapshot, readSecret));
  return {
    steps: steps ?? undefined,
    known: !wanted || missing || steps !== undefined,
    running: now && <now.FlowsNow flows={now.flows} />,
  };
};

/** The next step, the ads by status, the credits. What could not be loaded is shown as such. */
export const DashboardView = (props: DashboardViewProps) => {
  const { auth, subscription, connection, queue, onboarding, onActivity } = props;
  const name = useSelector(auth, selectUser)?.first_name;
  const known = useSelector(connection, selectKnown);
  const unread = useSelector(connection, selectConnectionUnread);
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
  const guided = useSelector(onboarding, selectShown);
  const done = useSelector(onboarding, selectDone);
  const { steps, known: flowsKnown, running } = useFlowsNow(props);
  const [results, setResults] = useState<ResultsActor>();
  const elsewhere = useSelector(results, (snapshot) => snapshot?.context.report?.delivered?.elsewhere ?? 0);
  const [step, ...others] = useNextSteps({ ...props, flows: steps, elsewhere });
  const { published, all } = useSelector(queue, selectCounts, shallowEqual);
  // Deferred: the whole of it is drawn in pieces between which keys are heard.
  const waiting = useDeferredValue((!known && !unread) || (!loaded && !text) || !flowsKnown);
  return (
    <Page
      title="Dashboard"
      sub={name ? `Hello, ${name}` : undefined}
      actions={!waiting && step?.href !== ROUTES.adBuilder && <NewAd strong={!step} />}
      state={loaded ? 'loaded' : 'loading'}
    >
      <Offline />
      {unread && <MetaUnread connection={connection} />}
      {waiting ? (
        // All at once: what came one by one would move what is there already.
        <Loading words="Loading your dashboard">
          <span className={css.stack}>
            <Bone height={190} />
            <Bone height={344} />
          </span>
        </Loading>
      ) : (
        <>
          {step && <NextStep {...{ connection, step, others }}>{guided && done && <Steps done={done} />}</NextStep>}
          {running}
          {published > 0 && <LazyPart what="your results" height={344} load={() => loadLately(props, setResults)} />}
          <div className={css.two}>
            <Ads queue={queue} />
            <div className={css.stack}>
              <CreditsLeft subscription={subscription} />
              {all > 0 && <LazyPart what="recent activity" height={344} load={() => loadActivity(onActivity)} />}
            </div>
          </div>
        </>
      )}
    </Page>
  );
};
