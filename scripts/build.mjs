import { build } from './setup.mjs';

process.exit(build() ? 0 : 1);
