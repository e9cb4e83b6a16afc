import { provide } from '#src/actors/late/flowRun.ts';
import { selectPlaying, selectReplays, selectRun, selectShownEvents } from '#src/machines/flowRun.machine.ts';
import { createVault } from '#src/services/vault.ts';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { runEvents, wholeRun } from '#test/machines/charts/flowRun.ts';
import { MEDIA_ID } from '#test/machines/charts/samples.ts';
import { given } from '#test/support/late.ts';

/** A server whose run goes on; it gives one event a page. */
const start = () => {
  const asked: string[] = [];
  const log = [...runEvents];
  const answer = { ...wholeRun, review_token: 'a-key-that-opens-the-review' };
  const call = async ({ id }: { id: string }, { query }: { query?: { after: number | string } }) => {
    asked.push(query ? `${id} ${query.after}` : id);
    if (id === 'getFlowRun') return answer;
    const found = log.filter(({ number }) => number > Number(query!.after));
    return { events: found.slice(0, 1), more: found.length > 1 };
  };
  const clock = new SimulatedClock();
  const secrets = createVault();
  const actor = createActor(provide(given({ http: { call }, secrets })).chart, { clock }).start();
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches({ shown: { reading: 'resting' } }));
  actor.send({ type: 'run.open', runId: MEDIA_ID });
  return { actor, asked, clock, log, answer, rest, secrets };
};

it('D7.4 reads a run with all its events, then only what happened since, and keeps no key of a review', async () => {
  const { actor, asked, log, rest, secrets } = start();
  await rest();
  expect(asked).toEqual(['getFlowRun', 'listRunEvents 0', 'listRunEvents 1']);
  log.push({ ...runEvents[1]!, number: 3, type: 'ended', outcome: 'ok' });
  actor.send({ type: 'run.refresh' });
  const { context } = await rest();
  expect(asked.slice(3)).toEqual(['getFlowRun', 'listRunEvents 2']);
  expect(context.events.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('a-key');
  expect(secrets.read(context.run!.tokenSecret!)).toBe('a-key-that-opens-the-review');
});

it('D7.4 a run that is over is not read again', async () => {
  const { actor, asked, answer, rest } = start();
  Object.assign(answer, { state: 'done', ended_at: '2026-11-23T11:00:00.000Z' });
  await rest();
  actor.send({ type: 'run.refresh' });
  expect(actor.getSnapshot().matches({ shown: { reading: 'resting' } })).toBe(true);
  expect(asked).toHaveLength(3);
});

it.each(['failed', 'halted'] as const)(
  'D8.2 a run that %s is read again: its failure may be put aside',
  async (state) => {
    const { actor, asked, answer, rest } = start();
    Object.assign(answer, { state, ended_at: '2026-11-23T11:00:00.000Z' });
    await rest();
    expect(selectRun(actor.getSnapshot())!.seen).toBe(false);
    answer.seen = true;
    actor.send({ type: 'run.refresh' });
    await rest();
    expect(asked.slice(3)).toEqual(['getFlowRun', 'listRunEvents 2']);
    expect(selectRun(actor.getSnapshot())!.seen).toBe(true);
  },
);

it('D7.4 replays event by event to the last, while the run goes on, and comes back to live', async () => {
  const { actor, clock, log, rest } = start();
  await rest();
  const shown = () => selectShownEvents(actor.getSnapshot());
  expect(shown()).toBe(2);
  actor.send({ type: 'run.play' });
  expect([shown(), selectPlaying(actor.getSnapshot())]).toEqual([1, true]);
  log.push({ ...runEvents[1]!, number: 3, type: 'ended', outcome: 'ok' });
  actor.send({ type: 'run.refresh' });
  await rest();
  const seen = [];
  for (let at = 0; at < 3; at += 1) {
    clock.increment(900);
    seen.push(shown());
  }
  expect(seen).toEqual([2, 3, 3]);
  expect([selectPlaying(actor.getSnapshot()), selectReplays(actor.getSnapshot())]).toEqual([false, true]);
  actor.send({ type: 'run.step', shown: 99 });
  expect(shown()).toBe(3);
  actor.send({ type: 'run.step', shown: 0 });
  expect(shown()).toBe(1);
  actor.send({ type: 'run.now' });
  expect([shown(), selectReplays(actor.getSnapshot())]).toEqual([3, false]);
});
