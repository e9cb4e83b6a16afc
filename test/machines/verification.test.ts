import { describe, expect, it } from 'vitest';
import {
  selectLink,
  selectLinkText,
  selectResendFieldText,
  selectResendText,
  selectResent,
  verificationMachine,
} from '#src/machines/verification.machine.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { failures, user } from './charts/samples.ts';

const start = (services: { verify?: ReturnType<typeof answers>; resend?: ReturnType<typeof answers> }) => {
  const { verify = answers(false), resend = answers(undefined) } = services;
  const played = play(
    verificationMachine.provide({ actors: { verify: verify.logic as never, resend: resend.logic as never } }),
  );
  return { ...played, now: () => played.actor.getSnapshot() };
};

describe('Confirming an address', () => {
  it('R2.16 sends the handle of the key, and who is signed in is asked anew: it may be their new address', async () => {
    const verify = answers(false);
    const { actor, now, told } = start({ verify });
    actor.send({ type: 'verification.open', secret: 'handle' });
    await settle();
    expect(verify.inputs).toEqual([{ secret: 'handle' }]);
    expect(selectLink(now())).toBe('verified');
    expect(told('identity.changed')).toHaveLength(1);
  });

  it('D3.3 in the browser that registered has signed in: who is here is asked anew, and the page leads on', async () => {
    const { actor, now, told } = start({ verify: answers(true) });
    actor.send({ type: 'verification.open', secret: 'handle' });
    await settle();
    expect(selectLink(now())).toBe('entered');
    expect([told('session.began'), told('identity.changed')]).toEqual([[{ type: 'session.began' }], []]);
    // A page that is reloaded for another link begins with that one.
    actor.send({ type: 'app.suspend' });
    expect(selectLink(now())).toBe('idle');
  });

  it.each([
    ['expired', 'expired'],
    ['used', 'already'],
    ['taken', 'taken'],
    ['change_cancelled', 'cancelled'],
    ['change_replaced', 'replaced'],
    ['change_expired', 'lapsed'],
    ['change_used', 'changed'],
    ['invalid', 'invalid'],
  ])('D3.3 a link with the answer “%s” is %s', async (code, link) => {
    const { actor, now, told } = start({ verify: answers(fails({ ...failures.rejected, code })) });
    actor.send({ type: 'verification.open', secret: 'handle' });
    await settle();
    expect(selectLink(now())).toBe(link);
    expect(told('identity.changed')).toEqual([]);
  });

  it('D3.3 without a network offers to try again, and that works', async () => {
    const { actor, now } = start({ verify: answers(fails(failures.network), false) });
    actor.send({ type: 'verification.open', secret: 'one' });
    await settle();
    expect(selectLink(now())).toBe('offline');
    expect(selectLinkText(now())).toContain('could not reach the server');
    actor.send({ type: 'verification.retry', secret: 'two' });
    await settle();
    expect(selectLink(now())).toBe('verified');
  });
});

it('D1.5 a link that was being checked when the page was left is tried again where somebody asks for it', async () => {
  const { actor, now } = start({ verify: { logic: silent() } as never });
  actor.send({ type: 'verification.open', secret: 'one' });
  expect(selectLink(now())).toBe('verifying');
  actor.send({ type: 'app.suspend' });
  expect(selectLink(now())).toBe('offline');
});

describe('Sending the verification mail again', () => {
  it('D3.3 waits a minute after the first mail, without claiming that it was sent again', async () => {
    const { actor, now, pass } = start({});
    actor.send({ type: 'verification.sent' });
    expect([secondsLeft(now()), selectResent(now())]).toEqual([60, false]);
    for (let second = 0; second < 60; second += 1) await pass(1000);
    expect(secondsLeft(now())).toBe(0);
    actor.send({ type: 'verification.resend', email: user.email });
    await settle();
    expect([secondsLeft(now()), selectResent(now())]).toEqual([60, true]);
  });

  it('puts a fault of the address at its field, until it is changed', async () => {
    const fields = { email: ['Enter a valid email address.'] };
    const { actor, now } = start({ resend: answers(fails({ ...failures.rejected, fields })) });
    actor.send({ type: 'verification.resend', email: 'ann@' });
    await settle();
    expect([selectResendFieldText(now()), selectResendText(now())]).toEqual(['Enter a valid email address.', null]);
    actor.send({ type: 'verification.edit' });
    expect(selectResendFieldText(now())).toBeNull();
  });

  it('counts a limit down, and lets go of its text with it', async () => {
    const { actor, now, pass } = start({ resend: answers(fails({ ...failures.limited, retryAfter: 2 })) });
    actor.send({ type: 'verification.resend', email: user.email });
    await settle();
    expect([secondsLeft(now()), selectResent(now()), selectResendText(now())]).toEqual([2, false, 'Slow down.']);
    await pass(1000);
    await pass(1000);
    expect([secondsLeft(now()), selectResendText(now())]).toEqual([0, null]);
  });
});
