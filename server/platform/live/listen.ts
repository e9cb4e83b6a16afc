import type { Duplex } from 'node:stream';
import { Client } from 'pg';
import type { Connection } from '#server/platform/db/open.ts';

interface Told {
  onWake(place: string): void;
  onConnected(): void;
  onFault(error: Error): void;
}

const RETRY_MS = 500;
const CONNECT_MS = 10_000;
/** How often the connection is tried out, and how long an answer may take. */
const BEAT_MS = 20_000;

/** What `pg` has, and its types have not. */
const cut = ({ connection }: Client): void =>
  void (connection as unknown as { readonly stream: Duplex }).stream.destroy();

/**
 * Keeps one connection that listens on `live_events`. A broken one is made again until `close`, since PostgreSQL keeps
 * no notifications for a listener that is away. It is asked for something now and then: one that a firewall forgot, or whose
 * machine is gone, would say nothing, and seem to be there, for hours. Rejects where the first connection fails.
 */
export const listen = async (
  connection: Connection,
  told: Told,
  { beatMs = BEAT_MS }: { readonly beatMs?: number } = {},
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({
      ...connection,
      application_name: 'millrace-live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    next.on('error', told.onFault);
    next.on('notification', ({ payload }) => told.onWake(payload ?? ''));
    next.on('end', () => {
      if (client === next) client = null;
      retryLater();
    });
    await next.connect();
    await next.query('listen live_events');
    client = next;
    told.onConnected();
  };
  const retryLater = (): void => {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch((error: unknown) => {
        told.onFault(error instanceof Error ? error : new Error(String(error)));
        retryLater();
      });
    }, RETRY_MS);
  };

  const tryOut = (): void => {
    const asked = client;
    if (asked === null) return;
    const late = setTimeout(() => cut(asked), beatMs);
    const answered = asked.query('select').catch(() => undefined);
    void answered.finally(() => clearTimeout(late));
  };

  await connect();
  const beats = setInterval(tryOut, beatMs);
  beats.unref();
  return {
    close: async () => {
      closed = true;
      clearInterval(beats);
      clearTimeout(timer);
      await client?.end();
    },
  };
};
