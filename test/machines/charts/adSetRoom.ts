import { adSetRoomMachine } from '#src/machines/adSetRoom.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const adSetRoom: Chart = {
  machine: adSetRoomMachine,
  project: ({ adSet, held }: ContextFrom<typeof adSetRoomMachine>) => [adSet?.id, held],
  events: {
    'room.ask': [
      { adSet: { id: '7', adAccountId: MEDIA_ID } },
      { adSet: { id: '8', adAccountId: MEDIA_ID } },
      { adSet: null },
    ],
    'xstate.done.actor.readHeld': [{ output: 48 }],
    'xstate.error.actor.readHeld': error(failures.network),
  },
  repeatable: { readHeld: 'reading' },
};
