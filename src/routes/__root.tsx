import { ConsentDoor } from '#src/views/consent/ConsentDoor.tsx';
import { ToastsView } from '#src/views/toasts/ToastsView.tsx';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { CheckScreen } from './-CheckScreen.tsx';
import type { RouterContext } from './-context.ts';
import { NotFound } from './-NotFound.tsx';
import { useContext } from './-useSession.ts';

const Root = () => {
  const { system } = useContext();
  return (
    <>
      <ConsentDoor consent={system.consent} auth={system.auth} />
      <Outlet />
      <ToastsView toasts={system.toasts} />
    </>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: CheckScreen,
});
