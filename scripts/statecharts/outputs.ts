import { toChart } from '../../src/statecharts/chart.ts';
import { toJson } from '../../src/statecharts/json.ts';
import { toMermaid } from '../../src/statecharts/mermaid.ts';
import { toSvg } from '../../src/statecharts/svg.ts';
import { dark } from '../../src/views/theme/dark.ts';
import { light } from '../../src/views/theme/light.ts';
import type { AnyStateMachine } from 'xstate';
import { indexPage } from './indexPage.ts';
import { layout } from './layout.ts';
import { type Shapes, withPresent } from './shapes.ts';

/** Contents by the file's name. The same charts make the same contents, byte for byte. */
export const makeOutputs = async (
  machines: readonly AnyStateMachine[],
  known: Shapes,
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  for (const machine of machines) {
    const chart = toChart(machine);
    files.set(`${chart.id}.json`, toJson(machine));
    files.set(`${chart.id}.mmd`, toMermaid(chart));
    files.set(`${chart.id}.svg`, toSvg(await layout(chart), light, dark));
  }
  files.set('index.html', indexPage(machines.map(toChart), light, dark));
  files.set('shapes.json', `${JSON.stringify(withPresent(machines, known), null, 2)}\n`);
  return files;
};
