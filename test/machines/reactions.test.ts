import { expect, it } from 'vitest';
import { reactionTo } from '#src/machines/reactions.ts';

it('D1.5 whatever is read again after much was missed is read again once the network is back', () => {
  const { expire, refresh } = reactionTo('live.restored');
  expect(reactionTo('live.missed').refresh.filter((name) => !refresh.includes(name))).toEqual([]);
  expect(expire, 'what is fresh is not asked for again').toEqual([]);
});
