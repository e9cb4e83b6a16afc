import { actorAbove } from '#src/machines/internals.ts';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** Told from a service, which is logic, too. */
export const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic;

/** Ids from the root down, as in `app/session/uploads/upload-7`: the same after a reload. */
export const pathOf = (ref: AnyActorRef): string => {
  const above = actorAbove(ref);
  return above ? `${pathOf(above)}/${ref.id}` : ref.id;
};

const statesIn = (node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] => {
  const below = typeof value === 'string' ? { [value]: undefined } : (value ?? {});
  return [node, ...Object.entries(below).flatMap(([name, its]) => statesIn(node.states[name]!, its))];
};

/** The states that a chart is in, the chart itself first. */
export const statesOf = ({ machine, value }: AnyMachineSnapshot): AnyStateNode[] => statesIn(machine.root, value);
