import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startChild } from '#server/platform/pool/child.ts';
import { createPool, type PoolOptions } from '#server/platform/pool/pool.ts';
import type { Deed } from '#test/support/poolChild.ts';

type Options = PoolOptions<{ deed: Deed }, unknown>;

const FILE = path.join(import.meta.dirname, '../support/poolChild.ts');
const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

const poolOf = (over: Partial<Options> & { stallMs?: number } = {}) => {
  const start = () => startChild<{ deed: Deed }, unknown>({ file: FILE, stallMs: over.stallMs ?? 30_000 });
  const pool = createPool({ start, size: 2, mostWaiting: 100, mostWaitingOfOne: 100, ...over });
  ended.push(() => pool.close());
  return { ...pool, ask: (deed: Deed, owner = 1) => pool.inTurn(owner, (ask) => ask({ deed })) };
};

/** Work that lasts until it is told to end. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

describe('D1.7 whose turn it is', () => {
  test('one owner never has every process, so that another begins at once', async () => {
    const pool = poolOf();
    const [first, second] = [held(), held()];
    const mine = [pool.inTurn(1, first.work), pool.inTurn(1, second.work)];
    expect(await pool.inTurn(2, async () => 'begun')).toBe('begun');
    first.end();
    second.end();
    await Promise.all(mine);
  });

  test('owners take turns, however much one of them has waiting', async () => {
    const pool = poolOf();
    const gates = [held(), held()];
    const busy = [pool.inTurn(8, gates[0]!.work), pool.inTurn(9, gates[1]!.work)];
    const done: string[] = [];
    const one = (owner: number, name: string) => pool.inTurn(owner, async () => void done.push(name));
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => one(1, name));
    all.push(one(2, 'b1'), one(2, 'b2'), one(3, 'c1'));
    gates[0]!.end();
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    gates[1]!.end();
    await Promise.all(busy);
  });

  test('what is more than may wait is refused at once, of one owner and of all', async () => {
    const pool = poolOf({ mostWaiting: 3, mostWaitingOfOne: 2 });
    const gate = held();
    const work = [1, 9, 1, 1].map((owner) => pool.inTurn(owner, gate.work));
    await expect(pool.inTurn(1, gate.work)).rejects.toMatchObject({ reason: 'ownFull' });
    work.push(pool.inTurn(2, gate.work));
    await expect(pool.inTurn(3, gate.work)).rejects.toMatchObject({ reason: 'full' });
    gate.end();
    await Promise.all(work);
  });

  test('work that fails gives its place to the next', async () => {
    const pool = poolOf();
    const failing = pool.inTurn(1, () => Promise.reject(new Error('on purpose')));
    const next = pool.inTurn(1, async () => 'done');
    await expect(failing).rejects.toThrow('on purpose');
    expect(await next).toBe('done');
  });
});

describe('D1.7 a process of the pool', () => {
  test('is kept for the next piece of work, also after one that failed', async () => {
    const pool = poolOf();
    const pid = await pool.ask('answer');
    await expect(pool.ask('fail')).rejects.toThrow('on purpose');
    expect(await pool.ask('answer')).toBe(pid);
    expect(pid).not.toBe(process.pid);
  });

  test('is replaced where it keeps much memory', async () => {
    const pool = poolOf();
    const pids = [await pool.ask('keep'), await pool.ask('answer')];
    expect(new Set(pids).size).toBe(2);
  });

  test('that has nothing to do for long ends, and the next piece of work gets another', async () => {
    const pool = poolOf({ idleMs: 50 });
    const pid = await pool.ask('answer');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(isAlive(await pool.ask('answer'))).toBe(true);
  });

  test.each([
    ['dies', 'die', 'died'],
    ['uses more processor time than one piece of work may', 'spin', 'costly'],
    ['uses more memory than one piece of work may', 'hoard', 'costly'],
  ] as const)('that %s loses that piece only, and is replaced', async (_what, deed, reason) => {
    const pool = poolOf();
    const [lost, next] = [pool.ask(deed), pool.ask('answer')];
    await expect(lost).rejects.toMatchObject({ reason });
    expect(isAlive(await next)).toBe(true);
  });

  test('that says nothing more loses that piece, and its place is free again', async () => {
    const pool = poolOf({ stallMs: 200 });
    const [lost, next] = [pool.ask('stall'), pool.inTurn(1, async () => 'done')];
    await expect(lost).rejects.toMatchObject({ reason: 'stalled' });
    expect(await next).toBe('done');
  });

  test('ends with the pool: what runs and what waits is refused, and nothing new is taken', async () => {
    const pool = poolOf();
    const pid = await pool.ask('answer');
    const refused = Promise.allSettled([pool.ask('stall', 2), pool.ask('answer', 2)]);
    pool.close();
    expect(await refused).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }]);
    await expect(pool.ask('answer')).rejects.toMatchObject({ reason: 'closed' });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
