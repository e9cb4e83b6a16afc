import { demoFlowMachine } from './demoFlow.machine.ts';
import { createActor, fromPromise } from 'xstate';
import type { AdArtLook } from '#site/landing/hero/AdArt.tsx';
import { lifeOf } from '../stage/lifeOf.ts';
import { Stage } from '../stage/Stage.ts';
import { World } from '../stage/World.ts';

/** What the simulated studio knows, one after the other. */
const DRAFTS: readonly (readonly [headline: string, look: AdArtLook])[] = [
  ['Fresh on Friday', 'river'],
  ['Slow mornings', 'amber'],
  ['To your door', 'paper'],
];
const LOOKS = new Map(DRAFTS);
export const lookOf = (headline: string | null): AdArtLook | null =>
  headline === null ? null : (LOOKS.get(headline) ?? null);

/** The chart of the small flow, with a simulated studio and a simulated Meta around it. */
export const createFlow = () => {
  const stage = new Stage();
  const world = new World({ down: false });
  const actor = createActor(
    demoFlowMachine.provide({
      actors: {
        ideate: fromPromise<string>(async ({ signal }) => {
          await stage.wait(1100, signal);
          return 'Roasted on Thursday, there on Friday';
        }),
        generate: fromPromise<string, { idea: string; made: number }>(async ({ input, signal }) => {
          await stage.wait(1300, signal);
          return DRAFTS[input.made % DRAFTS.length]![0];
        }),
        publish: fromPromise<void, { headline: string }>(async ({ signal }) => {
          await stage.wait(1200, signal);
          if (world.get().down)
            throw { kind: 'server', status: 503, text: 'Meta is not responding. Your approved draft is kept.' };
        }),
      },
    }),
    { id: 'demoFlow', clock: stage },
  );
  const run = () => actor.send({ type: 'flow.run' });
  return {
    stage,
    world,
    actor,
    ...lifeOf(actor),
    play: run,
    run,
    setDown: (down: boolean) => world.set({ down }),
  };
};
