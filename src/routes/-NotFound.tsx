import { type AuthSnapshot, selectAsking } from '#src/machines/auth.machine.ts';
import { NotFoundView } from '#src/views/trouble/NotFoundView.tsx';
import { SplashView } from '#src/views/waiting/SplashView.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useContext } from './-useSession.ts';

// Visitors who are not signed in do not load the frame.
const loadFramed = () => import('./-FramedNotFound.tsx').then(({ FramedNotFound }) => FramedNotFound);

const selectSignedIn = (snapshot: AuthSnapshot) => snapshot.hasTag('signedIn');

/** No page has the address. Who is signed in keeps the frame, and with it every way on. */
export const NotFound = () => {
  const { system } = useContext();
  const asking = useSelector(system.auth, selectAsking);
  const signedIn = useSelector(system.auth, selectSignedIn);
  const framed = signedIn && !asking;
  const [failure, setFailure] = useState<Error | null>(null);
  const [Framed] = useLazy(loadFramed, { wanted: framed, onFailed: setFailure });
  // The error screen offers to try again.
  if (failure) throw failure;
  if (asking) return <SplashView />;
  if (!signedIn) return <NotFoundView />;
  return Framed ? <Framed /> : <SplashView />;
};
