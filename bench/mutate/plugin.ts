import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { applied } from './mutant.ts';
import { withProbes } from './probe.ts';
import { laneState } from './state.ts';

/** Folders whose files tell that they ran. */
const ROOMS = ['contract', 'src', 'site', 'ui', 'server'];

const isProbed = (file: string): boolean =>
  ROOMS.some((room) => file.startsWith(`${room}/`)) && /(?<!\.css|\.d)\.tsx?$/.test(file);

/** Hands a changed file to vitest from memory; nothing on disk changes. */
export const changePlugin: Plugin = {
  name: 'change',
  enforce: 'pre',
  load(id) {
    const file = path.relative(process.cwd(), id.split('?')[0] ?? id);
    const { mutant, probes } = laneState;
    if (file === mutant?.file) return applied(readFileSync(file, 'utf8'), mutant);
    return probes && isProbed(file) ? withProbes(file, readFileSync(file, 'utf8')) : null;
  },
};
