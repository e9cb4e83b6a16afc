import { type AuthSnapshot, selectAsking } from '#src/machines/auth.machine.ts';
import { NotFoundPage, NotFoundView } from '#src/views/NotFoundView.tsx';
import { SplashView } from '#src/views/SplashView.tsx';
import { useSelector } from '@xstate/react';
import { Frame } from './-Frame.tsx';
import { useContext } from './-useSession.ts';

const selectSignedIn = (snapshot: AuthSnapshot) => snapshot.hasTag('signedIn');

/** No page has the address. Who is signed in keeps the frame, and with it every way on. */
export const NotFound = () => {
  const { system } = useContext();
  const asking = useSelector(system.auth, selectAsking);
  const signedIn = useSelector(system.auth, selectSignedIn);
  if (asking) return <SplashView />;
  return signedIn && system.session() ? (
    <Frame>
      <NotFoundPage />
    </Frame>
  ) : (
    <NotFoundView />
  );
};
