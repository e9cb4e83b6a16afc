import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { SessionServices } from '#src/actors/services.ts';
import { createHttp } from '#src/services/http.ts';
import type { TestClient } from './client.ts';
import type { TestServer } from './server.ts';

/** The browser's part of `fetch`: the cookies of the session. */
export const sendCookies = (server: TestServer, client: () => TestClient): void => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const request = new Request(...asked);
    if (request.url.startsWith(server.url)) request.headers.set('cookie', client().cookieHeader);
    return fetch(request);
  });
};

/** What the charts of a page need, at the real server; `kept`: the addresses that the page keeps aside. */
export const pageServices = async (
  server: TestServer,
  client: TestClient,
  kept = new Map<string, string>(),
): Promise<SessionServices> => {
  const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
  const http = createHttp({
    origin: server.url,
    csrf: { token: async () => csrfToken, clear: () => {} },
    onUnauthorized: () => {},
    whenStaying: async () => {},
  });
  const copies = new Map<string, unknown>();
  return {
    http,
    uncached: http,
    drafts: {
      read: async (name: string) => copies.get(name) ?? null,
      write: (name: string, value: unknown) => void copies.set(name, value),
    },
    secrets: {
      keep: (value: string) => {
        const handle = randomUUID();
        kept.set(handle, value);
        return handle;
      },
      take: (handle: string) => kept.get(handle) ?? null,
    },
  } as unknown as SessionServices;
};
