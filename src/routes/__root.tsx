import { ConsentDoor } from '#src/views/consent/ConsentDoor.tsx';
import { ToastsView } from '#src/views/ToastsView.tsx';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { CheckScreen } from './-CheckScreen.tsx';
import type { RouterContext } from './-context.ts';
import { followLinks } from './-links.ts';
import { NotFound } from './-NotFound.tsx';
import { useContext } from './-useSession.ts';

const Root = () => {
  const router = useRouter();
  const { system } = useContext();
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only hears clicks on links, which keys cause too
    <div onClick={followLinks(router)}>
      <ConsentDoor consent={system.consent} auth={system.auth} />
      <Outlet />
      <ToastsView toasts={system.toasts} />
    </div>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: CheckScreen,
});
