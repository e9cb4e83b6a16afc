import { Fold } from '#src/journal/fold.ts';
import { draftMachine, type DraftSnapshot } from '#src/machines/draft.machine.ts';
import { Stage } from '../stage/Stage.ts';
import { World } from '../stage/World.ts';
import { INPUT, RECORDED } from './recorded.ts';

const STEP_MS = 650;

/** The draft as it was after so many entries: told again by its pure function, nothing runs. */
export const draftAt = (count: number): DraftSnapshot =>
  new Fold(draftMachine, { id: 'draft', input: INPUT })
    .run(RECORDED.slice(0, count))
    .snapshotOf('draft') as unknown as DraftSnapshot;

/** A recorded stream, and the moment that is looked at. */
export const createJournal = () => {
  const stage = new Stage();
  const world = new World<{ count: number; playing: boolean }>({ count: RECORDED.length, playing: false });
  let timer = 0;
  const halt = () => {
    stage.clearTimeout(timer);
    world.set({ playing: false });
  };
  const step = () => {
    const count = world.get().count + 1;
    world.set({ count, playing: count < RECORDED.length });
    if (count < RECORDED.length) timer = stage.setTimeout(step, STEP_MS);
  };
  return {
    stage,
    world,
    start: () => {},
    stop: halt,
    seek: (count: number) => {
      halt();
      world.set({ count });
    },
    /** From the moment that is looked at; from the beginning where that is the last one. */
    roll: () => {
      const { count } = world.get();
      world.set({ playing: true, count: count === RECORDED.length ? 1 : count });
      timer = stage.setTimeout(step, STEP_MS);
    },
    halt,
  };
};
