import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that Apple's systems accept. */
const LIFETIME_MS = 820 * DAY_MS;
const RENEW_MS = 30 * DAY_MS;
const NAMES = ['localhost', 'millrace.localhost', '*.millrace.localhost'];
const ADDRESSES = ['127.0.0.1', '::1'];

/** A start that was cut off leaves halves of the files, or two that do not belong together. */
const isGood = ({ key, cert }: Certificate, names: readonly string[]): boolean => {
  try {
    const kept = new X509Certificate(cert);
    return (
      kept.checkPrivateKey(createPrivateKey(key)) &&
      kept.validToDate.getTime() - Date.now() > RENEW_MS &&
      names.every((name) => kept.subjectAltName?.includes(`DNS:${name}`))
    );
  } catch {
    return false;
  }
};

/** The self-signed certificate for this computer: made on the first start, and again when it ends or `hosts` are new. */
export const keptCertificate = async (dataDir: string, hosts: readonly string[]): Promise<Certificate> => {
  const folder = path.join(dataDir, 'tls');
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
  const names = [...new Set([...NAMES, ...hosts.map((host) => host.replace(/:\d+$/, ''))])];
  if (existsSync(files.key) && existsSync(files.cert)) {
    const kept = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
    if (isGood(kept, names)) return kept;
  }
  // Only a first start needs it, and every start would read its modules.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Millrace on this computer' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + LIFETIME_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          ...ADDRESSES.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(files.key, made.private, { mode: 0o600 });
  writeFileSync(files.cert, made.cert);
  return { key: made.private, cert: made.cert };
};
