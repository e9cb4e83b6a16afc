import { Client } from 'pg';
import type { Connection } from '#server/platform/db/open.ts';

interface Told {
  onWake(place: string): void;
  onConnected(): void;
  onFault(error: Error): void;
}

const RETRY_MS = 500;

/**
 * Keeps one connection that listens on `live_events`. A broken one is made again until `close`, since PostgreSQL keeps
 * no notifications for a listener that is away. Rejects where the first connection fails.
 */
export const listen = async (connection: Connection, told: Told): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({ ...connection, application_name: 'millrace-live', keepAlive: true });
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

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
