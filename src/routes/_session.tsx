import { ShellView } from '#src/views/ShellView.tsx';
import { SplashView } from '#src/views/SplashView.tsx';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { CheckScreen } from './-CheckScreen.tsx';
import { requireUser } from './-guards.ts';
import { useContext } from './-useSession.ts';

const Shell = () => {
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
      <Outlet />
    </ShellView>
  );
};

export const Route = createFileRoute('/_session')({
  beforeLoad: requireUser,
  component: Shell,
  pendingComponent: SplashView,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: CheckScreen,
});
