import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Certificate, keptCertificate } from '#server/platform/dataDir/certificate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-tls-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fits = ({ key, cert }: Certificate): boolean => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));

it.each(['key.pem', 'cert.pem'])(
  'D2.1 a start goes on where the one before was cut off while it wrote %s',
  async (name) => {
    const first = await keptCertificate(folder, []);
    expect(await keptCertificate(folder, [])).toEqual(first);
    for (const half of ['', first[name === 'key.pem' ? 'key' : 'cert'].slice(0, 100)]) {
      writeFileSync(path.join(folder, 'tls', name), half);
      const again = await keptCertificate(folder, []);
      expect(fits(again)).toBe(true);
      expect(await keptCertificate(folder, [])).toEqual(again);
    }
  },
);

it('D2.1 a start makes a certificate anew whose key is another one', async () => {
  const first = await keptCertificate(folder, []);
  writeFileSync(path.join(folder, 'tls', 'cert.pem'), '');
  await keptCertificate(folder, []);
  // As if the power had gone between the two files.
  writeFileSync(path.join(folder, 'tls', 'cert.pem'), first.cert);
  expect(fits(await keptCertificate(folder, []))).toBe(true);
});
