import { EVENTS_PATH, type LiveEvent } from '#contract/calls/live.ts';
import type { Answer, Wanted } from '#test/paths/calls.ts';

/** The call that opens the line of live events; held, the line is as one that is slow to open. */
export const listen: Wanted[string] = ['GET', new RegExp(`^${EVENTS_PATH}$`)];

/** The line opens, says these events and breaks; the browser opens it again at once, and that call is held, too. */
export const lineSaying = (...events: readonly LiveEvent[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: [
    'retry: 20\n\n',
    ...events.map((event, at) => `id: ${at + 1}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
  ].join(''),
});
