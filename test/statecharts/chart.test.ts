import { type ChartEdge, toChart } from '#src/statecharts/chart.ts';
import { wordsOf } from '#src/statecharts/cause.ts';
import { rulesOf } from '#src/statecharts/rules.ts';
import { fromPromise, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { expect, it } from 'vitest';
import { sample } from './sample.ts';

const chart = toChart(sample);
const from = (source: string): string[] =>
  chart.edges
    .filter((edge) => edge.source === source)
    .map(({ cause, guard, target }: ChartEdge) => `${wordsOf(cause)}${guard ? ` [${guard}]` : ''} > ${target}`);

it('A chart is read with all its states, from the outside in, and what kind each is', () => {
  expect(chart.states.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'sample compound',
    'sample.idle atomic',
    'sample.asking atomic',
    'sample.deciding atomic',
    'sample.both parallel',
    'sample.both.left compound',
    'sample.both.left.open atomic',
    'sample.both.left.shut final',
    'sample.both.left.before history',
    'sample.both.right atomic',
    'sample.ended final',
  ]);
  expect(chart).toMatchObject({ id: 'sample', version: '3', description: 'One of everything' });
});

it('A state is read with what it does: where it starts, its tags, entries, exits and actors', () => {
  expect(chart.states[0]).toMatchObject({ parent: null, initial: 'sample.idle' });
  expect(chart.states[1]).toMatchObject({ parent: 'sample', tags: ['quiet'], entry: ['note'], exit: ['leave'] });
  expect(chart.states[2]!.invokes).toEqual([{ id: 'ask', src: 'ask' }]);
});

it('Events, guards, timers, answers, failures, ends and what happens at once are told apart in words', () => {
  expect(from('sample.idle')).toEqual([
    'go [isSmall] > sample.asking',
    'go > sample.deciding',
    'look > null',
    'after 1000 ms > sample.deciding',
    'after pause > sample.idle',
  ]);
  expect(from('sample.asking')).toEqual(['ask done > sample.deciding', 'ask failed > sample.both']);
  expect(from('sample.deciding')).toEqual(['always [isSmall] > sample.ended']);
  expect(from('sample.both')).toEqual(['done > sample.ended']);
  expect(from('sample')).toEqual(['app.suspend > sample.idle']);
});

it('Actions are named, whether they have parameters or not, and timers add none of XState’s own', () => {
  expect(chart.edges.find(({ guard, source }) => guard === 'isSmall' && source === 'sample.idle')?.actions).toEqual([
    'note',
    'leave',
  ]);
  expect(chart.states.flatMap(({ entry, exit }) => [...entry, ...exit])).toEqual(['note', 'leave']);
});

it('A transition keeps its name when the chart is given its actors', () => {
  const given = sample.provide({ actors: { ask: fromPromise(() => Promise.resolve(2)) } });
  const names = chart.edges.map(({ id }) => id);
  expect(toChart(given).edges.map(({ id }) => id)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

it('The rule of a reload is the state’s own, or that of a state around it, or what XState does by itself where it stays', () => {
  const rules = new Map(rulesOf(chart).map(({ state, onSuspend, onResume }) => [state.id, [onSuspend, onResume]]));
  expect(rules.get('sample.idle')).toEqual(['goes to idle', 'its timer is lost']);
  expect(rules.get('sample.asking')).toEqual(['goes to idle', '–']);
  expect(rules.get('sample.both.left.open')).toEqual(['goes to idle', '–']);
  expect(rules.has('sample.ended')).toBe(false);
});

it('The sample runs, so that what is drawn is a chart and not a picture of one', () => {
  expect(getNextSnapshot(sample, getInitialSnapshot(sample), { type: 'go' }).value).toBe('asking');
});
