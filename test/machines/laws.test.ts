import path from 'node:path';
import { assign, createMachine, fromPromise, setup, spawnChild } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lintChart } from '#test/support/lintChart.ts';
import { chartFiles } from '../../scripts/statecharts/collect.ts';
import { charts } from './charts.ts';

it('Each file with a chart is named for it', () => {
  const files = chartFiles().map((file) => path.basename(file));
  expect(charts.map(({ machine }) => `${machine.id}.machine.ts`).sort()).toEqual(files.sort());
});

describe.each(charts)('The $machine.id chart', ({ machine, repeatable = {} }) => {
  it('obeys the laws that a replay builds on: names, descriptions, ids, a version, suspend and resume', () => {
    expect(lintChart(machine, { repeatable: Object.keys(repeatable) })).toEqual([]);
  });

  it('has each service that its table calls repeatable', () => {
    expect(Object.keys(repeatable).filter((name) => !Object.hasOwn(machine.implementations.actors, name))).toEqual([]);
  });
});

describe('A chart that breaks the laws is told so', () => {
  const faultsOf = (machine: Parameters<typeof lintChart>[0]) => lintChart(machine, { repeatable: [] });
  const options = { maxIterations: 1000 };
  const good = { id: 'good', version: '1', description: 'A chart', options } as const;
  const service = fromPromise(async () => 1);

  it('about names, descriptions and versions', () => {
    const broken = setup({}).createMachine({
      id: 'broken',
      entry: () => {},
      initial: 'one',
      states: { one: { on: { go: 'Two_Three' } }, Two_Three: {} },
    });
    expect(faultsOf(broken)).toEqual([
      'broken: no description',
      'broken: an inline action',
      'broken.one: no description',
      'broken.one: go is not noun.verb',
      'broken.Two_Three: no description',
      'broken.Two_Three: not in camelCase',
      'broken: no version',
      'broken: may loop for ever',
    ]);
  });

  it('about what a reload would lose or do twice', () => {
    const broken = setup({ actors: { buy: service } }).createMachine({
      ...good,
      initial: 'one',
      states: {
        one: { description: 'Waits', after: { 1000: 'two' } },
        two: { description: 'Buys', invoke: { id: 'buy', src: 'buy', onDone: 'one' } },
      },
    });
    expect(faultsOf(broken)).toEqual([
      'good.one: its timer is lost in a reload; leave at app.suspend, or enter anew at app.resume',
      'good.two: buy would run again after a reload; handle app.suspend',
      'good.two: a failure of buy would end the chart; handle onError',
    ]);
  });

  it('about children without a name of their own, and snapshots in events', () => {
    const broken = createMachine(
      {
        ...good,
        on: { 'app.suspend': {} },
        invoke: [
          { src: 'read', onSnapshot: { actions: 'start' } },
          { id: 'inline', src: service },
        ],
      },
      {
        actors: { read: service },
        actions: {
          start: spawnChild('read'),
          startInline: assign({ child: ({ spawn }) => spawn(service, { id: 'child' }) }),
        },
      },
    );
    expect(faultsOf(broken)).toEqual([
      'good: an invoke without an id',
      'good: onSnapshot puts whole snapshots into events',
      'good: an inline invoke',
      'start: spawns without an id',
      'startInline: spawns a logic that is not in setup()',
    ]);
  });

  it('about a count-down below it that a reload would stop', () => {
    const timed = setup({}).createMachine({
      ...good,
      id: 'timed',
      on: { 'app.resume': { target: '.one', reenter: true } },
      initial: 'one',
      states: { one: { description: 'Waits', after: { 1000: 'two' } }, two: { description: 'Waited', type: 'final' } },
    });
    const broken = setup({ actors: { timed } }).createMachine({
      ...good,
      initial: 'one',
      states: {
        one: { description: 'Waits', invoke: { id: 'timed', src: 'timed', onDone: 'two' } },
        two: { description: 'Waited' },
      },
    });
    expect(faultsOf(timed)).toEqual([]);
    expect(faultsOf(broken)).toEqual(['good.one: the timer of timed is lost in a reload; pass app.resume on to it']);
  });

  it('about clocks, dice and other things that a replay cannot have', () => {
    const broken = setup({
      types: { context: {} as { at: number } },
      actions: { note: assign({ at: () => Date.now() }) },
      guards: { isLucky: () => Math.random() > 0.5 },
    }).createMachine({
      ...good,
      context: () => ({ at: performance.now() }),
      on: { 'wheel.turn': { guard: 'isLucky', actions: 'note' } },
    });
    expect(faultsOf(broken)).toEqual([
      'note: Date.now is not the same in a replay',
      'isLucky: Math.random is not the same in a replay',
      'good: its context: performance. is not the same in a replay',
    ]);
  });
});
