import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { offersMachine } from '#src/machines/offers.machine.ts';
import { selectUsed } from '#src/machines/offersShown.ts';
import { teaBrief } from '#test/support/generations.ts';
import { play } from '#test/support/play.ts';
import { goodAd, MEDIA_ID, OTHER_ID } from './charts/samples.ts';

const ask = { brief: teaBrief, count: 3 };
const used = { index: 1, before: { headline: 'Old' } };

/** One that was asked for other headlines, and is told what it is to be told of them. */
const start = () => {
  const generation = createMachine({ id: 'generation', version: '1' });
  const { actor, told } = play(offersMachine.provide({ actors: { generation } as never }));
  actor.send({ type: 'offers.ask', of: { key: OTHER_ID, adId: goodAd.id, part: 'headline' }, ask });
  const settle = (how: 'ended' | 'short' | 'failed') =>
    actor.send({ type: 'generation.settled', key: OTHER_ID, how, made: 3 });
  return { actor, told, settle, now: () => actor.getSnapshot() };
};

it.each(['are made', 'were all made'] as const)(
  'D5.10 a suggestion is put into the ad and taken out again while others %s',
  (when) => {
    const { actor, settle, now } = start();
    if (when === 'were all made') settle('ended');
    actor.send({ type: 'offers.undo' });
    expect(selectUsed(now())).toBeNull();
    actor.send({ type: 'offers.use', ...used });
    expect(selectUsed(now())).toMatchObject(used);
    actor.send({ type: 'offers.undo' });
    expect(selectUsed(now())).toBeNull();
  },
);

it('D5.10 what was used is forgotten with what was offered: other words are asked for, or the menu is closed', () => {
  const { actor, settle, now } = start();
  settle('ended');
  actor.send({ type: 'offers.use', ...used });
  actor.send({ type: 'offers.ask', of: { key: MEDIA_ID, adId: goodAd.id, part: 'headline' }, ask });
  expect([now().value, selectUsed(now()), Object.keys(now().children)]).toEqual([
    'making',
    null,
    [`generation-${MEDIA_ID}`],
  ]);
  actor.send({ type: 'offers.use', ...used });
  settle('ended');
  actor.send({ type: 'offers.close' });
  expect([now().value, selectUsed(now()), now().context.of, Object.keys(now().children)]).toEqual([
    'closed',
    null,
    null,
    [],
  ]);
});

it.each([
  ['ended', 'offered', 1],
  ['short', 'notEnoughCredits', 1],
  ['failed', 'failed', 0],
] as const)('D4.5 what %s leads to %s, and the credits are read again %i times', (how, value, times) => {
  const { settle, now, told } = start();
  settle(how);
  expect([now().value, told('credits.spent').length]).toEqual([value, times]);
});
