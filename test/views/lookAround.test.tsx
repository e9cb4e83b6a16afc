// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAroundMachine } from '#src/machines/lookAround.machine.ts';
import { Leave } from '#src/views/lookAround/Leave.tsx';
import { Start, StartTitle } from '#src/views/lookAround/Start.tsx';
import { failures } from '#test/machines/charts/samples.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  root = rooted(document.querySelector('main')!);
});
afterEach(() => vi.unstubAllGlobals());

const show = async (View: typeof Start | typeof StartTitle | typeof Leave, offered: boolean | 'unknown') => {
  const onPlans = vi.fn();
  const enterDemo = answers(fails(failures.network), undefined);
  const leaveDemo = answers(fails(failures.server), undefined);
  const actors = {
    readOffer: offered === 'unknown' ? silent() : answers({ offered }).logic,
    enterDemo: enterDemo.logic,
    leaveDemo: leaveDemo.logic,
  };
  const look = play(inert(lookAroundMachine).provide({ actors: actors as never })).actor;
  await settle();
  await act(async () =>
    root.render(
      <View look={look} onPlans={onPlans}>
        <form>The plans</form>
      </View>,
    ),
  );
  const press = () =>
    act(async () => {
      document.querySelector('button')!.click();
      await settle();
    });
  return { press, onPlans, enterDemo, leaveDemo, main: document.querySelector('main')! };
};

describe('D8.6 Looking around the demo workspace', () => {
  it('is not offered where there is none', async () => {
    const { main } = await show(Start, false);
    expect(main.textContent).toBe('The plans');
  });

  it.each([
    ['unknown', 0],
    [true, 1],
    [false, 1],
  ] as const)(
    'shows the plans once it is known what stands above them, so that no press misses them: %s',
    async (offered, plans) => {
      expect((await show(Start, offered)).main.querySelectorAll('form')).toHaveLength(plans);
    },
  );

  it.each([
    [true, 'Choose a plan, or look around first'],
    [false, 'Choose a plan'],
  ])('gives the first screen its name, where it is offered: %s', async (offered, name) => {
    expect((await show(StartTitle, offered)).main.textContent).toBe(name);
  });

  it('is offered, says why it could not be entered, and can be tried again', async () => {
    const { main, press, enterDemo } = await show(Start, true);
    expect(main.textContent).toContain("Look at everything; you can't change or break anything.");
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

  it('stands beside the plans as one of two ways to start, alike in look', async () => {
    const { main, onPlans } = await show(Start, true);
    const ways = [...main.querySelectorAll('section')];
    expect(ways.map((way) => way.querySelector('h2')?.textContent)).toEqual(['Look around the demo', 'Choose a plan']);
    const [look, plans] = ways.map((way) => way.querySelector('button')!);
    expect(plans!.className, 'neither is an afterthought').toBe(look!.className);
    await act(async () => plans!.click());
    expect(onPlans).toHaveBeenCalledOnce();
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
