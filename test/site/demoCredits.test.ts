import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  demoCreditsMachine,
  selectBalance,
  selectCreditsStage,
  selectFacts,
  selectHeld,
} from '#site/landing/bento/credits/demoCredits.machine.ts';

const open = (granted: number) => {
  const world = { fails: false };
  const actor = createActor(
    demoCreditsMachine.provide({
      actors: {
        generate: fromPromise<void, { cost: number }>(async () => {
          if (world.fails) throw { kind: 'server', status: 503, text: null };
        }),
      },
    }),
    { input: { granted } },
  ).start();
  const settled = () => waitFor(actor, (snapshot) => selectCreditsStage(snapshot) !== 'held');
  const now = () => actor.getSnapshot();
  return { actor, world, settled, now, kinds: () => selectFacts(now()).map(({ kind }) => kind) };
};

describe('The credit meter on the landing page', () => {
  it('D4.4 holds the credits first, and spends them when the drafts are there', async () => {
    const { actor, now, settled, kinds } = open(300);
    actor.send({ type: 'generation.start', cost: 120 });
    expect([selectCreditsStage(now()), selectBalance(now()), selectHeld(now())]).toEqual(['held', 180, 120]);
    expect(selectCreditsStage(await settled())).toBe('spent');
    expect([selectBalance(now()), selectHeld(now())]).toEqual([180, 0]);
    expect(kinds()).toEqual(['grant', 'hold', 'spend']);
  });

  it('D4.4 gives them back when the generation fails, and holds them again at the next try', async () => {
    const { actor, world, now, settled, kinds } = open(300);
    world.fails = true;
    actor.send({ type: 'generation.start', cost: 120 });
    expect(selectCreditsStage(await settled())).toBe('released');
    expect(selectBalance(now())).toBe(300);
    world.fails = false;
    actor.send({ type: 'generation.start', cost: 120 });
    expect(selectCreditsStage(await settled())).toBe('spent');
    expect(kinds()).toEqual(['grant', 'hold', 'release', 'hold', 'spend']);
  });

  it('D4.4 begins nothing that cannot be paid, and continues with purchased credits', async () => {
    const { actor, now, settled, kinds } = open(100);
    actor.send({ type: 'generation.start', cost: 120 });
    expect([selectCreditsStage(now()), selectBalance(now())]).toEqual(['short', 100]);
    expect(kinds()).toEqual(['grant']);
    actor.send({ type: 'credits.add', credits: 1000 });
    expect([selectCreditsStage(now()), selectBalance(now())]).toEqual(['fresh', 1100]);
    actor.send({ type: 'generation.start', cost: 120 });
    await settled();
    expect(kinds()).toEqual(['grant', 'purchase', 'hold', 'spend']);
  });

  it('D4.4 gives back what a crash left held', () => {
    const { actor, now } = open(300);
    actor.send({ type: 'generation.start', cost: 120 });
    actor.send({ type: 'app.suspend' });
    expect([selectCreditsStage(now()), selectBalance(now())]).toEqual(['released', 300]);
  });
});
