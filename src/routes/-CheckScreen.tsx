import { AuthErrorView } from '#src/views/trouble/AuthErrorView.tsx';
import { CrashView } from '#src/views/trouble/CrashView.tsx';
import { SubscriptionErrorView } from '#src/views/trouble/SubscriptionErrorView.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isChunkMissing } from './-chunks.ts';
import { CheckFailed } from './-guards.ts';
import { Unreached } from './-Unreached.tsx';
import { useContext } from './-useSession.ts';

/** The screen for whatever stopped a route: a check that failed (R2.22), code that did not arrive, or a fault of ours. */
export const CheckScreen = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const router = useRouter();
  const { system } = useContext();
  const session = system.session();
  if (error instanceof CheckFailed && error.check === 'auth') return <AuthErrorView auth={system.auth} />;
  if (error instanceof CheckFailed && session) return <SubscriptionErrorView subscription={session.subscription} />;
  if (isChunkMissing(error)) return <Unreached />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <CrashView onRetry={retry} onReport={() => void system.reporting.open(system.report)} />;
};
