import { bundlePrograms } from './programs.ts';

// A step of the whole check, whose other steps find them by PROGRAMS.
await bundlePrograms();
