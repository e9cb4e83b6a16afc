import { useSelector } from '@xstate/react';
import { type AuthActor, selectUser } from '#src/machines/auth.machine.ts';
import { type ConsentActor, selectShown } from '#src/machines/consent.machine.ts';
import * as css from './ConsentCard.css.ts';
import { ConsentView } from './ConsentView.tsx';

interface ConsentDoorProps {
  readonly consent: ConsentActor;
  readonly auth: AuthActor;
}

/** With the first script: whoever was not asked yet sees it as the largest of what is drawn first. */
export const ConsentDoor = ({ consent, auth }: ConsentDoorProps) => {
  const shown = useSelector(consent, selectShown);
  const user = useSelector(auth, selectUser);
  if (!shown) return null;
  return (
    <div className={css.holder}>
      <ConsentView consent={consent} place={user === null ? 'start' : 'end'} />
    </div>
  );
};
