import type { LiveSnapshot } from '#src/machines/live.machine.ts';
import { UnreachedView } from '#src/views/trouble/UnreachedView.tsx';
import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useContext } from './-useSession.ts';

/** Navigates to the page again on request, and automatically once the server can be reached. */
export const Unreached = (): ReactNode => {
  const router = useRouter();
  const { system } = useContext();
  const live = system.session()?.live;
  useEffect(() => {
    const again = () => void router.invalidate();
    let before = live?.getSnapshot();
    const line = live?.subscribe((now: LiveSnapshot) => {
      if (now.matches('connected') && !before?.matches('connected')) again();
      before = now;
    });
    addEventListener('online', again);
    return () => {
      line?.unsubscribe();
      removeEventListener('online', again);
    };
  }, [router, live]);
  return (
    <UnreachedView
      framed={live !== undefined}
      busy={useRouterState<AnyRouter, boolean>({ select: ({ isLoading }) => isLoading })}
      onRetry={() => void router.invalidate()}
    />
  );
};
