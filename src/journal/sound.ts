import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { statesOf } from './chart.ts';
import type { Fold } from './fold.ts';

/** XState gives what it cannot restore as an actor that failed, not as an error. */
const isWhole = (chart: AnyMachineSnapshot): boolean =>
  'machine' in chart &&
  (chart.status === 'active' || chart.status === 'done') &&
  typeof chart.context === 'object' &&
  chart.context !== null;

const STATUSES: ReadonlySet<unknown> = new Set(['active', 'done', 'error', 'stopped']);
/** A service among them: of what it is at, XState asks nothing but this. */
const hasStatus = (child: AnyActorRef): boolean => STATUSES.has(child.getSnapshot()?.status);

const hasItsChildren = (chart: AnyMachineSnapshot): boolean =>
  chart.status === 'done' ||
  (statesOf(chart).every((node) => node.invoke.every(({ id }) => chart.children[id] !== undefined)) &&
    Object.values<AnyActorRef>(chart.children).every(hasStatus));

/** Whether all charts came back as they were: none failed to, and each has the children that its states call for. */
export const isSound = (fold: Fold): boolean =>
  fold.paths().every((path) => {
    const chart = fold.snapshotOf(path)!;
    return isWhole(chart) && hasItsChildren(chart);
  });
