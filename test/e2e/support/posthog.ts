import type { BrowserContext, Request } from 'playwright/test';
import { POSTHOG } from './origins.ts';

export interface Told {
  readonly event: string;
  readonly uuid?: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
}

interface Received {
  readonly path: string;
  readonly events: readonly Told[];
}

/** PostHog's stand-in, as it was told by whoever came so far. */
export const posthog = {
  received: async (): Promise<readonly Received[]> =>
    (await (await fetch(`${POSTHOG}/sandbox/received`)).json()) as Received[],
  /** Events without the recordings, in the order of their times. */
  events: async (): Promise<readonly Told[]> =>
    (await posthog.received()).flatMap(({ events }) => events).filter(({ event }) => event !== '$snapshot'),
  names: async (): Promise<readonly string[]> => (await posthog.events()).map(({ event }) => event),
  text: async (): Promise<string> => JSON.stringify(await posthog.received()),
  forget: async (): Promise<void> => void (await fetch(`${POSTHOG}/sandbox/received`, { method: 'DELETE' })),
};

/** How many requests are on their way there, from now on. */
export const onTheirWay = (context: BrowserContext): (() => number) => {
  const flying = new Set<Request>();
  context.on('request', (request) => request.url().startsWith(POSTHOG) && flying.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => flying.delete(request));
  return () => flying.size;
};

/**
 * Without the browser's own compression the library compresses in the step in which it sends: what left is then counted by
 * `onTheirWay`. Otherwise it is still being compressed, on a slow machine, when nothing seems to be on its way.
 */
export const compressAtOnce = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'CompressionStream'));
};

/** The library tells nothing of a browser that is driven by a program, so this one does not say that it is. */
export const asPerson = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => {} });
  });
};

export const PERSONS_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
