import { expect, it } from 'vitest';
import { flowsMachine } from '#src/machines/flows.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { summary } from './charts/flows.ts';
import { failures } from './charts/samples.ts';

const listed = (...ids: string[]) => ids.map((id) => ({ ...summary, id }));
const open = async (...pages: unknown[]) => {
  const fetchFlows = answers(...pages);
  const { actor } = play(flowsMachine.provide({ actors: { fetchFlows: fetchFlows.logic } as never }));
  actor.send({ type: 'flows.open' });
  await settle();
  const ids = () => actor.getSnapshot().context.flows.map(({ id }) => id);
  const more = async () => {
    actor.send({ type: 'flows.more' });
    await settle();
    await settle();
  };
  return { actor, fetchFlows, ids, more };
};

it('D7.5 more flows follow those that are shown; one that moved between two pages is there once', async () => {
  const next = { flows: listed('b', 'c'), next: null, reviews: [] };
  const first = { flows: listed('a', 'b'), next: 'here', reviews: [] };
  const { actor, fetchFlows, ids, more } = await open(first, next, fails(failures.network));
  await more();
  expect([ids(), fetchFlows.inputs]).toEqual([
    ['a', 'b', 'c'],
    [{ after: null }, { after: 'here' }, { after: null, atLeast: 3 }],
  ]);
  await more();
  expect(fetchFlows.calls, 'there are no more').toBe(3);
  actor.send({ type: 'flows.refresh' });
  expect(fetchFlows.inputs.at(-1), 'all that are shown').toEqual({ after: null, atLeast: 3 });
});

it('D7.5 flows that could not be read leave those that are shown, and can be asked for again', async () => {
  const next = { flows: listed('b'), next: null, reviews: [] };
  const first = { flows: listed('a'), next: 'here', reviews: [] };
  const { actor, ids, more } = await open(first, fails(failures.network), next, fails(failures.network));
  await more();
  expect([ids(), actor.getSnapshot().context.failure]).toEqual([['a'], failures.network]);
  await more();
  expect(ids()).toEqual(['a', 'b']);
});

it('D7.5 more flows can be asked for while those that are shown are read again', async () => {
  const first = { flows: listed('a'), next: 'here', reviews: [] };
  const next = { flows: listed('b'), next: null, reviews: [] };
  const { actor, ids, more } = await open(first, first, next, fails(failures.network));
  actor.send({ type: 'flows.refresh' });
  await more();
  expect(ids()).toEqual(['a', 'b']);
});
