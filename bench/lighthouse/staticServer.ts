import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { keptCertificate } from '#server/platform/dataDir/certificate.ts';

/**
 * A thread that serves one folder as the product serves its own: https, HTTP/2, brotli at its highest quality, files
 * with a hash in their names for good. Tells its port.
 */
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
const { folder, dataDir } = workerData as { readonly folder: string; readonly dataDir: string };
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const kept = new Map<string, Buffer>();

const compressed = (file: string): Buffer => {
  const body = kept.get(file) ?? brotliCompressSync(readFileSync(file), quality);
  kept.set(file, body);
  return body;
};

const certificate = await keptCertificate(dataDir, []);
const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
  const { pathname } = new URL(request.url, 'https://localhost');
  const file = path.join(folder, path.normalize(pathname === '/' ? 'index.html' : pathname));
  try {
    const body = compressed(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      // As the product's pages: it has every one of them begin in a process of its own.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  } catch {
    response.writeHead(404);
    response.end();
  }
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
server.listen(0, () => parentPort!.postMessage((server.address() as AddressInfo).port));
