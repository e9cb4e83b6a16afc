import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type AdSetAsked, type AdSetRoomActor, selectHeld, selectReading } from '#src/machines/adSetRoom.machine.ts';

/** Has it asked how many ads the ad set holds that ads are to go to, whether it was chosen or is inherited. */
export const useRoom = (room: AdSetRoomActor | undefined, adSet: AdSetAsked | null) => {
  const { id, adAccountId } = adSet ?? { id: null, adAccountId: null };
  useEffect(() => {
    room?.send({ type: 'room.ask', adSet: id === null ? null : { id, adAccountId } });
  }, [room, id, adAccountId]);
  // What is there changes while nobody looks.
  useEffect(() => () => room?.send({ type: 'room.ask', adSet: null }), [room]);
  return {
    held: useSelector(room, (now) => (now ? selectHeld(now) : null)),
    reading: useSelector(room, (now) => (now ? selectReading(now) : false)),
  };
};
