import { describe, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import { goesOnFrom } from '#contract/flows/goesOn.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

const AT = '2026-11-23T10:00:00.000Z';

/** Steps in their order, each with what it came to; null: it was ended there. */
const events = (...steps: readonly (readonly [string, Outcome | null])[]): readonly RunEvent[] =>
  steps
    .flatMap(([step, outcome]) => [
      { type: 'began' as const, step, outcome: null },
      ...(outcome === null ? [] : [{ type: 'ended' as const, step, outcome }]),
    ])
    .map((event, index) => ({ ...event, number: index + 1, at: AT, text: '' }));

const said = (definition: Parameters<typeof goesOnFrom>[0], of: readonly RunEvent[]) =>
  goesOnFrom(definition, of).map(({ step, paidAgain }) => [step.id, paidAgain.map(({ id }) => id)]);

describe('D7.2 a run that ended goes on from a step that it came to', () => {
  const { definition } = FLOW_TEMPLATES.weeklyRefresh;
  const written = [
    ['angles', 'ok'],
    ['copy', 'ok'],
    ['images', 'ok'],
  ] as const;

  test('the last first, each with what is paid once more', () => {
    expect(said(definition, events(...written, ['review', null]))).toEqual([
      ['review', []],
      ['images', ['images']],
      ['copy', ['copy', 'images']],
      ['angles', ['angles', 'copy', 'images']],
    ]);
  });

  test('once each, where a review sent it around', () => {
    const around = events(...written, ['review', 'changes'], ['copy', 'ok'], ['images', 'ok'], ['review', null]);
    expect(said(definition, around).slice(0, 3)).toEqual([
      ['review', []],
      ['images', ['images']],
      ['copy', ['copy', 'images']],
    ]);
  });

  test('never from before ads were put on Meta, or a budget was raised', () => {
    const published = events(...written, ['review', 'approved'], ['preflight', 'passed'], ['publish', 'all']);
    expect(said(definition, published)).toEqual([]);
    const nothing = events(['review', 'approved'], ['preflight', 'passed'], ['publish', 'none']);
    expect(said(definition, nothing)).toEqual([
      ['publish', []],
      ['preflight', []],
      ['review', []],
    ]);
    const raises = flowOf(
      [
        node('start', 'manual', {}),
        node('raise', 'change_budget', { ads: 'trigger', percent: 20, at_least: null, at_most: null }),
        node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } }),
        node('done', 'end', { result: 'done' }),
      ],
      [from('start', { started: 'raise' }), from('raise', { ok: 'wait' }), from('wait', { done: 'done' })],
    );
    expect(said(raises, events(['raise', 'ok'], ['wait', null]))).toEqual([['wait', []]]);
    expect(said(raises, events(['raise', 'failed']))).toEqual([['raise', []]]);
  });
});
