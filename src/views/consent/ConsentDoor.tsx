import { useSelector } from '@xstate/react';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type ConsentActor, selectShown } from '#src/machines/consent.machine.ts';
import { useLazy } from '#ui/parts/useLazy.ts';

interface ConsentDoorProps {
  readonly consent: ConsentActor;
  readonly auth: AuthActor;
}

const loadLayer = () => import('./ConsentLayer.tsx').then(({ ConsentLayer }) => ConsentLayer);

/** The banner is loaded when it is needed. If that fails, nothing is asked and nothing is measured. */
export const ConsentDoor = ({ consent, auth }: ConsentDoorProps) => {
  const shown = useSelector(consent, selectShown);
  const user = useSelector(auth, selectUser);
  const [View] = useLazy(loadLayer, { wanted: shown });
  return shown && View ? <View consent={consent} place={user === null ? 'start' : 'end'} /> : null;
};
