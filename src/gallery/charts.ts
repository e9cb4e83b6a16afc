/** A chart as `npm run statecharts` drew it. */
export interface DrawnChart {
  readonly id: string;
  readonly description: string;
  readonly svg: string;
}

const pictures = import.meta.glob<string>('/docs/statecharts/*.svg', { query: '?raw', import: 'default', eager: true });
const machines = import.meta.glob<{ readonly id?: string; readonly description?: string }>('/docs/statecharts/*.json', {
  import: 'default',
  eager: true,
});

/** All that there are, by name. */
export const drawnCharts: readonly DrawnChart[] = Object.entries(pictures).map(([file, svg]) => {
  const machine = machines[file.replace(/svg$/, 'json')];
  return { id: machine?.id ?? file, description: machine?.description ?? '', svg };
});
