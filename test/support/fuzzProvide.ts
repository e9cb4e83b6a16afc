import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { World } from './fuzzWorld.ts';

interface ProvideOptions {
  /** Names of the services that talk on; all others answer once. */
  readonly callbacks: readonly string[];
  /** Whether a callback throws instead of starting. */
  readonly breaks?: () => boolean;
}

const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => '__xstatenode' in logic;
/** XState's own actions are functions with a type. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('type' in action);

/** A chart and all charts below it, with every service and every effect in the world. */
export const provideAll = (machine: AnyStateMachine, world: World, options: ProvideOptions): AnyStateMachine => {
  const { actors, actions } = machine.implementations;
  const provided = Object.entries(actors as Record<string, AnyActorLogic>).map(([name, logic]) => {
    if (isChart(logic)) return [name, provideAll(logic, world, options)];
    return [name, options.callbacks.includes(name) ? world.callback(options.breaks) : world.promise()];
  });
  const effects = Object.entries(actions).filter(([, action]) => isEffect(action));
  return machine.provide({
    actors: Object.fromEntries(provided),
    actions: Object.fromEntries(effects.map(([name]) => [name, world.effect])),
  } as never);
};
