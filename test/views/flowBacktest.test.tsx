// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backtest } from '#contract/flows/backtestResult.ts';
import { node } from '#contract/flows/build.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { flowBacktestMachine } from '#src/machines/flowBacktest.machine.ts';
import { BacktestCard } from '#src/views/flows/BacktestCard.tsx';
import { tested } from '#test/machines/charts/flowBacktest.ts';
import { failures, MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const limits = { ...USUAL_LIMITS, cool_down_hours: 168, runs_per_day: 10 };

const show = async (fetchBacktest: ReturnType<typeof answers>, { saved = true, hours = 168 } = {}) => {
  const { actor } = play(flowBacktestMachine.provide({ actors: { fetchBacktest: fetchBacktest.logic } as never }));
  actor.send({ type: 'backtest.open', flowId: MEDIA_ID });
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const step = (what: () => void) =>
    act(async () => {
      what();
      for (let turn = 0; turn < 6; turn += 1) await settle();
    });
  const trigger = node('rule', 'metric_rule', tested.trigger) as NodeOf<'metric_rule'>;
  await step(() =>
    rooted(main).render(
      <BacktestCard backtest={actor} trigger={trigger} limits={{ ...limits, cool_down_hours: hours }} saved={saved} />,
    ),
  );
  // What is loaded when there is something to show.
  await act(() => import('#src/views/flows/BacktestResult.tsx'));
  const button = (name: string) => [...main.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = (name: string) => step(() => button(name)!.click());
  return { main, button, press, step };
};

it('D7.1 a rule is tested on past days: its runs on the chart, what followed, and what that cannot tell', async () => {
  const fetchBacktest = answers(tested);
  const { main, press, step } = await show(fetchBacktest);
  expect(fetchBacktest.inputs).toEqual([]);
  await press('Test on past days');
  expect(fetchBacktest.inputs).toEqual([{ flowId: MEDIA_ID, days: '30', adAccountId: null }]);
  const text = main.textContent;
  expect(text).toContain('Riverside Main. It would have started 1 run on 1 ad of 3.');
  expect(text).toMatch(
    /After the flow would have paused it, the 1 ad spent £60\.00 for 4 results up to .*22.*\. A pause would have stopped both\./,
  );
  expect(text).toContain('Skipped: 2 times the ad was cooling down, and 1 time the flow had run');
  expect(main.querySelector('[role=slider]')!.getAttribute('aria-valuetext')).toContain('Runs 0');
  expect([...main.querySelectorAll('tbody td, tbody th')].map((cell) => cell.textContent)).toEqual([
    expect.stringContaining('21'),
    'Flat white at home',
    'Cost per result £31.50 in 7 days',
    '£252.00, 8 results (£31.50 each)',
    '£60.00, 4 results (£15.00 each) in 2 days, not over yet',
  ]);
  expect(text).toContain('What this can’t tellWhat followed is what really happened.');
  await step(() => main.querySelector<HTMLInputElement>('input[value="90"]')!.click());
  expect(fetchBacktest.inputs.at(-1)).toEqual({ flowId: MEDIA_ID, days: '90', adAccountId: null });
});

it('D7.1 a test says when the rule changed after it, and waits until the flow is saved', async () => {
  const changed = await show(answers(tested), { hours: 24 });
  await changed.press('Test on past days');
  expect(changed.main.textContent).toContain('changed after this test');
  const same = await show(answers(tested));
  await same.press('Test on past days');
  expect(same.main.textContent).not.toContain('changed after this test');
  const unsaved = await show(answers(tested), { saved: false });
  expect(unsaved.button('Test on past days')!.disabled).toBe(true);
});

it('D7.1 a test says that too few days are stored, that nothing would have started, or that it failed', async () => {
  const few = await show(answers({ ...tested, range: null, starts: [], days: [], runs: 0 } satisfies Backtest));
  await few.press('Test on past days');
  expect(few.main.textContent).toContain('Too few days are storedThe rule looks 7 days back');
  const none = { ...tested, starts: [], runs: 0, held: 0, cooling: 0, over_limit: 0 } satisfies Backtest;
  const quiet = await show(answers(none));
  await quiet.press('Test on past days');
  expect(quiet.main.textContent).toContain('It would not have started a run');
  const failing = await show(answers(fails(failures.server), tested));
  await failing.press('Test on past days');
  expect(failing.main.textContent).toContain("Couldn't test the rule");
  await failing.press('Retry');
  expect(failing.main.textContent).toContain('It would have started 1 run');
});

it('D7.1 a test shows the first of many runs, then all', async () => {
  const many = {
    ...tested,
    accounts: [...tested.accounts, { id: OTHER_ID, name: 'Other' }],
    runs: 300,
    starts: Array.from({ length: 200 }, (_, at) => ({
      ...tested.starts[0]!,
      day: `2026-${10 + (at % 2)}-${10 + (at % 20)}`,
      ad_id: `${at}`,
    })),
  } satisfies Backtest;
  const { main, press } = await show(answers(many));
  await press('Test on past days');
  expect(main.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(main.textContent).toContain('300 runs on at least 200 ads');
  await press('Show all 200');
  expect(main.querySelectorAll('tbody tr')).toHaveLength(200);
  expect(main.textContent).toContain('The newest 200 runs are listed.');
  expect([...main.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Riverside Main',
    'Other',
  ]);
});
