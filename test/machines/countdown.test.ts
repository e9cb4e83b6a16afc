import { createActor, setup, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { countdownMachine, selectSecondsLeft } from '#src/machines/countdown.machine.ts';
import { resetMachine } from '#src/machines/reset.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { failures, user } from './charts/samples.ts';

const count = (seconds: number) => {
  const { actor, pass } = play(countdownMachine, { seconds });
  return { pass, left: () => selectSecondsLeft(actor.getSnapshot()), status: () => actor.getSnapshot().status };
};

describe('The seconds until something may be tried again', () => {
  it('go by one by one, and end with the last', async () => {
    const { left, status, pass } = count(3);
    expect(left()).toBe(3);
    await pass(999);
    expect(left()).toBe(3);
    await pass(1);
    expect(left()).toBe(2);
    await pass(1000);
    expect([left(), status()]).toEqual([1, 'active']);
    await pass(1000);
    expect(status()).toBe('done');
  });

  it('are whole ones: what is begun is waited for', async () => {
    const { left } = count(1.2);
    expect(left()).toBe(2);
  });

  it('are over after one where the server named none', async () => {
    const { status, pass } = count(0);
    expect(status()).toBe('active');
    await pass(1000);
    expect(status()).toBe('done');
  });

  it('are none where nothing is counted', () => {
    expect(selectSecondsLeft(undefined)).toBe(0);
  });

  it('D1.5 go on where they were after a reload, once the chart above is told to', async () => {
    const limited = answers(fails({ ...failures.limited, retryAfter: 3 }));
    const reset = resetMachine.provide({ actors: { requestReset: limited.logic as never } });
    const page = setup({ actors: { reset } }).createMachine({ invoke: { id: 'reset', src: 'reset' } });
    const open = (snapshot?: never) => {
      const clock = new SimulatedClock();
      const root = createActor(page, { clock, snapshot }).start();
      return { clock, root, actor: root.getSnapshot().children['reset']! };
    };
    const before = open();
    before.actor.send({ type: 'reset.request', email: user.email });
    await settle();
    before.clock.increment(1000);
    const after = open(JSON.parse(JSON.stringify(before.root.getPersistedSnapshot())) as never);
    before.root.stop();
    const now = () => after.actor.getSnapshot();
    after.clock.increment(5000);
    expect(secondsLeft(now()), 'a timer does not outlast a page').toBe(2);
    after.actor.send({ type: 'app.resume' });
    after.clock.increment(1000);
    expect(secondsLeft(now())).toBe(1);
    after.clock.increment(1000);
    expect([secondsLeft(now()), now().value]).toEqual([0, 'editing']);
  });
});
