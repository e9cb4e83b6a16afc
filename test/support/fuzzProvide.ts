import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';
import type { World } from './fuzzWorld.ts';

/** The world that an actor is in: asked when it acts, so that one chart serves the pages of many worlds. */
export type WorldOf = (ref: AnyActorRef) => World;

const promiseIn = (worldOf: WorldOf): AnyActorLogic =>
  fromPromise<unknown, NonReducibleUnknown>(({ self, input, signal }) => worldOf(self).promise(self, input, signal));

const callbackIn = (worldOf: WorldOf): AnyActorLogic =>
  fromCallback<AnyEventObject, NonReducibleUnknown>(({ self, input, sendBack }) =>
    worldOf(self).callback(self, input, sendBack),
  );

const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => '__xstatenode' in logic;
/** XState's own actions are functions with a type. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('type' in action);

/**
 * A chart and all charts below it, with every service and every effect in a world. `callbacks`: the names of the
 * services that talk on; all others answer once.
 */
export const provideAll = (
  machine: AnyStateMachine,
  worldOf: WorldOf,
  callbacks: readonly string[],
): AnyStateMachine => {
  const { actors, actions } = machine.implementations;
  const provided = Object.entries(actors as Record<string, AnyActorLogic>).map(([name, logic]) => {
    if (isChart(logic)) return [name, provideAll(logic, worldOf, callbacks)];
    return [name, callbacks.includes(name) ? callbackIn(worldOf) : promiseIn(worldOf)];
  });
  const effects = Object.entries(actions).filter(([, action]) => isEffect(action));
  const effect = ({ self }: { self: AnyActorRef }): void => worldOf(self).effect();
  return machine.provide({
    actors: Object.fromEntries(provided),
    actions: Object.fromEntries(effects.map(([name]) => [name, effect])),
  } as never);
};
