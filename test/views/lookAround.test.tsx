// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAroundMachine } from '#src/machines/lookAround.machine.ts';
import { Leave, Offer } from '#src/views/lookAround/LookAround.tsx';
import { failures } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const show = async (View: typeof Offer, offered: boolean) => {
  const enterDemo = answers(fails(failures.network), undefined);
  const leaveDemo = answers(fails(failures.server), undefined);
  const actors = { readOffer: answers({ offered }).logic, enterDemo: enterDemo.logic, leaveDemo: leaveDemo.logic };
  const look = play(inert(lookAroundMachine).provide({ actors: actors as never })).actor;
  await settle();
  await act(async () => root.render(<View look={look} />));
  const press = () =>
    act(async () => {
      document.querySelector('button')!.click();
      await settle();
    });
  return { press, enterDemo, leaveDemo, main: document.querySelector('main')! };
};

describe('D8.6 Looking around the demo workspace', () => {
  it('is not offered where there is none', async () => {
    const { main } = await show(Offer, false);
    expect(main.textContent).toBe('');
  });

  it('is offered, says why it could not be entered, and can be tried again', async () => {
    const { main, press, enterDemo } = await show(Offer, true);
    expect(main.textContent).toContain('You can look at everything and change nothing.');
    await press();
    expect(main.querySelector('[role="alert"]')?.textContent).not.toBe('');
    await press();
    expect(enterDemo.inputs).toHaveLength(2);
    expect([main.querySelector('[role="alert"]'), main.querySelector('[aria-busy="true"]') !== null]).toEqual([
      null,
      true,
    ]);
    await press();
    expect(enterDemo.inputs, 'once is enough').toHaveLength(2);
  });

  it('is left by a button, which says why where that failed', async () => {
    const { main, press, leaveDemo } = await show(Leave, false);
    await press();
    expect(main.querySelector('[role="alert"]')?.textContent).not.toBe('');
    await press();
    expect(leaveDemo.inputs).toHaveLength(2);
    expect(main.querySelector('[role="alert"]')).toBeNull();
  });
});
