import { describe, expect, it } from 'vitest';
import type { PlanChoice } from '#contract/rules/planChoice.ts';
import { selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import {
  registrationMachine,
  selectChoice,
  selectEmail,
  selectMaskedSentTo,
  selectSent,
  selectSentTo,
} from '#src/machines/registration.machine.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { failures, user } from './charts/samples.ts';

const PRO: PlanChoice = { plan: 'pro', period: 'yearly' };
const form = { type: 'registration.submit', email: user.email, secret1: 'one', secret2: 'two', agreed: true } as const;

const start = (register = answers(undefined)) => {
  const stored: (PlanChoice | null)[] = [];
  const played = play(
    registrationMachine.provide({
      actors: { register: register.logic as never },
      actions: { storeChoice: (_, { choice }) => void stored.push(choice) },
    }),
  );
  return { ...played, stored, register, now: () => played.actor.getSnapshot() };
};

describe('Making an account', () => {
  it('D3.2 is not sent without the agreement, and says so at the box', async () => {
    const { actor, now, register } = start();
    actor.send({ ...form, agreed: false });
    await settle();
    expect(register.calls).toBe(0);
    expect(selectFieldTexts(now())).toEqual({
      agreed: ['Agree to the Terms of Service and the Privacy Policy to continue.'],
    });
    actor.send({ type: 'registration.edit' });
    expect(selectFieldTexts(now())).toEqual({});
  });

  it('D3.3 ends with a mail on its way to the masked address, and others hear of it', async () => {
    const { actor, now, told } = start();
    actor.send(form);
    await settle();
    expect([selectSent(now()), selectMaskedSentTo(now())]).toEqual([true, 'a•••@example.com']);
    expect(told('registration.sent')).toHaveLength(1);
    actor.send({ type: 'registration.type', email: 'else@example.com' });
    expect(selectEmail(now()), 'the mail went elsewhere').toBe(user.email);
    actor.send({ type: 'registration.restart' });
    expect([selectSent(now()), selectEmail(now()), selectSentTo(now())]).toEqual([false, user.email, null]);
  });

  it('D3.3 opened anew is the form again, and still knows where a link went, until somebody signs in', async () => {
    const { actor, now } = start();
    actor.send(form);
    await settle();
    actor.send({ type: 'registration.another' });
    actor.send({ type: 'registration.type', email: 'else@example.com' });
    expect([selectSent(now()), selectEmail(now()), selectSentTo(now())]).toEqual([
      false,
      'else@example.com',
      user.email,
    ]);
    actor.send({ type: 'registration.restart' });
    expect(selectSentTo(now())).toBeNull();
  });

  it('R2.08 keeps the address that was typed for the other tab of the screen', () => {
    const { actor, now } = start();
    actor.send({ type: 'registration.type', email: 'half@' });
    expect(selectEmail(now())).toBe('half@');
  });

  it('without a network says so, and the next try works', async () => {
    const { actor, now } = start(answers(fails(failures.network), undefined));
    actor.send(form);
    await settle();
    expect([selectMayRetry(now()), selectSent(now()), selectEmail(now())]).toEqual([true, false, user.email]);
    expect(selectFormText(now())).toContain('could not reach the server');
    actor.send(form);
    await settle();
    expect(selectSent(now())).toBe(true);
  });

  it('R2.08 keeps the address that is typed while a limit is waited out', async () => {
    const { actor, now } = start(answers(fails(failures.limited)));
    actor.send(form);
    await settle();
    actor.send({ type: 'registration.type', email: 'other@exam' });
    expect(selectEmail(now())).toBe('other@exam');
  });

  it('counts a limit down, then lets try again', async () => {
    const { actor, now, pass } = start(answers(fails({ ...failures.limited, retryAfter: 2 })));
    actor.send(form);
    await settle();
    expect(secondsLeft(now())).toBe(2);
    await pass(1000);
    await pass(1000);
    expect([secondsLeft(now()), now().value]).toEqual([0, 'editing']);
  });

  it('D4.1 keeps the plan that somebody came for, here and in the browser, until it is used', async () => {
    const { actor, now, stored } = start();
    actor.send({ type: 'registration.choosePlan', choice: PRO });
    actor.send(form);
    await settle();
    actor.send({ type: 'registration.restart' });
    expect(selectChoice(now())).toEqual(PRO);
    actor.send({ type: 'registration.forgetPlan' });
    expect(selectChoice(now())).toBeNull();
    expect(stored).toEqual([PRO, null]);
  });
});
