import { existsSync } from 'node:fs';
import path from 'node:path';
import { becomeNode24, ensureBuild, ensureDependencies, root } from './setup.mjs';

const began = Date.now();
const dev = process.argv.includes('--dev');
const settings = path.join(root, '.env');

// Variables that are set already win over the file.
if (existsSync(settings)) process.loadEnvFile(settings);
ensureDependencies();
if (!dev) ensureBuild();
becomeNode24('server/main.ts', dev ? ['--dev'] : [], {
  DEMO: process.env.DEMO || (process.env.NODE_ENV === 'production' ? '0' : '1'),
  MILLRACE_STARTED_AT: String(began),
});
