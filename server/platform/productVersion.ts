import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Package = z.object({ version: z.string() });

let known: string | null = null;

/** As package.json says it; read once. */
export const productVersion = (): string =>
  (known ??= Package.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version);
