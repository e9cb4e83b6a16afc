import { type Chart, toChart } from '../../src/statecharts/chart.ts';
import type { Drawing } from '../../src/statecharts/drawing.ts';
import { toJson } from '../../src/statecharts/json.ts';
import { toMermaid } from '../../src/statecharts/mermaid.ts';
import { toSvg } from '../../src/statecharts/svg.ts';
import { dark } from '../../ui/theme/dark.ts';
import { light } from '../../ui/theme/light.ts';
import type { AnyStateMachine } from 'xstate';
import { type DrawnChart, indexPage } from './indexPage.ts';
import { layout } from './layout.ts';
import { type Shapes, withPresent } from './shapes.ts';

/** Contents by the file's name. The same charts make the same contents, byte for byte. `draw` finds a place for everything. */
export const makeOutputs = async (
  machines: readonly AnyStateMachine[],
  known: Shapes,
  draw: (chart: Chart) => Drawing | Promise<Drawing> = layout,
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  const drawn: DrawnChart[] = [];
  for (const machine of machines) {
    const chart = toChart(machine);
    const drawing = await draw(chart);
    drawn.push({ chart, drawing });
    files.set(`${chart.id}.json`, toJson(machine));
    files.set(`${chart.id}.mmd`, toMermaid(chart));
    files.set(`${chart.id}.svg`, toSvg(drawing, light, dark));
  }
  files.set('index.html', indexPage(drawn, light, dark));
  files.set('shapes.json', `${JSON.stringify(withPresent(machines, known), null, 2)}\n`);
  return files;
};
