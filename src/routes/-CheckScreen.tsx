import { AuthErrorView } from '#src/views/AuthErrorView.tsx';
import { CrashView } from '#src/views/CrashView.tsx';
import { SubscriptionErrorView } from '#src/views/SubscriptionErrorView.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CheckFailed } from './-guards.ts';
import { useContext } from './-useSession.ts';

/** The screen for whatever stopped a route: a check that failed (R2.22), or a fault of ours. */
export const CheckScreen = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const { system } = useContext();
  const session = system.session();
  if (error instanceof CheckFailed && error.check === 'auth') return <AuthErrorView auth={system.auth} />;
  if (error instanceof CheckFailed && session) return <SubscriptionErrorView subscription={session.subscription} />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <CrashView onRetry={retry} onReport={() => void system.reporting.open(system.report)} />;
};
