import { describe, expect, it } from 'vitest';
import type { Finding } from '#contract/calls/analytics.ts';
import { actionsOf } from '#server/results/findingActions.ts';

const asked = (kind: Finding['kind'], better: boolean, status: Finding['status'] = 'active', pays = false) =>
  actionsOf({ kind, better, pays }, status);

describe('D6.5 What is offered about an insight', () => {
  it.each([
    ['no_results', false, ['pause', 'lower_budget', 'rewrite']],
    ['cost_per_result', false, ['pause', 'lower_budget', 'rewrite']],
    ['cost_per_result', true, ['raise_budget', 'duplicate']],
    ['fatigue', false, ['rewrite', 'pause', 'duplicate']],
    ['click_rate', true, ['duplicate']],
  ] as const)('%s, better: %s', (kind, better, actions) => {
    expect(asked(kind, better)).toEqual(actions);
  });

  it('an ad with few clicks is paused or written anew, and copied last; none is paused whose results are as cheap', () => {
    expect(asked('click_rate', false)).toEqual(['pause', 'rewrite', 'duplicate']);
    expect(asked('click_rate', false, 'active', true)).toEqual(['rewrite', 'duplicate']);
  });

  it('of a rate of conversions agrees with what its results cost', () => {
    expect(asked('conversion_rate', true, 'active', true)).toEqual(['raise_budget', 'duplicate']);
    expect(asked('conversion_rate', true, 'active', false)).toEqual(['duplicate']);
    expect(asked('conversion_rate', false, 'active', false)).toEqual(['pause', 'lower_budget', 'rewrite']);
    expect(asked('conversion_rate', false, 'active', true)).toEqual(['rewrite', 'duplicate']);
  });

  it('is nothing where an ad that does badly is off already, but for a tired picture', () => {
    const off = (['no_results', 'cost_per_result', 'conversion_rate', 'click_rate', 'fatigue'] as const).map((kind) =>
      asked(kind, false, 'paused'),
    );
    expect(off).toEqual([[], [], [], [], ['rewrite', 'duplicate']]);
  });
});
