import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseStream, outdated } from '#src/services/journal/streams.ts';

const DAY = 86_400_000;
const now = 100 * DAY;
const stream = (name: string, daysAgo: number, bytes = 1000) => ({ stream: name, usedAt: now - daysAgo * DAY, bytes });

describe('Journals that no tab uses', () => {
  it('stay for two weeks', () => {
    expect(outdated([stream('new', 0), stream('old', 13.9)], now)).toEqual([]);
  });

  it('go after two weeks', () => {
    expect(outdated([stream('old', 14.1), stream('new', 1), stream('older', 30)], now)).toEqual(['old', 'older']);
  });

  it('go, the longest unused first, where all together are more than 50 MB', () => {
    const half = 25_000_000;
    expect(outdated([stream('a', 3, half), stream('b', 1, half), stream('c', 2, half)], now)).toEqual(['a']);
    expect(outdated([stream('a', 3, half), stream('b', 1, half)], now)).toEqual([]);
  });

  it('go where one alone is more than that', () => {
    expect(outdated([stream('huge', 1, 60_000_000), stream('new', 0, 10)], now)).toEqual(['huge']);
  });
});

describe('The stream of a tab', () => {
  const kept = new Map<string, string>();
  /** Hears that it is being left. */
  let page: EventTarget;
  const lastPage = (): string => {
    const name = randomUUID();
    kept.set('millrace.stream', name);
    return name;
  };
  /** A page that was left holds its lock until its end, and answers nothing. */
  const holdSilently = async (name: string): Promise<() => void> => {
    let release!: () => void;
    await new Promise<void>((held) => {
      void navigator.locks.request(`journal-${name}`, () => {
        held();
        return new Promise<void>((end) => (release = end));
      });
    });
    return release;
  };
  /** Until all that waits for nothing but the processor is done. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('D1.5 goes on after a reload, however long the page before it takes to go', async () => {
    const name = lastPage();
    const release = await holdSilently(name);
    const chosen = chooseStream(null, false);
    await settle();
    vi.advanceTimersByTime(9_000);
    await settle();
    release();
    expect(await chosen).toBe(name);
  });

  it('D1.5 is another one where another tab has it: a duplicated tab waits for half a second', async () => {
    const name = lastPage();
    expect(await chooseStream(null, false)).toBe(name);
    const chosen = chooseStream(null, false);
    await settle();
    vi.advanceTimersByTime(500);
    expect(await chosen).not.toBe(name);
  });

  it('D1.5 goes on where the page before it hears the question, and is gone before it could answer', async () => {
    const name = lastPage();
    const release = await holdSilently(name);
    const leaving = new BroadcastChannel(`journal-${name}`);
    const heard = vi.fn();
    leaving.addEventListener('message', heard);
    const chosen = chooseStream(null, false);
    await settle();
    expect(heard).toHaveBeenCalledOnce();
    leaving.close();
    release();
    expect(await chosen).toBe(name);
  });

  it('D1.5 goes on where the page before it is being left, and runs on for seconds; one that stays after all has it', async () => {
    const name = lastPage();
    await chooseStream(null, false);
    page.dispatchEvent(new Event('beforeunload'));
    const chosen = vi.fn();
    void chooseStream(null, false).then(chosen);
    await settle();
    vi.advanceTimersByTime(500);
    await settle();
    vi.advanceTimersByTime(4_400);
    await settle();
    expect(chosen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    await settle();
    expect(chosen).toHaveBeenCalledOnce();
    expect(chosen).not.toHaveBeenCalledWith(name);
  });

  it('D1.5 goes to one of two pages that want it, and the other does not wait for the first to end', async () => {
    const name = lastPage();
    const release = await holdSilently(name);
    const both = Promise.all([chooseStream(null, false), chooseStream(null, false)]);
    await settle();
    release();
    const streams = await both;
    expect(streams.filter((stream) => stream === name)).toHaveLength(1);
  });

  it('is a new one where neither an answer nor the lock comes', async () => {
    const name = lastPage();
    await holdSilently(name);
    const chosen = chooseStream(null, false);
    await settle();
    vi.advanceTimersByTime(10_000);
    expect(await chosen).not.toBe(name);
  });
});
