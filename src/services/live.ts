import { EVENTS_PATH, LiveEvent } from '#contract/calls/live.ts';

export interface LiveListener {
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent) => void;
  /** The stream broke; the browser tries again by itself unless `final`. */
  readonly onBreak: (final: boolean) => void;
}

/** Listens to the server's live events; the browser resumes with Last-Event-ID. Returns how to stop. */
export const listenLive = (origin: string, listener: LiveListener): (() => void) => {
  const source = new EventSource(`${origin}${EVENTS_PATH}`, { withCredentials: true });
  source.addEventListener('open', listener.onOpen);
  source.addEventListener('error', () => listener.onBreak(source.readyState === EventSource.CLOSED));
  const hear = ({ data }: MessageEvent<string>) => {
    try {
      listener.onEvent(LiveEvent.parse(JSON.parse(data)));
    } catch {
      // An event of a newer server that this version does not know.
    }
  };
  source.addEventListener('message', hear);
  for (const { shape } of LiveEvent.def.options as readonly { shape: { type: { def: { values: string[] } } } }[]) {
    source.addEventListener(shape.type.def.values[0]!, hear as EventListener);
  }
  return () => source.close();
};
