import { checkAsked, type CheckAsk } from '#contract/flows/checked.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { type CheckMessage, createFlowChecks } from '#src/services/flowChecks.ts';
import { expect, it, vi } from 'vitest';

const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
const ask: CheckAsk = { definition, limits, given: null, most: 2 };

/** A worker that answers when it is told to. */
class Slow extends EventTarget {
  readonly asked: CheckMessage[] = [];
  readonly terminate = vi.fn();
  postMessage(message: CheckMessage): void {
    this.asked.push(structuredClone(message));
  }
  answer(message: CheckMessage): void {
    const data = { number: message.number, checked: checkAsked(message.ask) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

it('D7.3 a check comes from the worker, to whoever asked for it', async () => {
  const worker = new Slow();
  const checks = createFlowChecks(() => worker as never);
  const [first, second] = [checks.check(ask), checks.check({ ...ask, most: 0 })];
  for (const message of worker.asked.toReversed()) worker.answer(message);
  expect((await first).paths).toHaveLength(2);
  const { paths, found, coverage, approved } = await second;
  expect([paths.length, found, coverage, approved]).toEqual([0, 25, 'complete', true]);
});

it('D7.3 without a worker, and after one that broke, the page checks by itself', async () => {
  const none = createFlowChecks(() => {
    throw new Error('refused');
  });
  expect((await none.check(ask)).found).toBe(25);
  const worker = new Slow();
  const checks = createFlowChecks(() => worker as never);
  const open = checks.check(ask);
  worker.dispatchEvent(new Event('error'));
  expect((await open).found).toBe(25);
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect((await checks.check(ask)).found).toBe(25);
  expect(worker.asked).toHaveLength(1);
});
