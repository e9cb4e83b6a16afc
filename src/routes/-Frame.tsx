import { ShellView } from '#src/views/ShellView.tsx';
import { SplashView } from '#src/views/SplashView.tsx';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContext } from './-useSession.ts';

/** The sidebar and the bar around the pages of somebody who is signed in. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { system, config } = useContext();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const session = system.session();
  // Between a sign-out and the guard's redirect there is nothing to show.
  if (!session) return <SplashView />;
  const { subscription, connection, live } = session;
  return (
    <ShellView
      auth={system.auth}
      subscription={subscription}
      connection={connection}
      sidebar={system.sidebar}
      live={live}
      path={path}
      config={config}
      onReport={() => void system.reporting.open(system.report)}
    >
      {children}
    </ShellView>
  );
};
