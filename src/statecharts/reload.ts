import type { ChartEdge } from './chart.ts';

export const SUSPEND = 'app.suspend';
export const RESUME = 'app.resume';

/** What happens around a reload is a layer of its own in a picture: it concerns nearly every chart, and hides what the chart is about. */
export const isReload = ({ cause }: Pick<ChartEdge, 'cause'>): boolean =>
  cause.kind === 'event' && (cause.name === SUSPEND || cause.name === RESUME);
