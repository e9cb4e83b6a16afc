import { toChart } from '#src/statecharts/chart.ts';
import { labelBlock } from '#src/statecharts/labelBlock.ts';
import { toMermaid } from '#src/statecharts/mermaid.ts';
import { stateBlock } from '#src/statecharts/stateBlock.ts';
import { REACTIONS } from '#src/machines/reactions.ts';
import { sessionMachine } from '#src/machines/session.machine.ts';
import { createMachine } from 'xstate';
import { expect, it } from 'vitest';

const events = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const chart = toChart(
  createMachine({
    id: 'table',
    initial: 'idle',
    states: {
      idle: {
        on: Object.fromEntries([
          ...events.map((type) => [type, { actions: 'react', description: `refresh ${type}` }]),
          ...events.map((type) => [`${type}.plain`, { actions: 'act' }]),
          ['go', { target: 'busy', description: 'Nothing is asked' }],
        ]),
      },
      busy: {},
    },
  }),
);
const block = stateBlock(chart, chart.states[1]!);
const texts = block.lines.map(({ text }) => text);

it('What a transition is described as stands beside its event, in a column of its own, and is never left out', () => {
  for (const type of events) {
    const [event, words] = block.lines.filter(({ edge }) => edge === `table.idle|${type}|0`);
    expect([event!.text, words!.text]).toEqual([type, `refresh ${type}`]);
    expect(words!.y).toBe(event!.y);
  }
  const columns = block.lines.filter(({ text }) => text.startsWith('refresh ')).map(({ x }) => x);
  expect(new Set(columns).size).toBe(1);
});

it('Of the others the first are shown; the card has all', () => {
  expect(texts.filter((text) => text.includes('.plain')).length).toBe(7);
  expect(block.fold?.trigger.text).toBe('▸ 2 more');
  expect(block.fold?.card.lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining([...events.map((type) => `${type}.plain`), ...events.map((type) => `refresh ${type}`)]),
  );
});

it('The description of a transition to another state stands at its line', () => {
  const lines = labelBlock(chart.edges.filter(({ cause }) => cause.name === 'go')).lines;
  expect(lines.map(({ text }) => text)).toEqual(['go', 'Nothing is asked']);
});

it('Mermaid has it behind the actions', () => {
  expect(toMermaid(chart)).toContain('table_idle --> table_idle : one / react – refresh one\n');
});

it('The picture of a session tells of every reaction what it expires and refreshes', () => {
  const session = toChart(sessionMachine);
  const { lines } = stateBlock(
    session,
    session.states.find(({ id }) => id === 'session.signedIn')!,
  );
  for (const [type, { expire, refresh }] of Object.entries(REACTIONS)) {
    const told = lines.filter(({ edge }) => edge === `session.signedIn|${type}|0`).map(({ text }) => text);
    const words = told.join(' ');
    expect(told[0]).toBe(type);
    for (const topic of expire === 'all' ? ['all'] : expire) expect(words.split('refresh')[0]).toContain(topic);
    for (const name of refresh) expect(words.split('refresh ')[1]).toContain(name);
  }
  expect(lines.map(({ text }) => text)).toContain('refresh queue, bulk / react, tellTabs');
});
