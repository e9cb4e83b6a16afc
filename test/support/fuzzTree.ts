import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic;

/** A chart that is alive. */
export interface Alive {
  readonly ref: AnyActorRef;
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
}

/** Every chart below an actor, itself first, that takes events; and every service that is at work. */
export const treeOf = (root: AnyActorRef): { charts: Alive[]; services: AnyActorRef[] } => {
  const charts: Alive[] = [];
  const services: AnyActorRef[] = [];
  const visit = (ref: AnyActorRef): void => {
    const snapshot = ref.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status !== 'active') return;
    const { logic } = ref as AnyActor;
    if (!isChart(logic)) return void services.push(ref);
    charts.push({ ref, machine: logic, snapshot });
    for (const child of Object.values<AnyActorRef>(snapshot.children)) visit(child);
  };
  visit(root);
  return { charts, services };
};

/** The events of timers that a chart's states wait for, and the ones that are set. */
export const timersOf = ({ ref, snapshot }: Alive): { wanted: string[]; set: string[] } => {
  const scheduled = Object.values(ref.system.getSnapshot()._scheduledEvents);
  return {
    wanted: snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType)),
    set: scheduled.filter(({ source }) => source === ref).map(({ event }) => event.type),
  };
};
