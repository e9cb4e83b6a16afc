import { getAdSetSpend } from '#contract/calls/publishing.ts';
import { type AdSetAsked, adSetRoomMachine } from '#src/machines/adSetRoom.machine.ts';
import { fromPromise } from 'xstate';
import type { SessionServices } from './services.ts';

/** The chart of an ad set's room with what it names. */
export const provideRoom = ({ uncached }: Pick<SessionServices, 'uncached'>) =>
  adSetRoomMachine.provide({
    actors: {
      readHeld: fromPromise<number | null, AdSetAsked>(async ({ input, signal }) => {
        const query = { ad_account_id: input.adAccountId };
        return (await uncached.call(getAdSetSpend, { params: { id: input.id }, query, signal })).held;
      }),
    },
  });
