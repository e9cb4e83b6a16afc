import { together } from '#server/platform/db/together.ts';
import { expect, test } from 'vitest';

/** Statements that are answered when the test says so. */
const setUp = () => {
  const asked: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const find = together<number, string>(
    (keys) =>
      new Promise((resolve, reject) =>
        asked.push({
          keys,
          // Odd keys are there.
          answer: () => resolve(keys.map((key) => (key % 2 === 1 ? `value ${key}` : null))),
          fail: reject,
        }),
      ),
  );
  return { asked, find };
};

const from = (first: number, to: number) => Array.from({ length: to - first + 1 }, (_, at) => first + at);

test('D1.7 a lookup goes at once while few are on their way', async () => {
  const { asked, find } = setUp();
  const found = [find(1), find(2)];
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2]]);
  for (const { answer } of asked) answer();
  expect(await Promise.all(found)).toEqual(['value 1', null]);
});

test('D1.7 in a rush those who wait share the next statement, at most a hundred of them, and each gets their own', async () => {
  const { asked, find } = setUp();
  const found = from(1, 300).map(find);
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2], [3], [4]]);
  asked[1]!.answer();
  await found[1];
  await Promise.resolve();
  expect(asked.at(-1)!.keys).toEqual(from(5, 104));
  for (let at = 0; at < asked.length || at < 7; at += 1) {
    asked[at]!.answer();
    await found[asked[at]!.keys[0]! - 1];
    await Promise.resolve();
  }
  expect(await Promise.all(found)).toEqual(from(1, 300).map((key) => (key % 2 === 1 ? `value ${key}` : null)));
  expect(asked).toHaveLength(7);
});

test('A statement that fails fails for those who shared it, and for nobody else', async () => {
  const { asked, find } = setUp();
  const found = from(1, 6).map(find);
  const settled = Promise.allSettled(found);
  asked[0]!.fail(new Error('away'));
  await expect(found[0]).rejects.toThrow('away');
  await Promise.resolve();
  expect(asked.at(-1)!.keys).toEqual([5, 6]);
  for (const { answer } of asked) answer();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')]);
});
