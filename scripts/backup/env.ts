import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '#server/platform/env.ts';
import type { Env } from '#server/platform/env.ts';

/** The environment as `npm start` sees it: variables that are set win over `.env`. */
export const environment = (): Env => {
  const file = path.resolve(import.meta.dirname, '../../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnv(process.env);
};
