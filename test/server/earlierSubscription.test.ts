import { expect, test } from 'vitest';
import { isEarlier } from '#server/billing/apply.ts';

test('D4.3 of two subscriptions the one that began first counts, and of two in the same second the same one for all', () => {
  const begun = (id: string, second: number) => ({ id, createdAt: new Date(second * 1000) });
  const inOrder = [begun('sub_c', 1), begun('sub_a', 2), begun('sub_b', 2)];
  for (const [at, one] of inOrder.entries())
    expect(inOrder.map((other) => isEarlier(one, other))).toEqual(inOrder.map((_, other) => at < other));
});
