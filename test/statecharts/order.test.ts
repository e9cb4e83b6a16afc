import { toChart } from '#src/statecharts/chart.ts';
import { isReload } from '#src/statecharts/reload.ts';
import { reloadWords } from '#src/statecharts/reloadWords.ts';
import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { orderOf } from '../../scripts/statecharts/order.ts';

const chart = toChart(
  createMachine({
    id: 'order',
    initial: 'second',
    on: { 'app.suspend': '.second' },
    states: {
      lost: { on: { go: 'second' } },
      first: { on: { go: 'second' } },
      second: { on: { go: 'third', 'app.resume': { target: 'second', reenter: true } } },
      third: {
        initial: 'inner',
        states: {
          inner: { on: { go: '#order.first', 'app.suspend': { target: 'other', actions: 'note' } } },
          other: {},
        },
      },
    },
  }),
);

it('A chart is read from where it starts, along its transitions; what leads back is known', () => {
  const order = orderOf(chart);
  expect(order.children(chart.states[0]!).map(({ key }) => key)).toEqual(['second', 'third', 'first', 'lost']);
  const lines = chart.edges.filter((edge) => !isReload(edge));
  expect(lines.filter(order.isBack).map(({ source }) => source)).toEqual(['order.lost', 'order.first']);
  expect(order.loose(lines)).toEqual([['order.third.inner', 'order.third.other']]);
});

it('A badge names its target as seen from where it stands', () => {
  const words = chart.edges.filter(isReload).map(reloadWords);
  expect(words).toEqual(['suspend → second', 'resume: restarts', 'suspend → other / note']);
});
