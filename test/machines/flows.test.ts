import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import {
  type FlowsAct,
  flowsMachine,
  selectAsked,
  selectCheckedId,
  selectFlowsActs,
} from '#src/machines/flows.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { asked, summary } from './charts/flows.ts';
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

/** A list of two flows, whose acts end when they are told to. */
const acting = async (...checks: unknown[]) => {
  const acts: { readonly act: FlowsAct; readonly end: PromiseWithResolvers<void> }[] = [];
  const actOnFlows = fromPromise<void, FlowsAct>(({ input }) => {
    const end = Promise.withResolvers<void>();
    acts.push({ act: input, end });
    return end.promise;
  });
  const fetchFlows = answers({ flows: listed('a', 'b'), next: null, reviews: [] });
  const checkFlow = answers(...checks);
  const actors = { fetchFlows: fetchFlows.logic, checkFlow: checkFlow.logic, actOnFlows };
  const { actor } = play(flowsMachine.provide({ actors: actors as never }));
  actor.send({ type: 'flows.open' });
  await settle();
  const pause = (id: string) => actor.send({ type: 'flows.act', act: { kind: 'pause', id } });
  const asks = () => acts.map(({ act }) => act.id);
  const end = async (failure?: object) => {
    if (failure) acts.at(-1)!.end.reject(failure);
    else acts.at(-1)!.end.resolve();
    await settle();
    await settle();
  };
  return { actor, pause, asks, end, checkFlow };
};

it('D7.5 what is pressed while a flow is paused is done next', async () => {
  const { actor, pause, asks, end } = await acting();
  pause('a');
  pause('b');
  actor.send({ type: 'flows.act', act: { kind: 'delete', id: 'a' } });
  expect([asks(), selectFlowsActs(actor.getSnapshot()).map(({ kind, id }) => `${kind} ${id}`)]).toEqual([
    ['a'],
    ['pause a', 'pause b', 'delete a'],
  ]);
  await end();
  await end();
  await end();
  expect(asks()).toEqual(['a', 'b', 'a']);
  expect(actor.getSnapshot().matches({ shown: 'resting' })).toBe(true);
});

it('D7.5 nothing is done late: a failure ends what was pressed behind it', async () => {
  const { actor, pause, asks, end } = await acting();
  pause('a');
  pause('b');
  actor.send({ type: 'flows.ask', id: 'b' });
  await end(failures.network);
  expect([asks(), selectFlowsActs(actor.getSnapshot()), selectCheckedId(actor.getSnapshot())]).toEqual([
    ['a'],
    [],
    null,
  ]);
  expect(actor.getSnapshot().context.failure).toEqual(failures.network);
});

it('D7.5 a flow that is to be activated is checked once what was pressed before is done, and checked on after what is pressed since', async () => {
  const { actor, pause, asks, end, checkFlow } = await acting(new Promise(() => {}), asked);
  pause('a');
  actor.send({ type: 'flows.ask', id: 'b' });
  expect([checkFlow.calls, selectCheckedId(actor.getSnapshot())]).toEqual([0, 'b']);
  await end();
  expect([checkFlow.inputs, selectCheckedId(actor.getSnapshot())]).toEqual([[{ id: 'b' }], 'b']);
  pause('a');
  expect(asks()).toEqual(['a', 'a']);
  await end();
  expect([checkFlow.calls, selectAsked(actor.getSnapshot())]).toEqual([2, asked]);
});
