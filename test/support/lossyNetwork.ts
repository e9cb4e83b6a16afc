import { vi } from 'vitest';
import type { TestClient } from './client.ts';

type Network = 'sound' | 'losing' | 'gone';

/**
 * Has pages of a test speak to the server as one browser does, with its cookies, over a network. `losing`: takes the next
 * call of that path and loses its answer, and is `after` from then on; `gone`: nothing comes through. Clients of the test
 * itself, which follow nothing, ask past it.
 */
export const lossyNetwork = (client: TestClient, path: string) => {
  const { fetch } = globalThis;
  const network: { now: Network; after: Network } = { now: 'sound', after: 'sound' };
  const broken = () => new TypeError('Failed to fetch');
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>): Promise<Response> => {
    if (asked[1]?.redirect === 'manual') return fetch(...asked);
    if (network.now === 'gone') throw broken();
    const request = new Request(...asked);
    request.headers.set('cookie', client.cookieHeader);
    const loses = network.now === 'losing' && request.url.endsWith(path);
    const response = await fetch(request);
    if (loses) {
      network.now = network.after;
      throw broken();
    }
    client.keep(response.headers);
    return response;
  });
  return network;
};
