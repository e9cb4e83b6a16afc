import type { LiveMachineEvent } from '#src/machines/live.machine.ts';
import { listenLive } from '#src/services/live.ts';
import { fromCallback } from 'xstate';
import type { Services } from './services.ts';

/** After a break that the browser does not repair. */
const REOPEN_MS = 5000;
/** After an answer that is no stream, where there never was one; doubled each time. */
const REFUSED_MS = 60_000;
const LONGEST_MS = 3_600_000;

/** The actors of the live chart: the stream of server-sent events, opened again for as long as somebody listens. */
export const liveActors = ({ apiOrigin }: Services) => ({
  stream: fromCallback<LiveMachineEvent>(({ sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let wasOpen = false;
    let refusals = 0;
    let missed = false;
    const open = () => {
      stop = listenLive(apiOrigin, {
        onOpen: () => {
          wasOpen = true;
          sendBack({ type: 'stream.opened' });
          // Only the browser knows where it stopped: a stream of ours begins with what comes next.
          if (missed) sendBack({ type: 'stream.heard', event: { type: 'resync' } });
          missed = false;
        },
        onEvent: (event) => sendBack({ type: 'stream.heard', event }),
        onBreak: (final) => {
          const refused = final && !wasOpen;
          sendBack({ type: refused ? 'stream.refused' : 'stream.lost' });
          if (!final) return;
          stop();
          missed = !refused;
          // Each try leaves an error in the console, which a server without live events does not deserve.
          timer = setTimeout(open, refused ? Math.min(REFUSED_MS * 2 ** refusals++, LONGEST_MS) : REOPEN_MS);
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
