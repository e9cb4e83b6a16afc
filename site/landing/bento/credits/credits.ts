import { PACKS } from '#contract/rules/packs.ts';
import { COPY_CREDITS, IMAGE_CREDITS, PLANS } from '#contract/rules/plans.ts';
import { demoCreditsMachine } from './demoCredits.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { selectAdded } from '#src/machines/topUpShown.ts';
import { createActor, fromPromise } from 'xstate';
import { lifeOf } from '../stage/lifeOf.ts';
import { Stage } from '../stage/Stage.ts';
import { World } from '../stage/World.ts';

export const DRAFTS = 10;
/** Shown before anything is generated: an image and a copy for each draft. */
export const COST = DRAFTS * (IMAGE_CREDITS + COPY_CREDITS);
/** Enough plan credits for two runs. */
export const LEFT = 300;
export const OF = PLANS.pro.credits;
export const PACK = PACKS.small;

/** The meter's chart and the top-up chart, with a simulated studio and a simulated checkout around them. */
export const createCredits = () => {
  const stage = new Stage();
  const world = new World({ fails: false });
  const actor = createActor(
    demoCreditsMachine.provide({
      actors: {
        generate: fromPromise<void, { cost: number }>(async ({ signal }) => {
          await stage.wait(1600, signal);
          if (world.get().fails) throw { kind: 'server', status: 503, text: null };
        }),
      },
    }),
    { id: 'demoCredits', input: { granted: LEFT }, clock: stage },
  );
  const topUp = createActor(
    topUpMachine.provide({
      actors: {
        startPurchase: fromPromise<string, { credits: number }>(async ({ signal }) => {
          await stage.wait(500, signal);
          return 'demo';
        }),
        confirmPurchase: fromPromise<number | null, { sessionId: string }>(async ({ signal }) => {
          await stage.wait(600, signal);
          return PACK.credits;
        }),
      },
      actions: {
        // Nobody leaves the page: the simulated checkout is paid at once.
        leaveFor: () => void stage.wait(500).then(() => topUp.send({ type: 'credits.confirm', sessionId: 'demo' })),
      },
    }),
    { id: 'topUp', clock: stage },
  );
  let told: number | null = null;
  topUp.subscribe((snapshot) => {
    const added = selectAdded(snapshot);
    const isNews = added !== null && told === null;
    told = added;
    if (!isNews) return;
    actor.send({ type: 'credits.add', credits: added });
    topUp.send({ type: 'credits.dismiss' });
  });
  return {
    stage,
    world,
    actor,
    topUp,
    ...lifeOf(actor, topUp),
    make: () => actor.send({ type: 'generation.start', cost: COST }),
    buy: () => {
      topUp.send({ type: 'credits.choose', pack: PACK.name });
      topUp.send({ type: 'credits.buy' });
    },
    setFails: (fails: boolean) => world.set({ fails }),
  };
};
