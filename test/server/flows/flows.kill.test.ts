import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type KillCase, killAtEveryStep } from '#test/support/flowKill.ts';
import { FlowWorld } from '#test/support/flowWorld.ts';
import { TEMPLATE } from '#test/support/globalSetup.ts';

let world: FlowWorld;
beforeAll(async () => {
  world = await FlowWorld.open(inject('postgres'), TEMPLATE);
});
afterAll(() => world.close());

/** Some of many: every template at every point, with faults at Meta, is `npm run bench -- flowKills`. */
const CASES: readonly KillCase[] = [
  { id: 'stopLoss', point: 'settled', faults: [{ fault: 'answer_lost', edge: 'POST ad' }] },
  { id: 'scaleWinners', point: 'settled', faults: [{ fault: 'rate_limit', edge: 'POST adset' }] },
];
const LONG_MS = 600_000;

describe('D7.2 D1.5 the server is killed with SIGKILL at every step of a flow, and each effect happens once', () => {
  test.each(CASES)(
    '$id, where a step was $point',
    async (each) => {
      const { state, walked, deaths, idle, pairs, held, doubles } = await killAtEveryStep(world, each);
      expect(state, walked.join(' ')).toBe('done');
      expect(new Set(walked).size).toBe(walked.length);
      expect(new Set(deaths).size).toBe(deaths.length);
      expect(deaths.length).toBeGreaterThanOrEqual(walked.length - 1);
      for (const [what, [one, other]] of Object.entries(pairs)) expect(one, what).toBe(other);
      expect({ idle, held, doubles }).toEqual({ idle: 0, held: 0, doubles: 0 });
    },
    LONG_MS,
  );
});
