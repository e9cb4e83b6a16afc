import { describe, expect, test } from 'vitest';
import { checkFlow } from '#contract/flows/check.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { hasWay, triedAt, tryOf, turned } from '#contract/flows/tried.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import type { Walked } from '#contract/flows/checkResult.ts';
import { randomFlow } from './randomFlow.ts';

const LIMITS = { ...USUAL_LIMITS, ads_per_run: 5 };

describe('D7.4 a dry run, step by step', () => {
  test('can be led along every path that the check lists, to the same end and the same figures', () => {
    let paths = 0;
    for (let seed = 1; seed <= 120; seed += 1) {
      const flow = { definition: randomFlow(seed, 1 + (seed % 6)), limits: LIMITS };
      for (const path of checkFlow(flow.definition, LIMITS, 200).paths) {
        paths += 1;
        let steps = tryOf(flow.definition);
        for (const { outcome } of path.steps) if (outcome !== null) steps = turned(flow, steps, steps.length, outcome);
        expect(steps, `seed ${seed}`).toEqual(path.steps);
        const { tally, end } = triedAt(flow, null, steps, steps.length);
        expect({ end, most: tally.creditsMost, created: tally.created, wait: tally.wait }).toEqual({
          end: path.result,
          most: path.credits_most,
          created: path.created_most,
          wait: path.longest_wait,
        });
        expect(hasWay(flow.definition, steps)).toBe(true);
      }
    }
    expect(paths).toBeGreaterThan(1000);
  });

  test('goes back, and another outcome leads elsewhere', () => {
    const flow = FLOW_TEMPLATES.weeklyRefresh;
    const fine = checkFlow(flow.definition, flow.limits).paths[0]!.steps;
    const at = fine.findIndex(({ step }) => step === 'review') + 1;
    const other = turned(flow, fine, at, 'rejected');
    expect(other.slice(0, at - 1)).toEqual(fine.slice(0, at - 1));
    expect(other.slice(at - 1)).toEqual([
      { step: 'review', outcome: 'rejected' },
      { step: 'done', outcome: null },
    ]);
    expect(triedAt(flow, null, other, at)).toMatchObject({ end: null, tally: { created: 0 } });
    expect(triedAt(flow, null, other, at + 1).end).toBe('done');
  });

  test('says what is wrong where it becomes so', () => {
    const definition = flowOf(
      [
        node('trigger', 'manual', {}),
        node('publish', 'publish', { ads: 'trigger', ad_account_id: null, status: 'PAUSED' }),
        node('end', 'end', { result: 'done' }),
      ],
      [from('trigger', { started: 'publish' }), from('publish', { all: 'end', none: 'end' })],
    );
    const flow = { definition, limits: LIMITS };
    const started = turned(flow, tryOf(definition), 1, 'started');
    expect(triedAt(flow, null, started, 2)).toMatchObject({ end: null, problems: [] });
    const all = turned(flow, started, 2, 'all');
    expect(triedAt(flow, null, all, 3).problems).toEqual(['Ads are published here as nobody approved them.']);
    const none = turned(flow, started, 2, 'none');
    expect(triedAt(flow, null, none, 3).problems.join()).toContain('can fail without anyone being told');
    const lost = turned(flow, started, 2, 'unconfirmed');
    expect(triedAt(flow, null, lost, 2)).toMatchObject({ end: 'not_connected' });
    expect(triedAt(flow, null, lost, 2).problems.join()).toContain('leads nowhere');
  });

  test('is no way of the flow any more once an edge of it leads elsewhere', () => {
    const { definition } = FLOW_TEMPLATES.stopLoss;
    const steps: Walked[] = [
      { step: 'trigger', outcome: 'started' },
      { step: 'pause', outcome: 'ok' },
      { step: 'paused', outcome: null },
    ];
    expect(hasWay(definition, steps)).toBe(true);
    const edges = definition.edges.map((edge) => (edge.from === 'pause' ? { ...edge, to: 'done' } : edge));
    expect(hasWay({ ...definition, edges }, steps)).toBe(false);
  });
});
