import { selectUser } from '#src/machines/auth.machine.ts';
import { HeldPage, HeldView } from '#src/views/waiting/HeldView.tsx';
import { SplashView } from '#src/views/waiting/SplashView.tsx';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CheckScreen } from './-CheckScreen.tsx';
import { Frame } from './-Frame.tsx';
import { requireUser } from './-guards.ts';
import { LazyFrame } from './-LazyFrame.tsx';
import { useContext } from './-useSession.ts';

const Shell = () => (
  <Frame>
    <Outlet />
  </Frame>
);

/** While the server is asked who is here; whoever was here before the reload is known at once (R3.01). */
const Asking = () => {
  const { system } = useContext();
  const known = useSelector(system.auth, selectUser);
  if (!known || !system.session()) return <SplashView />;
  return (
    <HeldView>
      <LazyFrame>
        <HeldPage />
      </LazyFrame>
    </HeldView>
  );
};

export const Route = createFileRoute('/_session')({
  beforeLoad: requireUser,
  component: Shell,
  pendingComponent: Asking,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: CheckScreen,
});
