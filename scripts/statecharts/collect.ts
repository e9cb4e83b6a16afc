import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

const ENDING = '.machine.ts';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'root' in value;

export const MACHINES = path.resolve(import.meta.dirname, '../../src/machines');

/** The files that hold charts, by name. */
export const chartFiles = (folder = MACHINES): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort();

/** Every chart of the product, by the order of its file's name. Throws where a file with a chart's name exports none, and where two have one id. */
export const collectCharts = async (folder = MACHINES): Promise<AnyStateMachine[]> => {
  const found = await Promise.all(
    chartFiles(folder).map(async (name) => {
      const exported: object = await import(pathToFileURL(path.join(folder, name)).href);
      const machines = Object.values(exported).filter(isMachine);
      if (machines.length === 0) throw new Error(`${name} exports no chart.`);
      return machines;
    }),
  );
  const machines = found.flat();
  const twice = machines.find(({ id }, at) => machines.findIndex((other) => other.id === id) !== at);
  if (twice) throw new Error(`Two charts are called ${twice.id}.`);
  return machines;
};
