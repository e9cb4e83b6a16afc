// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportMachine } from '#src/machines/report.machine.ts';
import { ReportDoor } from '#src/views/report/ReportDoor.tsx';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { until } from '#test/support/until.ts';
import { failures } from '../machines/charts/samples.ts';

const MESSAGE = 'The table stays empty after I press Publish.';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const message = () => document.querySelector<HTMLTextAreaElement>('[name=message]')!;
const email = () => document.querySelector<HTMLInputElement>('[name=email]')!.value;

const open = async (sending: unknown = 'Thank you.') => {
  let person = 'ann@example.com';
  const actors = { collectReport: answers(fails(failures.network)).logic, sendReport: answers(sending).logic };
  const effects = { saveReport: () => {}, dropReport: () => {} };
  const { actor } = play(reportMachine.provide({ actors: actors as never, actions: effects }));
  const root = rooted(document.querySelector('main')!);
  const show = async () => {
    await act(async () => {
      actor.send({ type: 'report.open' });
      root.render(
        <ReportDoor report={actor} keepSecret={String} look={() => null} email={() => person} onBroken={() => {}} />,
      );
    });
    // The form is loaded when it is opened first.
    await until(async () => {
      await act(settle);
      expect(message()).not.toBeNull();
    });
  };
  await show();
  return {
    again: async (as = person) => {
      person = as;
      await show();
    },
    write: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(message(), text);
        message().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    close: () =>
      act(async () => {
        actor.send({ type: 'report.close' });
        await settle();
      }),
    send: () =>
      act(async () => {
        document.querySelector('form')!.requestSubmit();
        await settle();
        await settle();
      }),
  };
};

describe('D1.5 D8.4 What is written of a problem', () => {
  it('is there again where the form was closed, as Esc does, and is opened anew', async () => {
    const { write, close, again } = await open();
    await write(MESSAGE);
    await close();
    await again();
    expect(message().value).toBe(MESSAGE);
    await close();
    await again('bob@example.com');
    expect([message().value, email()], 'nobody else sees it').toEqual(['', 'bob@example.com']);
  });

  it('is gone once it was sent', async () => {
    const { write, send, again } = await open();
    await write(MESSAGE);
    await send();
    await again();
    expect(message().value).toBe('');
  });

  it('stays where it did not get through', async () => {
    const { write, send, close, again } = await open(fails(failures.network));
    await write(MESSAGE);
    await send();
    await close();
    await again();
    expect(message().value).toBe(MESSAGE);
    await write('');
    await close();
  });
});
