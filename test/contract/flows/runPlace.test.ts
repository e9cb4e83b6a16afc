import { describe, expect, test } from 'vitest';
import { checkFlow } from '#contract/flows/check.ts';
import type { FlowPath } from '#contract/flows/checkResult.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import { FAILURES } from '#contract/flows/outcomes.ts';
import { runPlaceOf } from '#contract/flows/runPlace.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { randomFlow } from './randomFlow.ts';

type Told = Pick<RunEvent, 'type'> & Partial<RunEvent>;

const numbered = (told: readonly Told[]): RunEvent[] =>
  told.map((one, index) => ({
    number: index + 1,
    at: new Date(index * 1000).toISOString(),
    step: null,
    outcome: null,
    text: '',
    ...one,
  }));

/** What a run that goes this way writes down. */
const eventsOf = ({ steps, result }: FlowPath): RunEvent[] =>
  numbered([
    { type: 'started' },
    ...steps.slice(1).flatMap(({ step, outcome }): Told[] =>
      outcome === null
        ? []
        : [
            { type: 'began', step },
            { type: 'ended', step, outcome },
          ],
    ),
    { type: 'finished', text: result },
  ]);

const FLOWS = [
  ...Array.from({ length: 80 }, (_, seed) => randomFlow(seed, 2 + (seed % 6))),
  ...Object.values(FLOW_TEMPLATES).map(({ definition }) => definition),
];

describe('D7.4 a run on the canvas', () => {
  test('shows every step and exit of the way that it took, for every way of any flow', () => {
    let ways = 0;
    for (const definition of FLOWS)
      for (const path of checkFlow(definition, USUAL_LIMITS, 300).paths) {
        const place = runPlaceOf(definition, eventsOf(path));
        expect(place.visits.map(({ step, outcome }) => ({ step, outcome }))).toEqual(path.steps);
        expect(place.taken).toEqual(
          new Set(path.steps.flatMap(({ step, outcome }) => (outcome === null ? [] : [`${step}.${outcome}`]))),
        );
        expect([place.at, place.isOver]).toEqual([null, true]);
        ways += 1;
      }
    expect(ways).toBeGreaterThan(1000);
  });

  test('is at the step that it came to last, at each of its moments', () => {
    const { definition } = FLOW_TEMPLATES.rejectionRepair;
    for (const path of checkFlow(definition, USUAL_LIMITS).paths) {
      const events = eventsOf(path);
      for (const [index, event] of events.entries()) {
        const { at, visits, failed } = runPlaceOf(definition, events.slice(0, index + 1));
        if (event.type === 'began') expect(at).toBe(event.step);
        if (event.type === 'ended') {
          expect(visits.findLast(({ step }) => step === event.step)?.outcome).toBe(event.outcome);
          expect(failed.has(event.step!)).toBe(FAILURES.has(event.outcome!));
        }
      }
    }
  });

  test('goes on from the step of an earlier run, and is where it was when it was ended from outside', () => {
    const { definition } = FLOW_TEMPLATES.rejectionRepair;
    const step = definition.nodes.find(({ kind }) => kind === 'write_copy')!.id;
    const going = numbered([{ type: 'started' }, { type: 'retried', step }, { type: 'began', step }]);
    expect(runPlaceOf(definition, going)).toMatchObject({ at: step, visits: [{ step }], taken: new Set() });
    const cancelled = [...going, ...numbered([{ type: 'cancelled', text: 'Cancelled.' }])];
    expect(runPlaceOf(definition, cancelled)).toMatchObject({ at: null, isOver: true, visits: [{ step }] });
    expect(runPlaceOf(definition, [])).toMatchObject({ at: null, visits: [], isOver: false });
  });
});
