import { describe, expect, it } from 'vitest';
import { selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import { resetMachine, selectEmail, selectSent } from '#src/machines/reset.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { failures, user } from './charts/samples.ts';

const ask = async (requestReset: ReturnType<typeof answers>) => {
  const played = play(resetMachine.provide({ actors: { requestReset: requestReset.logic as never } }));
  played.actor.send({ type: 'reset.request', email: user.email });
  await settle();
  return { ...played, now: () => played.actor.getSnapshot() };
};

describe('Asking for a new password', () => {
  it('R2.10 ends in “check your inbox” with the address, and sends again after a minute', async () => {
    const requestReset = answers(undefined);
    const { actor, now, pass } = await ask(requestReset);
    expect([selectSent(now()), selectEmail(now()), secondsLeft(now())]).toEqual([true, user.email, 60]);
    actor.send({ type: 'reset.resend' });
    expect(requestReset.calls).toBe(1);
    for (let second = 0; second < 60; second += 1) await pass(1000);
    expect(secondsLeft(now())).toBe(0);
    actor.send({ type: 'reset.resend' });
    await settle();
    expect(requestReset.inputs).toEqual([{ email: user.email }, { email: user.email }]);
    expect(secondsLeft(now())).toBe(60);
  });

  it('takes a wrong address back, and keeps it to be mended', async () => {
    const { actor, now } = await ask(answers(undefined));
    actor.send({ type: 'reset.restart' });
    expect([selectSent(now()), now().context.email]).toEqual([false, user.email]);
  });

  it('counts a limit down, then lets try again', async () => {
    const { now, pass } = await ask(answers(fails({ ...failures.limited, retryAfter: 2 })));
    expect(secondsLeft(now())).toBe(2);
    await pass(1000);
    expect(secondsLeft(now())).toBe(1);
    await pass(1000);
    expect([secondsLeft(now()), selectFormText(now()), now().value]).toEqual([0, null, 'editing']);
  });

  it('without a network says so, keeps the address, and works the next time', async () => {
    const { actor, now } = await ask(answers(fails(failures.network), undefined));
    expect([selectMayRetry(now()), selectSent(now())]).toEqual([true, false]);
    expect(selectFormText(now())).toContain('could not reach the server');
    actor.send({ type: 'reset.request', email: user.email });
    await settle();
    expect(selectSent(now())).toBe(true);
  });

  it('puts the server’s text about the address at its field, until it is changed', async () => {
    const fields = { email: ['Enter a valid email address.'] };
    const { actor, now } = await ask(answers(fails({ ...failures.rejected, fields })));
    expect([selectFieldTexts(now()), selectFormText(now()), selectMayRetry(now())]).toEqual([fields, null, false]);
    actor.send({ type: 'reset.edit' });
    expect(selectFieldTexts(now())).toEqual({});
  });
});
