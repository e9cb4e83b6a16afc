import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { compose } from '#server/outside/ai/composer/compose.ts';
import { createComposer } from '#server/outside/ai/composer/open.ts';
import { openThreads, type ThreadsOptions } from '#server/outside/ai/composer/threads/open.ts';
import type { CopyAsk, CopyEvent } from '#server/outside/ai/types.ts';
import { BRIEFS } from './briefs.ts';
import { askFor } from './composing.ts';

/** What it does with an ask is written in `test/support/poolThread.ts`. */
type Deed = 'answer' | 'hold' | 'die' | 'exit' | 'hang' | 'hoard' | 'fail' | 'garble';

const FILE = path.join(import.meta.dirname, '../support/poolThread.ts');
const opened: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  opened.splice(0).forEach((close) => close());
});

const threadsOf = (options: ThreadsOptions = {}) => {
  const threads = openThreads(options);
  opened.push(threads.close);
  return threads;
};

/** One thread that does as it is told; what it wrote is its own number. */
const doing = (options: ThreadsOptions = {}) => {
  const { compose: ask, prepare, close } = threadsOf({ file: FILE, size: 1, ...options });
  const begin = (deed: Deed, signal = new AbortController().signal) =>
    ask(askFor({ ...EMPTY_BRIEF, product: deed }, { count: 2 }), signal)[Symbol.asyncIterator]();
  const made = async (deed: Deed): Promise<string> => {
    const { value } = await begin(deed).next();
    if (value?.type !== 'made') throw new Error('It made nothing.');
    return value.suggestion.primary_text;
  };
  return { begin, made, prepare, close };
};

const heard = async (ask: CopyAsk, from: typeof compose): Promise<CopyEvent[]> => {
  const events: CopyEvent[] = [];
  for await (const event of createComposer(from).write(ask, new AbortController().signal)) events.push(event);
  return events;
};

describe('D5.10 composing in threads', () => {
  it('says piece by piece, field by field, just what the composer says', async () => {
    const ask = askFor(BRIEFS[0]!, { count: 3 });
    const { compose: there } = threadsOf();
    expect(await heard(ask, there)).toEqual(await heard(ask, compose));
    const rewrite = {
      field: 'headline',
      texts: { primary_text: 'Roasted today.', headline: 'Coffee', description: '' },
      change: 'longer',
    } as const;
    expect(await heard({ ...ask, rewrite }, there)).toEqual(await heard({ ...ask, rewrite }, compose));
  });

  it('starts one thread for an ask that will come, however often it is told', async () => {
    const first = doing();
    first.prepare();
    first.prepare();
    // Threads are numbered in the order in which they start.
    const second = Number(await doing().made('answer'));
    expect(Number(await first.made('answer'))).toBe(second - 1);
    first.close();
    first.prepare();
    expect(Number(await doing().made('answer'))).toBe(second + 1);
  });

  it('starts another one for whoever opens a brief after the thread was lost', async () => {
    const lost = doing();
    const [, number] = [await expect(lost.made('die')).rejects.toThrow(), Number(await doing().made('answer'))];
    lost.prepare();
    const later = Number(await doing().made('answer'));
    expect(Number(await lost.made('answer'))).toBe(later - 1);
    expect(later).toBe(number + 2);
  });

  it('lets asks take turns: the second begins before the first has all of its texts', async () => {
    const { compose: ask } = threadsOf({ size: 1 });
    const order: string[] = [];
    const write = async (name: string, count: number): Promise<void> => {
      for await (const { index } of ask(askFor(BRIEFS[0]!, { count }), new AbortController().signal))
        order.push(`${name}${index}`);
    };
    await Promise.all([write('a', 8), write('b', 2)]);
    expect(order.filter((each) => each.startsWith('a'))).toEqual(Array.from({ length: 8 }, (_, at) => `a${at}`));
    expect(order.indexOf('b0')).toBeLessThan(order.indexOf('a3'));
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a7'));
  });

  it('stops an ask that is cancelled at once, and the thread goes on with others', async () => {
    const { begin, made } = doing();
    const stop = new AbortController();
    const held = begin('hold', stop.signal);
    await held.next();
    await held.next();
    const waiting = held.next();
    stop.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await begin('answer', AbortSignal.abort()).next()).toEqual({ done: true, value: undefined });
    expect(Number(await made('answer'))).toBeGreaterThan(0);
  });

  it('gives the place of an ask back that nobody reads on', async () => {
    const { begin, made } = doing({ most: 1 });
    const held = begin('hold');
    await held.next();
    await expect(made('answer')).rejects.toMatchObject({ reason: 'full' });
    await held.return?.();
    await vi.waitFor(() => made('answer'));
  });

  it.each([
    ['dies', 'die', 'died'],
    ['leaves', 'exit', 'died'],
    ['takes more memory than it may', 'hoard', 'died'],
    ['says what nobody understands', 'garble', 'died'],
    ['says nothing more', 'hang', 'stalled'],
  ] as const)(
    'a thread that %s is an error for whoever waits for it, and the next call has another one',
    async (_what, deed, reason) => {
      // How long a thread takes to start says nothing of how long it may be silent.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { made, begin } = doing({ stallMs: 60_000 });
      const first = await made('answer');
      const beside = begin('hold');
      await beside.next();
      await beside.next();
      const both = Promise.allSettled([beside.next(), made(deed)]);
      if (deed === 'hang') {
        await new Promise((asked) => setImmediate(asked));
        vi.advanceTimersByTime(60_000);
      }
      expect(await both).toMatchObject([{ reason: { reason } }, { reason: { reason } }]);
      expect(await made('answer')).not.toBe(first);
    },
  );

  it('a fault in one ask is that one’s alone', async () => {
    const { made } = doing();
    const first = await made('answer');
    await expect(made('fail')).rejects.toThrow('on purpose');
    expect(await made('answer')).toBe(first);
  });

  it('starts a thread when it is needed first, another where one has much to do, and no more than it may', async () => {
    const { begin } = doing({ size: 2 });
    const numbers = new Set<string>();
    for (let at = 0; at < 12; at += 1) {
      const { value } = await begin('hold').next();
      if (value?.type === 'made') numbers.add(value.suggestion.primary_text);
      expect(numbers.size).toBe(at < 3 ? 1 : 2);
    }
  });

  it('hands no secret to a thread', async () => {
    vi.stubEnv('SECRET', 'x');
    const { value } = await doing().begin('answer').next();
    vi.unstubAllEnvs();
    expect(value).toMatchObject({ suggestion: { headline: 'none' } });
  });

  it('ends with the pool: what runs is refused, and nothing new is taken', async () => {
    const { begin, made, close } = doing();
    const held = begin('hold');
    await held.next();
    await held.next();
    const waiting = held.next();
    close();
    await expect(waiting).rejects.toMatchObject({ reason: 'closed' });
    await expect(made('answer')).rejects.toMatchObject({ reason: 'closed' });
  });
});
