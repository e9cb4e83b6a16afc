import { plain } from '#src/watch/plain.ts';
import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';

it('What cannot be sent becomes something that can: dates, errors, maps, functions, actors, cycles', () => {
  const round: Record<string, unknown> = {};
  round['self'] = round;
  const actor = createActor(
    fromCallback(() => {}),
    { id: 'live' },
  );
  const copy = plain({
    at: new Date(0),
    error: new TypeError('No.'),
    map: new Map([['a', 1]]),
    set: new Set([1]),
    run: () => 1,
    big: 10n,
    actor,
    round,
  });
  expect(copy).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    error: { name: 'TypeError', message: 'No.' },
    map: [['a', 1]],
    set: [1],
    big: '10',
    actor: 'actor live',
  });
  expect(copy).not.toHaveProperty('run');
  expect(JSON.stringify(copy)).toContain('…');
  expect(structuredClone(copy)).toEqual(copy);
});

it('What stands under the name of a secret is not copied, however deep', () => {
  const copy = JSON.stringify(
    plain({ user: { password: 'open sesame', resetToken: 'abc', email: 'ann@example.com' } }),
  );
  expect(copy).toContain('ann@example.com');
  expect(copy).not.toMatch(/open sesame|abc/);
});
