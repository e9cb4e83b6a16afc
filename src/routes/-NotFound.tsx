import { type AuthSnapshot, selectAsking } from '#src/machines/auth.machine.ts';
import { NotFoundView } from '#src/views/NotFoundView.tsx';
import { SplashView } from '#src/views/SplashView.tsx';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useContext } from './-useSession.ts';

// The frame is no part of what a stranger loads.
const Framed = lazy(() => import('./-FramedNotFound.tsx').then(({ FramedNotFound }) => ({ default: FramedNotFound })));

const selectSignedIn = (snapshot: AuthSnapshot) => snapshot.hasTag('signedIn');

/** No page has the address. Who is signed in keeps the frame, and with it every way on. */
export const NotFound = () => {
  const { system } = useContext();
  const asking = useSelector(system.auth, selectAsking);
  const signedIn = useSelector(system.auth, selectSignedIn);
  if (asking) return <SplashView />;
  if (!signedIn) return <NotFoundView />;
  return (
    <Suspense fallback={<SplashView />}>
      <Framed />
    </Suspense>
  );
};
