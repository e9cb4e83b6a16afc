import { afterEach, expect, it, vi } from 'vitest';
import { createSmallCopies } from '#src/views/bulk/smallCopies.ts';

afterEach(() => vi.restoreAllMocks());

const copies = (look = vi.fn(async (id: string): Promise<Blob | null> => new Blob([id]))) => {
  const make = vi.fn(async (file: Blob) => `blob:${await file.text()}`);
  return { copyOf: createSmallCopies(look as never, make), look, make };
};

it('D5.4 a dropped picture is made small once, however often it is shown', async () => {
  const { copyOf, make } = copies();
  const shown = await Promise.all(['a', 'b', 'a', 'a'].map(copyOf));
  expect([...shown, await copyOf('a')]).toEqual(['blob:a', 'blob:b', 'blob:a', 'blob:a', 'blob:a']);
  expect(make).toHaveBeenCalledTimes(2);
});

it('D5.4 a picture whose file is gone or broken has none, and is tried again', async () => {
  const { copyOf, look, make } = copies();
  look.mockResolvedValueOnce(null);
  make.mockRejectedValueOnce(new Error('broken'));
  expect(await copyOf('a')).toBeNull();
  expect(await copyOf('a')).toBeNull();
  expect(await copyOf('a')).toBe('blob:a');
});

it('D5.4 of very many pictures the oldest small copies go', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { copyOf, make } = copies();
  for (let at = 0; at < 700; at += 1) await copyOf(`${at}`);
  expect([make.mock.calls.length, revoke.mock.calls.length]).toEqual([700, 100]);
  expect(revoke).toHaveBeenNthCalledWith(1, 'blob:0');
});
