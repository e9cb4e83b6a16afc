import { expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { ENDED, eventOf } from '#contract/flows/compile.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FAILURES } from '#contract/flows/outcomes.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { roundsLeft } from '#server/flows/reviews/ahead.ts';
import { begin, chartOf, type Kept, move } from '#server/flows/run/chart.ts';

/** Moves a run from where it is, each step working out, until it is at a review or has ended. */
const toReview = (definition: FlowDefinition, rounds: number, from: Kept | null): Kept => {
  const chart = chartOf(definition, { rounds });
  let kept = from === null ? begin(chart).kept : move(chart, from, eventOf(from.value, 'changes'))!.kept;
  for (;;) {
    const at = definition.nodes.find(({ id }) => id === kept.value);
    if (!at || at.kind === 'end' || at.kind === 'review') return kept;
    const outcome = outcomesOf(at.kind).find((each) => !FAILURES.has(each))!;
    kept = move(chart, kept, eventOf(at.id, outcome))!.kept;
  }
};

const written = Object.values(FLOW_TEMPLATES).filter(({ definition }) =>
  definition.edges.some(({ outcome }) => outcome === 'changes'),
);

test.each(written.flatMap(({ id, definition }) => [1, 2, 5].map((limit) => ({ id, definition, limit }))))(
  'D7.1 $id can be sent around as often as its review says, with a limit of $limit rounds, and not once more',
  ({ definition, limit }) => {
    const limits = { rounds: limit };
    let at = toReview(definition, limit, null);
    const node = at.value;
    for (let left = limit - 1; left >= 0; left -= 1) {
      expect(at.value).toBe(node);
      expect(roundsLeft({ definition, limits, node, snapshot: at })).toBe(left);
      at = toReview(definition, limit, at);
    }
    expect(at.value).toBe(ENDED.tooManyRounds);
  },
);

test('D7.1 a step further on the way back limits the rounds, also where another loop has used it up', () => {
  const review = (id: string) => node(id, 'review', { ads: 'made', by: 'me', emails: [], hours: 48, note: '' });
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      node('wait', 'wait', { until: { kind: 'minutes', minutes: 5 } }),
      node('tell', 'notify', { message: 'Changes.' }),
      review('review'),
      review('other'),
      node('done', 'end', { result: 'done' }),
    ],
    [
      from('start', { started: 'wait' }),
      from('wait', { done: 'review' }),
      from('review', { approved: 'done', changes: 'tell', rejected: 'wait', timed_out: 'done' }),
      from('tell', { done: 'other' }),
      from('other', { approved: 'wait', changes: 'other', rejected: 'done', timed_out: 'done' }),
    ],
  );
  const left = (visits: Kept['context']['visits'], at = 'review') =>
    roundsLeft({ definition, limits: { rounds: 3 }, node: at, snapshot: { value: at, context: { visits } } });
  expect(left({ wait: 1, review: 1 })).toBe(2);
  expect(left({ wait: 3, review: 3 })).toBe(0);
  // The other review is asked once for each round.
  expect(left({ wait: 1, review: 1, tell: 1, other: 2 })).toBe(1);
  expect(left({ other: 3 }, 'other')).toBe(0);
});

test('D7.1 changes that lead out of the flow have no limit', () => {
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      node('review', 'review', { ads: 'trigger', by: 'me', emails: [], hours: 48, note: '' }),
      node('done', 'end', { result: 'done' }),
    ],
    [
      from('start', { started: 'review' }),
      from('review', { approved: 'done', changes: 'done', rejected: 'review', timed_out: 'done' }),
    ],
  );
  const snapshot = { value: 'review', context: { visits: { review: 1 } } };
  expect(roundsLeft({ definition, limits: { rounds: 1 }, node: 'review', snapshot })).toBeNull();
});
