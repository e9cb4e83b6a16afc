import { toChart } from '#src/statecharts/chart.ts';
import type { AnyStateMachine } from 'xstate';
import { collectCharts } from '../../scripts/statecharts/collect.ts';
import { keptLayout } from '../../scripts/statecharts/keptLayout.ts';
import { sample } from './sample.ts';

export const charts = await collectCharts();

/** Those of the product, and the sample. */
export const allCharts: readonly AnyStateMachine[] = [...charts, sample];

/** Each chart laid out, by its id: once for all that is asked of the pictures, for it takes long. */
export const drawings = new Map(
  await Promise.all(allCharts.map(async (one) => [one.id, await keptLayout(toChart(one))] as const)),
);
