import { isChart as isChartLogic, pathOf, statesOf } from '#src/journal/chart.ts';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { WatchedActor } from './messages.ts';
import { plain } from './plain.ts';

/** A running actor that is a chart. */
export type RunningChart = AnyActor & { readonly logic: AnyStateMachine };

export const isChart = (ref: AnyActorRef | undefined): ref is RunningChart =>
  isChartLogic((ref as AnyActor | undefined)?.logic);

export const watchedOf = (ref: RunningChart, snapshot: AnyMachineSnapshot): WatchedActor => ({
  path: pathOf(ref),
  chart: ref.logic.id,
  version: ref.logic.version ?? '',
  status: snapshot.status,
  value: snapshot.value,
  states: statesOf(snapshot).map(({ id }) => id),
  tags: [...snapshot.tags].map(String),
  context: plain(snapshot.context),
});

/** All charts that are alive under this one, the root first. */
export const chartsUnder = (ref: RunningChart): RunningChart[] => {
  const { children } = ref.getSnapshot() as AnyMachineSnapshot;
  return [ref, ...Object.values<AnyActorRef>(children).filter(isChart).flatMap(chartsUnder)];
};
