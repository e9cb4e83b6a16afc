import { describe, expect, it } from 'vitest';
import { countAds } from '#contract/rules/adCounts.ts';
import { queueMachine, selectCounts, selectLoaded, selectQueueText } from '#src/machines/queue.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { badAd, failures, goodAd } from './charts/samples.ts';

const open = async (fetchCounts = answers(countAds([goodAd, badAd]))) => {
  const played = play(queueMachine.provide({ actors: { fetchCounts: fetchCounts.logic } as never }));
  played.actor.send({ type: 'queue.open' });
  await settle();
  return { ...played, fetchCounts, now: () => played.actor.getSnapshot() };
};

describe('The number of ads', () => {
  it('D8.2 is known by status, of all and of those that were published', async () => {
    const { now } = await open(answers(countAds([goodAd, badAd, { ...goodAd, status: 'published' }])));
    expect([selectLoaded(now()), selectCounts(now())]).toMatchObject([true, { all: 3, draft: 2, published: 1 }]);
  });

  it('is counted once after changes in quick succession, and again where something changed meanwhile', async () => {
    const [none, one, two] = [[], [goodAd], [goodAd, badAd]].map(countAds);
    const { actor, now, pass, fetchCounts } = await open(answers(none, none, one, two));
    for (let change = 0; change < 3; change += 1) actor.send({ type: 'queue.refresh' });
    await pass(149);
    expect(fetchCounts.calls).toBe(1);
    await pass(1);
    expect(fetchCounts.calls).toBe(2);
    actor.send({ type: 'app.resume' });
    actor.send({ type: 'queue.refresh' });
    // What was counted is shown, however soon something changes again.
    await settle();
    expect([fetchCounts.calls, selectCounts(now()).all]).toEqual([3, 1]);
    await pass(150);
    expect([fetchCounts.calls, selectCounts(now()).all]).toEqual([4, 2]);
  });

  it.each(['queue.retry', 'queue.refresh', 'app.resume'] as const)(
    'R8.05 is missing where it could not be counted, until %s asks anew',
    async (type) => {
      const { actor, now } = await open(answers(fails(failures.server), countAds([goodAd])));
      expect([selectLoaded(now()), selectQueueText(now())]).toEqual([false, expect.any(String)]);
      actor.send({ type });
      expect(selectQueueText(now())).toBeNull();
      await settle();
      expect([selectLoaded(now()), selectCounts(now()).all]).toEqual([true, 1]);
    },
  );

  it.each(['queue.retry', 'queue.refresh', 'app.resume'] as const)(
    'R8.05 stays where it could not be counted again, and says so until %s asks anew',
    async (type) => {
      const { actor, now, pass } = await open(answers(countAds([goodAd]), fails(failures.server), countAds([])));
      actor.send({ type: 'queue.refresh' });
      await pass(150);
      expect([selectCounts(now()).all, selectQueueText(now())]).toEqual([1, expect.any(String)]);
      actor.send({ type });
      expect([selectCounts(now()).all, selectQueueText(now())]).toEqual([1, null]);
      await settle();
      expect(selectCounts(now()).all).toBe(0);
    },
  );
});
