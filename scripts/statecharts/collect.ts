import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

const ENDING = '.machine.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'root' in value;

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where charts live: most in src/machines, the drawer's and the public site's beside what they run. */
const ROOMS = ['src', 'site'].map((room) => path.join(ROOT, room));

/** The files that hold charts, whole paths, by name. */
export const chartFiles = (rooms: readonly string[] = ROOMS): string[] =>
  rooms
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)))
    .filter((file) => file.endsWith(ENDING))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1));

/** Every chart of the product, by the order of its file's name. Throws where a file with a chart's name exports none, and where two have one id. */
export const collectCharts = async (rooms: readonly string[] = ROOMS): Promise<AnyStateMachine[]> => {
  const found = await Promise.all(
    chartFiles(rooms).map(async (file) => {
      const exported: object = await import(pathToFileURL(file).href);
      const machines = Object.values(exported).filter(isMachine);
      if (machines.length === 0) throw new Error(`${path.basename(file)} exports no chart.`);
      return machines;
    }),
  );
  const machines = found.flat();
  const twice = machines.find(({ id }, at) => machines.findIndex((other) => other.id === id) !== at);
  if (twice) throw new Error(`Two charts are called ${twice.id}.`);
  return machines;
};
