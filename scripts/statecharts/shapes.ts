import { createHash } from 'node:crypto';
import { shapeOf } from '../../src/statecharts/shape.ts';
import type { AnyStateMachine } from 'xstate';

/** Fingerprints of shapes by the chart's id and its version. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const fingerprintOf = (machine: AnyStateMachine): string =>
  createHash('sha256').update(shapeOf(machine)).digest('hex').slice(0, 16);

/** The charts whose shape is no longer the one that was written down for their version, each with what to do. */
export const shapeFaults = (machines: readonly AnyStateMachine[], known: Shapes): string[] =>
  machines
    .filter((machine) => {
      const before = known[machine.id]?.[machine.version ?? ''];
      return before !== undefined && before !== fingerprintOf(machine);
    })
    .map(
      ({ id }) =>
        `${id} changed its shape: step its version, write a migration in src/journal/migrations.ts, then run this again. Where that version was never released, delete it from docs/statecharts/shapes.json instead.`,
    );

/** What is known, and the charts' present versions. Earlier versions stay: journals of theirs may still be about. */
export const withPresent = (machines: readonly AnyStateMachine[], known: Shapes): Shapes => {
  const present = machines.map((machine) => [
    machine.id,
    { ...known[machine.id], [machine.version ?? '']: fingerprintOf(machine) },
  ]);
  const all: Shapes = { ...known, ...Object.fromEntries(present) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
};
