import { isChart as isChartLogic, pathOf } from '#src/journal/chart.ts';
import type { ActorRefLike, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { WatchedActor } from './messages.ts';
import { plain } from './plain.ts';

/** A running actor, with what XState keeps of it besides what its types say. */
export interface Running extends ActorRefLike {
  readonly id: string;
  readonly logic?: unknown;
  readonly _parent?: Running;
}

export type RunningChart = Running & { readonly logic: AnyStateMachine };

export const isChart = (ref: Running | undefined): ref is RunningChart => isChartLogic(ref?.logic);

export const watchedOf = (ref: RunningChart, snapshot: AnyMachineSnapshot): WatchedActor => ({
  path: pathOf(ref),
  chart: ref.logic.id,
  version: ref.logic.version ?? '',
  status: snapshot.status,
  value: snapshot.value,
  states: snapshot._nodes.map(({ id }) => id),
  tags: [...snapshot.tags].map(String),
  context: plain(snapshot.context),
});

/** All charts that are alive under this one, the root first. */
export const chartsUnder = (ref: RunningChart): RunningChart[] => {
  const { children } = ref.getSnapshot() as AnyMachineSnapshot;
  return [
    ref,
    ...Object.values(children as Record<string, Running>)
      .filter(isChart)
      .flatMap(chartsUnder),
  ];
};
