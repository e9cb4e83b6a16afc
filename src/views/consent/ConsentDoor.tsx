import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type ConsentActor, selectShown } from '#src/machines/consent.machine.ts';
import type { ConsentLayer } from './ConsentLayer.tsx';

interface ConsentDoorProps {
  readonly consent: ConsentActor;
  readonly auth: AuthActor;
}

/** The question is loaded when it is to be asked. Where that fails nothing is asked, and so nothing measured. */
export const ConsentDoor = ({ consent, auth }: ConsentDoorProps) => {
  const shown = useSelector(consent, selectShown);
  const user = useSelector(auth, selectUser);
  const [View, setView] = useState<typeof ConsentLayer | null>(null);
  const missing = shown && View === null;
  useEffect(() => {
    if (missing)
      void import('./ConsentLayer.tsx').then(
        (view) => setView(() => view.ConsentLayer),
        () => {},
      );
  }, [missing]);
  return shown && View ? <View consent={consent} place={user === null ? 'start' : 'end'} /> : null;
};
