import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pathPlayMachine } from '#src/machines/pathPlay.machine.ts';
import { pathPlay } from './charts/pathPlay.ts';

const [shown] = pathPlay.events!['path.show'] as [{ path: { steps: readonly unknown[] } }];

/** Beside the app chart: no journal has it. */
const start = () => {
  const clock = new SimulatedClock();
  const actor = createActor(pathPlayMachine, { clock }).start();
  actor.send({ type: 'path.show', ...shown } as never);
  return { actor, pass: (ms: number) => clock.increment(ms) };
};

it('D7.3 a path is played step by step, rests at its end, and begins anew from there', () => {
  const { actor, pass } = start();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.at];
  expect(now()).toEqual([{ shown: 'playing' }, 1]);
  pass(899);
  expect(now()).toEqual([{ shown: 'playing' }, 1]);
  pass(1);
  expect(now()).toEqual([{ shown: 'playing' }, 2]);
  pass(900);
  expect(now()).toEqual([{ shown: 'resting' }, 2]);
  actor.send({ type: 'path.play' });
  expect(now()).toEqual([{ shown: 'playing' }, 1]);
  actor.send({ type: 'path.pause' });
  pass(5000);
  expect(now()).toEqual([{ shown: 'resting' }, 1]);
  actor.send({ type: 'path.play' });
  pass(900);
  expect(now(), 'from where it was').toEqual([{ shown: 'playing' }, 2]);
});

it('D7.3 a step of a path that is chosen is shown, and no step is before the first or after the last', () => {
  const { actor } = start();
  const at = (step: number) => {
    actor.send({ type: 'path.step', at: step });
    return [actor.getSnapshot().value, actor.getSnapshot().context.at];
  };
  expect([at(2), at(0), at(9)]).toEqual([2, 1, 2].map((step) => [{ shown: 'resting' }, step]));
  actor.send({ type: 'path.hide' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['hidden', { path: null, at: 0 }]);
});
