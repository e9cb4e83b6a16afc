import { expect, type Page } from 'playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { delayOf } from '#test/paths/delayOf.ts';
import { fold } from '#test/support/model.ts';
import type { Adapter, Stage } from './adapter.ts';
import { pauseClock } from '../support/pauseClock.ts';
import { holdCalls } from './heldCalls.ts';

const POLL = { intervals: [5, 10, 20, 50, 100], timeout: 120_000 };

const hasTimer = ({ _nodes: nodes }: AnyMachineSnapshot): boolean => nodes.some(({ after }) => after.length > 0);

/** What the page's chart is; null where it has ended. */
const valueOn = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((where) => {
    const { millrace } = globalThis as { millrace?: { state(path: string): { value: unknown } | null } };
    if (!millrace) return 'no tester’s hook on the page yet';
    return millrace.state(where)?.value ?? null;
  }, path);

/** The path, and what comes by itself after it. */
const withFollowing = (adapter: Adapter, events: readonly AnyEventObject[], input: unknown): AnyEventObject[] => {
  const all = [...events];
  for (;;) {
    const last = fold(adapter.chart.machine, all, input).at(-1)!;
    const next = last.status === 'active' ? adapter.byItself?.(last) : null;
    if (!next) return all;
    all.push(next);
  }
};

/** Takes the page along a path: after each event its chart must be where the pure fold says, and be seen to be there. */
export const drive = async (
  adapter: Adapter,
  stage: Omit<Stage, 'calls' | 'events'>,
  path: readonly AnyEventObject[],
): Promise<void> => {
  const { page, input } = stage;
  const events = withFollowing(adapter, path, input);
  const expected = fold(adapter.chart.machine, events, input);
  // A window whose time was set is no other test's afterwards (ADR 20).
  if (expected.some(hasTimer) || events.some(({ type }) => adapter.timed?.includes(type))) await page.clock.install();
  const calls = await holdCalls(page, adapter.calls);
  const full: Stage = { ...stage, calls, events };
  let paused = false;
  let actorPath = '';

  const arrive = async (snapshot: AnyMachineSnapshot, where: string): Promise<void> => {
    if (snapshot.status === 'active' && adapter.byItself?.(snapshot)) return;
    const value = snapshot.status === 'active' ? snapshot.value : null;
    await expect.poll(() => valueOn(page, actorPath), { ...POLL, message: where }).toEqual(value);
    for (const [state, see] of adapter.sees) if (value !== null && snapshot.matches(state as never)) await see(page);
  };
  const perform = async (event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> => {
    if (event.type.startsWith('xstate.after.')) {
      await page.clock.runFor(delayOf(event, before));
      return;
    }
    const act = adapter.acts[event.type];
    if (act) await act(full, event);
    else if (adapter.byItself?.(before)?.type !== event.type) throw new Error(`nothing causes ${event.type} here`);
  };

  const walk = async (): Promise<void> => {
    await adapter.open(full);
    actorPath = typeof adapter.actorPath === 'string' ? adapter.actorPath : await adapter.actorPath(page);
    if (!adapter.opensWith?.includes(events[0]?.type ?? '')) await arrive(expected[0]!, 'at the start');
    for (const [at, event] of events.entries()) {
      const [before, after] = [expected[at]!, expected[at + 1]!];
      if (hasTimer(after) && !paused) {
        await pauseClock(page);
        paused = true;
      }
      await perform(event, before);
      await arrive(after, `after ${at + 1}. ${event.type}`);
      if (paused && !hasTimer(after)) {
        await page.clock.resume();
        paused = false;
      }
    }
  };
  try {
    await walk();
  } finally {
    // A call that is not held yet slips through to the server as the page closes: as nobody's, it changes nothing.
    await page.context().clearCookies();
    await calls.end();
    // To a bare page of ours, in the process that is there: closed, the search for secrets would open another.
    await page.goto('/readyz');
  }
};
