import { describe, expect, it } from 'vitest';
import type { ActivityFact } from '#contract/calls/activity.ts';
import {
  ACTIVITY_PAUSE_MS,
  activityMachine,
  selectActivityText,
  selectFacts,
  selectMore,
  selectRead,
} from '#src/machines/activity.machine.ts';
import { activityFact } from '#test/machines/charts/activity.ts';
import { failures } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';

const fact = (at: number): ActivityFact => ({ ...activityFact, id: `${at}-a${at}` });
const page = (more: boolean, ...at: number[]) => ({ facts: at.map(fact), more });

const open = async (...pages: unknown[]) => {
  const fetchActivity = answers(...pages);
  const played = play(activityMachine.provide({ actors: { fetchActivity: fetchActivity.logic as never } }));
  played.actor.send({ type: 'activity.open' });
  await settle();
  const ids = () => selectFacts(played.actor.getSnapshot()).map(({ id }) => Number(id.split('-')[0]));
  return { ...played, fetchActivity, ids, pass: () => played.pass(ACTIVITY_PAUSE_MS) };
};

describe('D8.2 What happened lately', () => {
  it('is read again a moment after something happened, once for all that happens together', async () => {
    const { actor, fetchActivity, ids, pass } = await open(page(false, 2, 1), page(false, 4, 3, 2, 1));
    for (let told = 0; told < 20; told += 1) actor.send({ type: 'activity.refresh' });
    expect(fetchActivity.calls).toBe(1);
    await pass();
    expect([fetchActivity.calls, ids()]).toEqual([2, [4, 3, 2, 1]]);
  });

  it('that happens while it is read is read afterwards', async () => {
    const { actor, fetchActivity, ids, pass } = await open(page(false, 1), page(false, 1), page(false, 2, 1));
    actor.send({ type: 'activity.refresh' });
    await pass();
    actor.send({ type: 'activity.refresh' });
    await pass();
    expect([fetchActivity.calls, ids()]).toEqual([3, [2, 1]]);
  });

  it('has older pages, which stay behind a newer first one', async () => {
    const { actor, fetchActivity, ids, pass } = await open(page(true, 4, 3), page(false, 2, 1), page(true, 5, 4));
    actor.send({ type: 'activity.more' });
    await settle();
    expect(fetchActivity.inputs.at(-1)).toEqual({ before: '3-a3' });
    expect([ids(), selectMore(actor.getSnapshot())]).toEqual([[4, 3, 2, 1], false]);
    await pass();
    expect([ids(), selectMore(actor.getSnapshot())]).toEqual([[5, 4, 3, 2, 1], false]);
  });

  it('reads the older page again, where that failed', async () => {
    const { actor, fetchActivity, ids } = await open(page(true, 4, 3), fails(failures.network), page(false, 2, 1));
    actor.send({ type: 'activity.more' });
    await settle();
    actor.send({ type: 'activity.retry' });
    await settle();
    expect(fetchActivity.inputs).toEqual([{ before: null }, { before: '3-a3' }, { before: '3-a3' }]);
    expect(ids()).toEqual([4, 3, 2, 1]);
  });

  it('stays where it cannot be read again, with the reason', async () => {
    const { actor, ids, pass } = await open(page(false, 1), fails(failures.server), page(false, 2, 1));
    actor.send({ type: 'activity.refresh' });
    await pass();
    expect([ids(), selectActivityText(actor.getSnapshot())]).toEqual([[1], 'Failed to fetch your recent activity']);
    actor.send({ type: 'activity.retry' });
    await settle();
    expect([ids(), selectActivityText(actor.getSnapshot())]).toEqual([[2, 1], null]);
  });

  it('is read by nobody while the dashboard is not shown', async () => {
    const { actor, fetchActivity, pass } = await open(page(false, 1));
    actor.send({ type: 'activity.close' });
    actor.send({ type: 'activity.refresh' });
    await pass();
    expect([fetchActivity.calls, selectRead(actor.getSnapshot())]).toEqual([1, false]);
    actor.send({ type: 'activity.open' });
    await settle();
    expect(fetchActivity.calls).toBe(2);
  });
});
