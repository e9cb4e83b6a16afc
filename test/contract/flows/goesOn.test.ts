import { describe, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import { doneAgain, goesOnFrom } from '#contract/flows/goesOn.ts';
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

const raises = flowOf(
  [
    node('start', 'manual', {}),
    node('raise', 'change_budget', { ads: 'trigger', percent: 20, at_least: null, at_most: null }),
    node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } }),
    node('done', 'end', { result: 'done' }),
  ],
  [from('start', { started: 'raise' }), from('raise', { ok: 'wait' }), from('wait', { done: 'done' })],
);

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
    expect(said(raises, events(['raise', 'ok'], ['wait', null]))).toEqual([['wait', []]]);
    expect(said(raises, events(['raise', 'failed']))).toEqual([['raise', []]]);
  });

  test('what it did at Meta is named, where it is done there once more', () => {
    const twice = (of: readonly RunEvent[], step: string | null, { nodes, edges } = definition) =>
      doneAgain({ nodes, edges }, of, step).map(({ id }) => id);
    const published = events(...written, ['review', 'approved'], ['preflight', 'passed'], ['publish', 'all']);
    expect([null, 'copy', 'review', 'publish'].map((step) => twice(published, step))).toEqual([
      ['publish'],
      ['publish'],
      [],
      [],
    ]);
    const raised = events(['raise', 'ok'], ['wait', 'done']);
    expect([null, 'raise', 'wait'].map((step) => twice(raised, step, raises))).toEqual([['raise'], ['raise'], []]);
    expect(twice(events(['raise', 'failed']), 'raise', raises)).toEqual([]);
    const around = events(['raise', 'ok'], ['raise', 'failed'], ['wait', null]);
    expect(twice(around, 'raise', raises), 'since it came there last').toEqual([]);
  });
});
