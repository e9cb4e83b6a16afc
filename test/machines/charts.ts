import { readdirSync } from 'node:fs';
import type { Chart } from './charts/chart.ts';

const folder = new URL('charts/', import.meta.url);
const isChart = (one: unknown): one is Chart => typeof one === 'object' && one !== null && 'machine' in one;

const exported = await Promise.all(
  readdirSync(folder)
    .sort()
    .map(async (file): Promise<object> => import(new URL(file, folder).href)),
);

/** Every chart of the product, with what its generated paths need: one file of `charts/` each. */
export const charts: readonly Chart[] = exported.flatMap((module) => Object.values(module)).filter(isChart);
