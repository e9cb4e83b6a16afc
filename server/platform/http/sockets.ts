/** For the headers of a request. */
const HEADERS_MS = 15_000;
/** For all of it: 8 MB over a slow line. */
const REQUEST_MS = 600_000;
/** Longer than a load balancer keeps a connection, which would else send on one that is just being closed. */
export const IDLE_MS = 65_000;

/**
 * Of one HTTP/2 connection: requests at once, and how many of them the other side may give up, first at once and then a
 * second; whoever resets more is disconnected. A browser gives up a page's requests when it goes to another.
 */
export const HTTP2_LIMITS = {
  settings: { maxConcurrentStreams: 128 },
  streamResetBurst: 500,
  streamResetRate: 50,
} as const;

/** How long a connection may take, and lie idle. Told to the server itself: as an option, an HTTP/2 one is not given it. */
export const limitSockets = (server: object): void =>
  void Object.assign(server, {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: IDLE_MS,
  });
