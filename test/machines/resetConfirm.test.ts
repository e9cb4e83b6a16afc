import { describe, expect, it } from 'vitest';
import { selectFieldTexts, selectFormText, selectMayRetry } from '#src/machines/form.ts';
import { resetConfirmMachine, selectDone, selectLink } from '#src/machines/resetConfirm.machine.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { secondsLeft } from '#test/support/secondsLeft.ts';
import { failures } from './charts/samples.ts';

const link = { uidSecret: 'uid', tokenSecret: 'token' };
const handles = { ...link, secret1: 'one', secret2: 'two' };

const open = async (confirmReset: { logic: unknown }, checkReset: { logic: unknown } = answers(undefined)) => {
  const played = play(
    resetConfirmMachine.provide({
      actors: { confirmReset: confirmReset.logic as never, checkReset: checkReset.logic as never },
    }),
  );
  played.actor.send({ type: 'resetConfirm.open', ...link });
  await settle();
  const submit = async () => {
    played.actor.send({ type: 'resetConfirm.submit', ...handles });
    await settle();
  };
  return { ...played, submit, now: () => played.actor.getSnapshot() };
};

describe('Opening the link to a new password', () => {
  it.each(['expired', 'used', 'invalid'] as const)(
    'D3.4 tells at once of one that is %s, and asks anew for the next',
    async (code) => {
      const checkReset = answers(fails({ ...failures.rejected, code }), undefined);
      const { actor, now } = await open(answers(undefined), checkReset);
      expect([selectLink(now()), checkReset.inputs]).toEqual([code, [link]]);
      actor.send({ type: 'resetConfirm.open', uidSecret: 'uid', tokenSecret: 'another' });
      expect(selectLink(now())).toBe('checking');
      await settle();
      expect([selectLink(now()), checkReset.calls]).toEqual(['open', 2]);
    },
  );

  it.each(['network', 'limited', 'server'] as const)(
    'D1.5 lets choose a password where the answer is no answer (%s), since saving will tell',
    async (kind) => {
      const { now } = await open(answers(undefined), answers(fails(failures[kind])));
      expect([selectLink(now()), selectFormText(now())]).toEqual(['open', null]);
    },
  );
});

describe('Choosing a new password', () => {
  it('R2.10 sends handles and no password, and tells that the sessions have ended', async () => {
    const confirmReset = answers(undefined);
    const { now, submit, told } = await open(confirmReset);
    await submit();
    expect(confirmReset.inputs).toEqual([handles]);
    expect(selectDone(now())).toBe(true);
    expect(told('identity.changed')).toHaveLength(1);
  });

  it.each(['expired', 'used', 'invalid'] as const)(
    'D3.4 tells of a link that is %s, and of the next one not',
    async (code) => {
      const { actor, now, submit, told } = await open(
        answers(fails({ ...failures.rejected, code, fields: { token: ['Invalid value'] } })),
      );
      await submit();
      expect([selectLink(now()), selectFieldTexts(now())]).toEqual([code, {}]);
      actor.send({ type: 'resetConfirm.open', ...link });
      await settle();
      expect(selectLink(now())).toBe('open');
      expect(told('identity.changed')).toEqual([]);
    },
  );

  it('without a network keeps the link open, and the next try works', async () => {
    const { now, submit } = await open(answers(fails(failures.network), undefined));
    await submit();
    expect([selectLink(now()), selectMayRetry(now())]).toEqual(['open', true]);
    expect(selectFormText(now())).toContain('could not reach the server');
    await submit();
    expect(selectDone(now())).toBe(true);
  });

  it('puts the server’s texts at their fields, until something is typed', async () => {
    const fields = { new_password1: ['The password is too similar to the email address.'] };
    const { actor, now, submit } = await open(answers(fails({ ...failures.rejected, fields })));
    await submit();
    expect([selectFieldTexts(now()), selectFormText(now())]).toEqual([fields, null]);
    actor.send({ type: 'resetConfirm.edit' });
    expect(selectFieldTexts(now())).toEqual({});
  });

  it('counts a limit down, then lets try again', async () => {
    const { now, submit, pass } = await open(answers(fails({ ...failures.limited, retryAfter: 2 })));
    await submit();
    expect(secondsLeft(now())).toBe(2);
    await pass(1000);
    await pass(1000);
    expect([secondsLeft(now()), now().value]).toEqual([0, 'editing']);
  });

  it('takes one press of the button while the password is being changed', async () => {
    const { actor, now, submit } = await open({ logic: silent() });
    await submit();
    const before = now().children;
    actor.send({ type: 'resetConfirm.submit', ...handles });
    expect(now().children).toBe(before);
  });

  it('a page that begins anew in the same tab may be there for another link', async () => {
    const { actor, now, submit } = await open(answers(undefined));
    await submit();
    actor.send({ type: 'app.suspend' });
    expect(selectDone(now())).toBe(true);
    actor.send({ type: 'app.resume' });
    expect(selectLink(now())).toBe('open');
    expect(selectDone(now())).toBe(false);
  });
});
