import { becomeNode24, ensureBuild, ensureDependencies } from './setup.mjs';

const began = Date.now();
const dev = process.argv.includes('--dev');

ensureDependencies();
if (!dev) ensureBuild();
becomeNode24('server/main.ts', dev ? ['--dev'] : [], {
  DEMO: process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1'),
  MILLRACE_STARTED_AT: String(began),
});
