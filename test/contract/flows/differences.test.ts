import { describe, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { MOST_DIFFERENCES } from '#contract/flows/difference.ts';
import { type Compared, differencesOf } from '#contract/flows/differences.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { TEMPLATE_IDS } from '#contract/flows/templateIds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { randomFlow, randomOf } from './randomFlow.ts';

const versionOf = (definition: FlowDefinition, more: Partial<Compared> = {}): Compared => ({
  name: 'Flow',
  limits: USUAL_LIMITS,
  definition,
  ...more,
});

const start = node('start', 'manual', {});
const wait = node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } });
const tell = node('tell', 'notify', { message: 'Old words' });
const done = node('done', 'end', { result: 'done' });
const base = versionOf(
  flowOf([start, tell, done], [from('start', { started: 'tell' }), from('tell', { done: 'done' })]),
);
const texts = (now: Compared, was = base) => differencesOf(was, now).map(({ text }) => text);

describe('D7.4 what became different in a flow', () => {
  test('a step that was added, and what leads to it', () => {
    const now = versionOf(
      flowOf(
        [start, wait, tell, done],
        [from('start', { started: 'wait' }), from('wait', { done: 'tell' }), from('tell', { done: 'done' })],
      ),
    );
    expect(differencesOf(base, now)).toEqual([
      { about: 'step', change: 'added', step: 'wait', text: 'Wait added' },
      {
        about: 'edge',
        change: 'changed',
        step: 'start',
        text: 'Started by hand (Started) leads to Wait, not Notify me',
      },
    ]);
    expect(texts(base, now)).toEqual(['Wait removed', 'Started by hand (Started) leads to Notify me, not Wait']);
  });

  test('a number is named as in the settings of its step', () => {
    const { definition } = FLOW_TEMPLATES.weeklyRefresh;
    const fewer = definition.nodes.map((each) =>
      each.kind === 'ideate' || each.kind === 'write_copy'
        ? { ...each, settings: { ...each.settings, count: 2 } }
        : each,
    );
    expect(texts(versionOf({ ...definition, nodes: fewer as typeof definition.nodes }), versionOf(definition))).toEqual(
      ['Find angles: angles: 3 → 2', 'Write copy: copies: 3 → 2'],
    );
  });

  test('settings in a few words, names and limits', () => {
    const changed = { ...tell, label: 'Tell me', settings: { message: 'New words' } } as typeof tell;
    const now = versionOf(
      { ...base.definition, nodes: [start, changed, done] },
      { name: 'Other', limits: { ...USUAL_LIMITS, rounds: 3, allow_active: true } },
    );
    expect(texts(now)).toEqual([
      'Renamed to “Other”',
      'Notify me: named “Tell me”, message: “Old words” → “New words”',
      'Rounds: 2 → 3',
      'Active ads: no → yes',
    ]);
    const quiet = { from: '22:00', to: '07:00', time_zone: 'UTC' };
    expect(texts(versionOf(base.definition, { limits: { ...USUAL_LIMITS, quiet_hours: quiet } }))).toEqual([
      'Quiet hours changed',
    ]);
  });

  test('an outcome that leads nowhere any more, or leads somewhere now', () => {
    const loose = versionOf({ ...base.definition, edges: base.definition.edges.slice(0, 1) });
    expect(texts(loose)).toEqual(['Notify me (Done) no longer leads to End']);
    expect(texts(base, loose)).toEqual(['Notify me (Done) leads to End']);
  });

  test('never an id that a person has not given', () => {
    const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const given = (preset_id: string) =>
      versionOf(flowOf([start, node('dress', 'apply_preset', { ads: 'made', preset_id, replace: false })], []));
    expect(texts(given(two), given(one))).toEqual(['Apply preset: preset changed']);
  });

  test('nothing where only the canvas differs, or the order of what is said', () => {
    for (const id of TEMPLATE_IDS) {
      const { definition } = FLOW_TEMPLATES[id];
      const moved = {
        nodes: definition.nodes.toReversed().map((each) => ({ ...each, at: { x: 1, y: 2 } })),
        edges: definition.edges.toReversed(),
      };
      expect(texts(versionOf(moved), versionOf(definition)), id).toEqual([]);
      const stored = JSON.parse(JSON.stringify(definition)) as FlowDefinition;
      expect(texts(versionOf(stored), versionOf(definition)), id).toEqual([]);
    }
  });

  test('of random flows names every step and edge that differs, and no other, both ways', () => {
    let compared = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomOf(seed);
      const was = randomFlow(seed, 2 + (seed % 9));
      const kept = was.nodes.filter(({ kind }) => kind === 'manual' || random() > 0.3);
      const ids = new Set(kept.map(({ id }) => id));
      const now: FlowDefinition = {
        nodes: [...kept, node('fresh', 'end', { result: 'failed' })],
        edges: was.edges
          .filter((edge) => ids.has(edge.from) && ids.has(edge.to))
          .map((edge) => (random() < 0.2 ? { ...edge, to: 'fresh' } : edge)),
      };
      const found = differencesOf(versionOf(was), versionOf(now));
      const of = (about: string, change: string) =>
        found.filter((one) => one.about === about && one.change === change).map(({ step }) => step);
      expect(of('step', 'added')).toEqual(['fresh']);
      expect(of('step', 'removed')).toEqual(was.nodes.flatMap(({ id }) => (ids.has(id) ? [] : [id])));
      const leads = (flow: FlowDefinition) =>
        new Map(flow.edges.map(({ from: step, outcome, to }) => [`${step}.${outcome}`, { step, to }]));
      const [before, after] = [leads(was), leads(now)];
      const differing = [...before].filter(([exit, { step, to }]) => ids.has(step) && after.get(exit)?.to !== to);
      expect(found.filter(({ about }) => about === 'edge').map(({ step }) => step)).toEqual(
        differing.map(([, { step }]) => step),
      );
      const back = differencesOf(versionOf(now), versionOf(was));
      expect(back.length).toBe(found.length);
      compared += found.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('never more than an answer may hold', () => {
    const many = (name: string) =>
      versionOf({
        nodes: [start, ...Array.from({ length: 199 }, (_, at) => node(`${name}_${at}`, 'end', { result: 'done' }))],
        edges: [],
      });
    expect(differencesOf(many('a'), many('b')).length).toBeLessThan(MOST_DIFFERENCES);
  });
});
