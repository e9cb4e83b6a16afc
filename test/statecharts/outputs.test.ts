import { toChart } from '#src/statecharts/chart.ts';
import { toJson } from '#src/statecharts/json.ts';
import { toMermaid } from '#src/statecharts/mermaid.ts';
import { toSvg } from '#src/statecharts/svg.ts';
import { dark } from '#ui/theme/dark.ts';
import { light } from '#ui/theme/light.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { chartFiles, collectCharts } from '../../scripts/statecharts/collect.ts';
import { layout } from '../../scripts/statecharts/layout.ts';
import { makeOutputs } from '../../scripts/statecharts/outputs.ts';
import { allCharts, charts, drawings } from './drawings.ts';
import { sample } from './sample.ts';

const written = await makeOutputs(allCharts, {}, ({ id }) => drawings.get(id)!);
const idsOf = (machine: AnyStateMachine) => toChart(machine).states.map(({ id }) => id);

it('Every file of charts has its chart drawn, and ids are given once', () => {
  expect(charts.length).toBeGreaterThanOrEqual(chartFiles().length);
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
});

it('A file of charts that exports none, and an id that is given twice, are not passed over', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-charts-'));
  const copy = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.machine.ts`), text);
  const theme = new URL('../../src/machines/theme.machine.ts', import.meta.url).href;
  copy('one', `export { themeMachine } from ${JSON.stringify(theme)};`);
  copy('two', `export { themeMachine } from ${JSON.stringify(theme)};`);
  await expect(collectCharts([folder])).rejects.toThrow('Two charts are called theme.');
  copy('lost', 'const hidden = 1;\nexport const other = hidden;\n');
  await expect(collectCharts([folder])).rejects.toThrow('lost.machine.ts exports no chart.');
  rmSync(folder, { recursive: true });
});

it.each(allCharts)('The JSON of $id makes a machine with the same states and the same ways between them', (machine) => {
  const again = createMachine(JSON.parse(toJson(machine)));
  const ways = (one: AnyStateMachine) =>
    toChart(one).edges.map(({ id, target, guard, actions }) => [id, target, guard, actions]);
  expect(idsOf(again)).toEqual(idsOf(machine));
  expect(ways(again)).toEqual(ways(machine));
});

it('The JSON keeps words and drops code', () => {
  const json = toJson(sample);
  expect(JSON.parse(json)).toMatchObject({
    id: 'sample',
    version: '3',
    description: 'One of everything',
    states: { idle: { description: 'Waits', exit: 'leave', tags: ['quiet'] } },
  });
  expect(json).not.toMatch(/=>|function|params": \{\}/);
});

it('Mermaid gets states with their names, regions, starts, ends and labels', () => {
  const lines = toMermaid(toChart(sample))
    .split('\n')
    .map((line) => line.trim());
  for (const line of [
    'stateDiagram-v2',
    'state "both" as sample_both {',
    '--',
    '[*] --> sample_idle',
    'sample_ended --> [*]',
    'state "before (history)" as sample_both_left_before',
    'sample_idle --> sample_asking : go [isSmall] / note, leave',
    'sample_idle --> sample_idle : look / note',
    'sample_idle --> sample_deciding : after 1000 ms',
    'sample_idle --> sample_idle : after pause (re-enters)',
    'sample_asking --> sample_both : ask failed',
    'sample_deciding --> sample_ended : always [isSmall]',
    'sample_both --> sample_ended : done',
    'sample --> sample_idle : app.suspend',
  ])
    expect(lines).toContain(line);
});

it.each(allCharts)('The picture of $id has every state and every transition, inside its frame', (machine) => {
  const chart = toChart(machine);
  const drawing = drawings.get(machine.id)!;
  const svg = written.get(`${machine.id}.svg`)!;
  for (const { id } of chart.states) expect(svg).toContain(`data-state="${id}"`);
  for (const { id } of chart.edges) expect(svg).toContain(`data-edge="${id}"`);
  for (const { x, y, width, height } of drawing.states) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(drawing.width);
    expect(y + height).toBeLessThanOrEqual(drawing.height);
  }
  expect(
    /[\d]\.\d|NaN|undefined/.exec(svg.replace(/<style>[^]*<\/style>|<text[^]*?<\/text>|<defs>.*<\/defs>/g, '')),
  ).toBeNull();
});

it('States stand inside the states they belong to, and beside their siblings', async () => {
  const { states } = await layout(toChart(sample));
  const place = new Map(states.map((one) => [one.state.id, one]));
  for (const { state, ...one } of states) {
    const around = place.get(state.parent ?? '');
    if (around) expect(one.x > around.x && one.x + one.width < around.x + around.width).toBe(true);
    for (const { state: other, ...two } of states) {
      if (other.parent !== state.parent || other.id === state.id) continue;
      const apart =
        one.x + one.width <= two.x ||
        two.x + two.width <= one.x ||
        one.y + one.height <= two.y ||
        two.y + two.height <= one.y;
      expect(apart, `${state.id} and ${other.id}`).toBe(true);
    }
  }
});

it('What is written is the same, byte for byte, when nothing has changed', async () => {
  const [once, again] = [await makeOutputs([sample], {}), await makeOutputs([sample], {})];
  expect([...again]).toEqual([...once]);
  const kept = (id: string) => readFileSync(new URL(`../../docs/statecharts/${id}.svg`, import.meta.url), 'utf8');
  for (const { id } of charts) expect(written.get(`${id}.svg`), id).toBe(kept(id));
  expect(drawings.size).toBe(allCharts.length);
});

it('What a reload does stands last in Mermaid, and in a picture in badges that a page or an address can hide', async () => {
  const chart = toChart(sample);
  const lines = toMermaid(chart).trimEnd().split('\n');
  expect(lines.at(-2)).toContain('%% Suspend and resume');
  expect(lines.at(-1)).toContain('sample --> sample_idle : app.suspend');
  const svg = toSvg(await layout(chart), light, dark);
  expect(svg).toMatch(
    /<g class="reload"><rect[^>]*><text[^>]*data-edge="sample\|app\.suspend\|0"[^>]*>suspend → idle</,
  );
  expect(svg).toContain('.plain .statechart .reload,.statechart #plain:target~* .reload{display:none}');
  expect(svg).not.toMatch(/<path[^>]*app\.suspend/);
});

it('Of many actions a picture shows the first, and the others on a card that opens', async () => {
  const many = createMachine({
    id: 'many',
    initial: 'one',
    states: { one: { entry: ['first', 'second', 'third', 'fourth', 'fifth'], on: { go: 'two' } }, two: {} },
  });
  const svg = toSvg(await layout(toChart(many)), light, dark);
  const [shown, folded] = svg.split('<g class="fold" tabindex="0"');
  expect(shown).toContain('>entry / first, second, third, …<');
  expect(shown).not.toContain('fourth');
  expect(folded).toContain('aria-label="2 more"');
  expect(folded).toContain('>first, second, third, fourth, fifth<');
});

it('The page of all charts says how large each is and what a reload does', async () => {
  const page = (await makeOutputs([sample], {})).get('index.html');
  expect(page).toContain('Version 3: 10 states, 11 transitions, 1 guard.');
  expect(page).toContain('<th scope="row">asking</th><td>goes to idle</td><td>–</td>');
  expect(page).not.toContain('<script');
  expect(page).toContain('<iframe class="whole" src="sample.svg"');
  expect(page).toContain('<iframe class="plain" src="sample.svg#plain"');
});
