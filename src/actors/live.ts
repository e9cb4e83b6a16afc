import type { LiveMachineEvent } from '#src/machines/live.machine.ts';
import { listenLive } from '#src/services/live.ts';
import { fromCallback } from 'xstate';
import type { Services } from './services.ts';

/** After a break that the browser does not repair. */
const REOPEN_MS = 5000;

/** The actors of the live chart.: the stream of server-sent events, opened again for as long as somebody listens. */
export const liveActors = ({ apiOrigin }: Services) => ({
  stream: fromCallback<LiveMachineEvent>(({ sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const open = () => {
      stop = listenLive(apiOrigin, {
        onOpen: () => sendBack({ type: 'stream.opened' }),
        onEvent: (event) => sendBack({ type: 'stream.heard', event }),
        onBreak: (final) => {
          sendBack({ type: 'stream.lost' });
          if (!final) return;
          stop();
          timer = setTimeout(open, REOPEN_MS);
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
