import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXTS } from '#contract/failureTexts.ts';
import { selectBusy } from '#src/machines/form.ts';
import {
  contactMachine,
  selectFailed,
  selectFaultField,
  selectFieldTexts,
  selectLeftOut,
  selectSent,
  selectWritten,
} from '#site/contact/contact.machine.ts';
import { selectVisibleToasts } from '#src/machines/toasts.machine.ts';
import { toastText } from '#src/machines/toastText.ts';
import { answers, fails, settle, silent } from '../support/play.ts';
import { secondsLeft } from '../support/secondsLeft.ts';
import { failures } from '../machines/charts/samples.ts';

const GOOD = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan?' };
const NOTHING = { email: '', subject: '', message: '' };

const start = (sending: { readonly logic: unknown } = answers('Thank you.')) => {
  const clock = new SimulatedClock();
  const machine = contactMachine.provide({ actors: { sendContact: sending.logic as never } });
  const actor = createActor(machine, { clock }).start();
  const now = () => actor.getSnapshot();
  return {
    now,
    write: (written: Partial<typeof GOOD>) => {
      for (const [field, value] of Object.entries(written))
        actor.send({ type: 'contact.write', field: field as 'email', value });
    },
    overflow: (by: number) => actor.send({ type: 'contact.overflow', by }),
    send: async (website = '') => {
      actor.send({ type: 'contact.send', website });
      await settle();
    },
    suspend: () => actor.send({ type: 'app.suspend' }),
    pass: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
    toasts: () =>
      selectVisibleToasts(now().children.toasts!.getSnapshot())
        .map(toastText)
        .map(({ tone, text }) => `${tone}: ${text}`),
  };
};

describe('Writing to us', () => {
  it('R5.01 is refused with the first rule that is broken, at its field, and goes once none is', async () => {
    const sending = answers('Thank you.');
    const { write, send, now } = start(sending);
    const steps = [
      [{}, 'email', 'Email is required'],
      [{ email: 'ann at example' }, 'email', 'Please enter a valid email address'],
      [{ email: GOOD.email }, 'subject', 'Subject is required'],
      [{ subject: '  ' }, 'subject', 'Subject is required'],
      [{ subject: GOOD.subject }, 'message', 'Message is required'],
      [{ message: ' \n ' }, 'message', 'Message is required'],
      [{ message: 'Too short' }, 'message', 'Message must be at least 10 characters long'],
    ] as const;
    for (const [written, field, text] of steps) {
      write(written);
      await send();
      expect([selectFaultField(now()), selectFieldTexts(now())]).toEqual([field, { [field]: text }]);
    }
    expect(sending.calls).toBe(0);
    write({ message: GOOD.message });
    expect(selectFieldTexts(now()), 'the text goes when its field is changed').toEqual({});
    await send();
    expect(sending.inputs).toEqual([{ ...GOOD, website: '' }]);
  });

  it('R4.15 R8.04 clears the form once it is sent, and shows the thanks of the server', async () => {
    const { write, send, now, toasts } = start();
    write(GOOD);
    await send();
    expect([selectSent(now()), selectWritten(now())]).toEqual([true, NOTHING]);
    expect(toasts()).toEqual(['success: Thank you.']);
  });

  it('R4.15 is busy while it is on its way, and takes neither words nor another press', async () => {
    const { write, send, now } = start({ logic: silent() });
    write(GOOD);
    await send();
    write({ message: 'Something else entirely' });
    await send();
    expect([selectBusy(now()), selectWritten(now())]).toEqual([true, GOOD]);
  });

  it('R4.15 R8.03 keeps what was written when it fails, shows why, and can be sent again', async () => {
    const sending = answers(
      fails(failures.network),
      fails({ ...failures.server, text: 'We are at lunch.' }),
      fails(failures.server),
      'Thank you.',
    );
    const { write, send, now, toasts } = start(sending);
    write(GOOD);
    for (const text of [FAILURE_TEXTS.sendContact, 'We are at lunch.', FAILURE_TEXTS.sendContact]) {
      await send();
      expect([selectFailed(now()), selectWritten(now())]).toEqual([true, GOOD]);
      expect(toasts().at(-1)).toBe(`critical: ${text}`);
    }
    expect(FAILURE_TEXTS.sendContact).toBe('Failed to send message. Please check your connection and try again.');
    await send();
    expect(selectSent(now())).toBe(true);
  });

  it('D1.4 puts what the server says of a field there', async () => {
    const refused = { ...failures.rejected, text: 'No such host.', fields: { email: ['No such host.'] } };
    const { write, send, now, toasts } = start(answers(fails(refused)));
    write(GOOD);
    await send();
    expect([selectFieldTexts(now()), toasts()]).toEqual([{ email: 'No such host.' }, ['critical: No such host.']]);
  });

  it('D3.5 counts a limit down, takes words meanwhile, and sends after it', async () => {
    const sending = answers(fails(failures.limited), 'Thank you.');
    const { write, send, now, pass, toasts } = start(sending);
    write(GOOD);
    await send();
    expect([secondsLeft(now()), toasts()]).toEqual([2, ['critical: Slow down.']]);
    await send();
    write({ subject: 'Another' });
    expect([sending.calls, selectWritten(now())]).toEqual([1, { ...GOOD, subject: 'Another' }]);
    await pass(1000);
    expect(secondsLeft(now())).toBe(1);
    await pass(1000);
    expect(secondsLeft(now())).toBe(0);
    await send();
    expect([selectSent(now()), sending.calls]).toEqual([true, 2]);
  });

  it('R5.02 holds 5,000 characters and tells how many found no room, until there is some', () => {
    const { write, overflow, now } = start();
    write({ message: 'x'.repeat(5001) });
    expect([selectWritten(now()).message.length, selectLeftOut(now())]).toEqual([5000, 1]);
    write({ subject: 'y' });
    expect(selectLeftOut(now())).toBe(1);
    write({ message: 'x'.repeat(4999) });
    expect(selectLeftOut(now())).toBe(0);
    overflow(7);
    write({ message: 'x'.repeat(5000) });
    expect(selectLeftOut(now()), 'the browser cut it').toBe(7);
    write({ message: `${'x'.repeat(4999)}🛞` });
    expect(selectWritten(now()).message, 'no half of a sign').toBe('x'.repeat(4999));
  });

  it('hands on what a program wrote into the trap', async () => {
    const sending = answers('Thank you.');
    const { write, send } = start(sending);
    write(GOOD);
    await send('https://spam.example');
    expect(sending.inputs).toEqual([{ ...GOOD, website: 'https://spam.example' }]);
  });

  it('D1.5 is parked with its words when the page is left in the middle', async () => {
    const { write, send, suspend, now } = start({ logic: silent() });
    write(GOOD);
    await send();
    suspend();
    expect([selectBusy(now()), selectWritten(now())]).toEqual([false, GOOD]);
  });
});
