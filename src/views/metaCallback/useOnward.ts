import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ConnectionActor, selectBusiness, selectSelected } from '#src/machines/connection.machine.ts';
import { type QueueActor, selectCounts, selectLoaded } from '#src/machines/queue.machine.ts';

interface Onward {
  readonly connection: ConnectionActor;
  readonly queue: QueueActor;
  readonly onFirstAd: () => void;
}

/**
 * Whoever has just chosen where ads run, and has none yet, goes on to the first one without another press. What was
 * chosen by itself is shown first, and so is an account that no page speaks for.
 */
export const useOnward = ({ connection, queue, onFirstAd }: Onward): void => {
  const asked = useRef(false);
  const known = useSelector(connection, selectBusiness) !== null;
  const account = useSelector(connection, selectSelected);
  const none = useSelector(queue, (snapshot) => selectLoaded(snapshot) && selectCounts(snapshot).all === 0);
  const speaks = account?.page != null;
  const goOn = useEffectEvent(onFirstAd);
  useEffect(() => {
    if (known && account === null) asked.current = true;
    if (!asked.current || !speaks || !none) return;
    asked.current = false;
    goOn();
  }, [known, account, speaks, none]);
};
