import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptCertificate } from '#server/platform/dataDir/certificate.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** A server as browsers meet it, over TLS with HTTP/2; `ca` is the certificate that it shows. */
export const startSecureServer = async (
  options: ServerOptions = {},
): Promise<{ readonly server: TestServer; readonly ca: string }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-tls-'));
  const tls = await keptCertificate(folder, []);
  rmSync(folder, { recursive: true });
  return { server: await startServer({ ...options, app: { ...options.app, tls } }), ca: tls.cert };
};
