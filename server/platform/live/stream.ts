import type { LiveEvent } from '#contract/calls/live.ts';
import type { Live } from './live.ts';

/** Where a stream writes to; the raw response. */
export interface Sink {
  write(text: string): unknown;
  end(): unknown;
}

export interface StreamOptions {
  readonly live: Pick<Live, 'after' | 'watch'>;
  readonly userId: number;
  /** The newest id when the stream began. */
  readonly newest: number;
  /** Where the browser continues; null: from now. */
  readonly lastId: number | null;
  readonly sink: Sink;
  readonly onFault: (error: unknown) => void;
}

const frame = (id: number, event: LiveEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Writes a user's events to one browser, each once and in order, until `end`. Reads the rows again at every wake-up. */
export const startStream = ({ live, userId, newest, lastId, sink, onFault }: StreamOptions): { end(): void } => {
  const state = { last: lastId ?? newest, reading: false, again: false, ended: false };

  const end = (): void => {
    if (state.ended) return;
    state.ended = true;
    stopWatching();
    sink.end();
  };
  const resync = (id: number): void => {
    state.last = id;
    sink.write(frame(id, { type: 'resync' }));
  };
  const readOnce = async (): Promise<void> => {
    const { events, gap } = await live.after(userId, state.last);
    if (gap) return resync(Math.max(newest, events.at(-1)?.id ?? 0));
    for (const { id, event } of events) {
      sink.write(frame(id, event));
      state.last = id;
    }
    // A full batch may have more behind it.
    state.again ||= events.length > 0;
  };
  const read = async (): Promise<void> => {
    state.again = true;
    if (state.reading) return;
    state.reading = true;
    try {
      while (state.again && !state.ended) {
        state.again = false;
        await readOnce();
      }
    } catch (error) {
      onFault(error);
      end();
    } finally {
      state.reading = false;
    }
  };

  const stopWatching = live.watch(userId, () => void read());
  sink.write(`retry: 2000\nid: ${Math.min(state.last, newest)}\n\n`);
  // An id beyond the newest comes from another database: nothing would ever follow it.
  if (state.last > newest) resync(newest);
  void read();
  return { end };
};
