import { describe, expect, test } from 'vitest';
import { node } from '#contract/flows/build.ts';
import { FLOW_LISTS } from '#contract/flows/bounds.ts';
import { compile, type FlowChart, machineOf } from '#contract/flows/compile.ts';
import { cronFault, nextFire } from '#contract/flows/cron.ts';
import { decompile } from '#contract/flows/decompile.ts';
import { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { STEP_SETTINGS } from '#contract/flows/kinds.ts';
import { fromMermaid, toMermaid } from '#contract/flows/mermaid.ts';
import { type ActingFlow, type AdPlace, mayOverlap, overlapsOf } from '#contract/flows/overlaps.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { TEMPLATE_IDS } from '#contract/flows/templateIds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { randomFlow } from './randomFlow.ts';

const trigger = node('trigger', 'manual', {});
const end = node('end', 'end', { result: 'done' });

const faultsOf = (definition: unknown): string[] =>
  FlowDefinition.safeParse(definition).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('D7.1 a definition is parsed strictly', () => {
  test.each(TEMPLATE_IDS)('the template %s is one', (id) => {
    expect(FlowDefinition.parse(FLOW_TEMPLATES[id].definition)).toEqual(FLOW_TEMPLATES[id].definition);
    expect(FlowLimits.parse(FLOW_TEMPLATES[id].limits)).toEqual(FLOW_TEMPLATES[id].limits);
  });

  test('unknown kinds, missing steps, wrong outcomes and doubled ids are named', () => {
    // In whose words depends on what else of Zod is loaded; the place does not.
    expect(faultsOf({ nodes: [trigger, { ...end, kind: 'evil' }], edges: [] })).toEqual([
      expect.stringMatching(/^nodes\.1\.kind: /),
    ]);
    expect(
      faultsOf({ nodes: [trigger, end, end], edges: [{ from: 'trigger', outcome: 'started', to: 'gone' }] }),
    ).toEqual(['nodes.2.id: Two steps have the id end.', 'edges.0: There is no step gone.']);
    expect(faultsOf({ nodes: [trigger, end], edges: [{ from: 'trigger', outcome: 'ok', to: 'end' }] })).toEqual([
      'edges.0: trigger has no outcome ok.',
    ]);
    const edge = { from: 'trigger', outcome: 'started', to: 'end' };
    expect(faultsOf({ nodes: [trigger, end], edges: [edge, edge] })).toEqual([
      'edges.1: trigger has two edges for started.',
    ]);
    expect(faultsOf({ nodes: [trigger, end], edges: [{ ...edge, to: 'trigger' }] })).toEqual([
      'edges.0: Nothing can lead to a trigger.',
    ]);
    expect(faultsOf({ nodes: [end], edges: [] })).toEqual(['nodes: A flow has exactly one trigger.']);
  });

  test('a thousand steps are refused', () => {
    const nodes = [trigger, ...Array.from({ length: 1000 }, (_, at) => ({ ...end, id: `end_${at}` }))];
    expect(faultsOf({ nodes, edges: [] })).toHaveLength(1);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('%s is neither a key nor an id', (key) => {
    const own = (inside: object) => JSON.parse(JSON.stringify(inside).replace('"KEY"', JSON.stringify(key))) as unknown;
    expect(faultsOf(own({ nodes: [trigger, end], edges: [], KEY: { polluted: true } }))).not.toEqual([]);
    expect(
      faultsOf(own({ nodes: [trigger, { ...end, settings: { result: 'done', KEY: 1 } }], edges: [] })),
    ).not.toEqual([]);
    expect(faultsOf(own({ nodes: [trigger, { ...end, id: 'KEY' }], edges: [] }))).not.toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a time zone that does not exist, and settings beyond their bounds, are refused', () => {
    const schedule = (settings: object) => ({ nodes: [{ ...trigger, kind: 'schedule', settings }, end], edges: [] });
    expect(faultsOf(schedule({ cron: '0 9 * * 1', time_zone: 'Europe/Berlin' }))).toEqual([]);
    expect(faultsOf(schedule({ cron: '0 9 * * 1', time_zone: 'Mars/Olympus' }))[0]).toContain('does not exist');
    expect(faultsOf(schedule({ cron: '0 9 31 2 *', time_zone: 'UTC' }))[0]).toContain('never happens');
    expect(
      STEP_SETTINGS.change_budget.safeParse({ ads: 'made', percent: 0, at_least: null, at_most: null }).success,
    ).toBe(false);
  });
});

describe('D7.1 schedules', () => {
  test('a cron line fires some day, and at most once an hour', () => {
    expect(cronFault('0 9 * * 1')).toBeNull();
    expect(cronFault('30 8 29 2 *')).toBeNull();
    expect(cronFault('0 9 30 2 *')).toContain('never happens');
    expect(cronFault('*/5 * * * *')).toContain('once an hour');
    expect(cronFault('0 9 * *')).toContain('five');
    expect(cronFault('0 24 * * *')).toContain('five');
  });

  const fires = (cron: string, zone: string, after: string, count: number) => {
    const found: string[] = [];
    for (let at = Date.parse(after); found.length < count;) {
      at = nextFire(cron, zone, at)!;
      found.push(new Date(at).toISOString());
    }
    return found;
  };

  test('a time that clocks skip fires an hour later, and one that they repeat fires once', () => {
    expect(fires('30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(fires('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('weekdays are those of the time zone', () => {
    expect(fires('0 1 * * 1', 'Pacific/Auckland', '2026-11-20T00:00:00Z', 1)).toEqual(['2026-11-22T12:00:00.000Z']);
  });
});

describe('D7.2 the compiled chart', () => {
  test('is plain JSON that can be read back, by itself and as Mermaid', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const definition = randomFlow(seed, 1 + (seed % 20));
      const chart = compile(definition, USUAL_LIMITS);
      const stored = JSON.parse(JSON.stringify(chart)) as FlowChart;
      expect(stored).toEqual(chart);
      expect(decompile(stored), `seed ${seed}`).toEqual(definition);
      expect(fromMermaid(toMermaid(definition)), `seed ${seed}`).toEqual(definition);
      expect(machineOf(stored).states).toBeDefined();
    }
  });
});

describe('D7.3 flows against each other', () => {
  const NO_PLACES = new Map<string, AdPlace>();
  const acting = (id: string, kind: 'pause_ad' | 'activate_ad', adsets: readonly string[]) => ({
    id,
    name: id,
    definition: {
      nodes: [
        node('trigger', 'ad_rejected', { scope: { ad_account_id: null, adset_ids: [...adsets] } }),
        node('act', kind, { ads: 'trigger' as const }),
      ],
      edges: [],
    },
  });

  test('opposite actions on overlapping ads are found, from both sides', () => {
    const pausing = acting('pausing', 'pause_ad', ['1', '2']);
    const activating = acting('activating', 'activate_ad', ['2', '3']);
    expect(overlapsOf(pausing, [activating], NO_PLACES)).toMatchObject([
      { flow_id: 'activating', step: 'act', other_step: 'act' },
    ]);
    expect(overlapsOf(activating, [pausing], NO_PLACES)).toHaveLength(1);
    expect(overlapsOf(pausing, [acting('elsewhere', 'activate_ad', ['3'])], NO_PLACES)).toEqual([]);
    expect(overlapsOf(pausing, [acting('everywhere', 'activate_ad', [])], NO_PLACES)).toHaveLength(1);
    expect(overlapsOf(pausing, [acting('same', 'pause_ad', ['1'])], NO_PLACES)).toEqual([]);
    expect(overlapsOf(pausing, [pausing], NO_PLACES)).toEqual([]);
    // One that pauses and activates does not work against itself.
    const { nodes, edges } = pausing.definition;
    const again = node('again', 'activate_ad', { ads: 'trigger' });
    const both = { ...pausing, definition: { nodes: [...nodes, again], edges } };
    expect(overlapsOf(both, [both], NO_PLACES)).toEqual([]);
    expect(overlapsOf(both, [pausing, { ...both, id: 'other' }], NO_PLACES)).not.toEqual([]);
    expect(overlapsOf(pausing, [activating], NO_PLACES)[0]!.text).toBe(
      '“Pause ads” pauses ads. “activating” activates ads, and can act on the same ads.',
    );
    const many = Array.from({ length: 80 }, (_, at) => acting(`other-${at}`, 'activate_ad', []));
    expect(overlapsOf(pausing, many, NO_PLACES)).toHaveLength(FLOW_LISTS.overlaps);
  });

  test('a schedule works on the ads that were chosen for it', () => {
    const scheduled = (id: string, kind: 'pause_ad' | 'activate_ad', ads: readonly string[]) => ({
      id,
      name: id,
      definition: {
        nodes: [
          node('trigger', 'schedule', { cron: '0 12 * * 5', time_zone: 'UTC', ad_ids: [...ads] }),
          node('act', kind, { ads: 'trigger' as const }),
        ],
        edges: [],
      },
    });
    const weekend = scheduled('weekend', 'activate_ad', ['a', 'b']);
    const at = (accountId: string, adSetId: string | null): AdPlace => ({ accountId, adSetId });
    const places = new Map([
      ['a', at('one', '1')],
      ['b', at('one', null)],
      ['c', at('one', '1')],
    ]);
    const found = (one: ActingFlow, other: ActingFlow) =>
      [overlapsOf(one, [other], places), overlapsOf(other, [one], places)].map((all) => all.length);
    expect(found(weekend, acting('everywhere', 'pause_ad', []))).toEqual([1, 1]);
    expect(found(weekend, acting('there', 'pause_ad', ['1']))).toEqual([1, 1]);
    expect(found(weekend, acting('elsewhere', 'pause_ad', ['2']))).toEqual([0, 0]);
    expect(found(scheduled('unplaced', 'activate_ad', ['b']), acting('there', 'pause_ad', ['1']))).toEqual([0, 0]);
    expect(found(weekend, scheduled('shared', 'pause_ad', ['c', 'b']))).toEqual([1, 1]);
    expect(found(weekend, scheduled('others', 'pause_ad', ['c']))).toEqual([0, 0]);
    // A deleted ad is acted on by nobody.
    expect(found(scheduled('gone', 'activate_ad', ['gone']), acting('everywhere', 'pause_ad', []))).toEqual([0, 0]);
    expect(mayOverlap(scheduled('none', 'activate_ad', []).definition)).toBe(false);
  });
});
