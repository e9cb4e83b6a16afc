import type { LiveMachineEvent } from '#src/machines/live.machine.ts';
import { listenLive } from '#src/services/live.ts';
import { fromCallback } from 'xstate';
import type { Services } from './services.ts';

/** A stream that the browser gave up on (the server answered with an error) is opened anew after this long. */
const REOPEN_MS = 10_000;

/** What the live chart names. */
export const liveActors = ({ apiOrigin }: Services) => ({
  stream: fromCallback<LiveMachineEvent>(({ sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = (): void => {};
    const open = (): void => {
      stop = listenLive(apiOrigin, {
        onOpen: () => sendBack({ type: 'stream.opened' }),
        onEvent: (event) => sendBack({ type: 'stream.heard', event }),
        onBreak: (final) => {
          sendBack({ type: 'stream.lost' });
          if (final) timer = setTimeout(open, REOPEN_MS);
        },
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }),
});
