import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { isChart } from './chart.ts';

/** Version by the id of the chart. */
export type Versions = Readonly<Record<string, string>>;

/** What a chart's names stand for. */
export const actorsOf = (machine: AnyStateMachine): Readonly<Record<string, AnyActorLogic>> =>
  machine.implementations.actors as Record<string, AnyActorLogic>;

/** Of a chart and all charts below it that are at hand. */
export const versionsOf = (machine: AnyStateMachine): Versions => {
  const versions: Record<string, string> = {};
  const visit = (chart: AnyStateMachine): void => {
    if (Object.hasOwn(versions, chart.id)) return;
    versions[chart.id] = chart.version ?? '';
    for (const logic of Object.values(actorsOf(chart))) if (isChart(logic)) visit(logic);
  };
  visit(machine);
  return versions;
};

export const sameVersions = (a: Versions, b: Versions): boolean =>
  Object.keys(b).every((chart) => a[chart] === b[chart]);

/**
 * The same for a journal whose page did not have all charts at hand: one that is missing was told nothing. A chart that is
 * new gives its parent a new version, too.
 */
export const agreeingVersions = (then: Versions, now: Versions): boolean =>
  Object.keys(now).every((chart) => then[chart] === undefined || then[chart] === now[chart]);
