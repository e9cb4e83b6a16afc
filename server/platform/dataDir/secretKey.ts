import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that signs and seals where SECRET_KEY is unset: made once, readable by nobody else. */
export const keptSecretKey = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.part`, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
  }
  return readFileSync(file, 'utf8').trim();
};
