import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { expect, it } from 'vitest';
import { startSecureServer } from '#test/support/secureServer.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const ask = (url: string, ca?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { connection: 'keep-alive' };
    const path = `${url}/api/auth/csrf/`;
    const asked = ca
      ? getSecure(path, { ca, servername: 'localhost', headers }, resolve)
      : getPlain(path, { headers }, resolve);
    asked.on('error', reject);
  });

const expectPatient = async (server: TestServer, ca?: string): Promise<void> => {
  const answer = await ask(server.url, ca);
  answer.resume();
  // A load balancer sends on what it keeps; a connection that is just being closed would lose the call.
  expect([answer.httpVersion, answer.headers['keep-alive']]).toEqual(['1.1', 'timeout=65']);
  expect([server.app.server.headersTimeout, server.app.server.requestTimeout]).toEqual([15_000, 600_000]);
  await server.stop();
};

it('D2.5 a connection over HTTP/1.1 is kept longer than a load balancer keeps it', async () => {
  await expectPatient(await startServer());
});

it('D2.5 so is one of the server that speaks HTTP/2, too', async () => {
  const { server, ca } = await startSecureServer();
  await expectPatient(server, ca);
});
