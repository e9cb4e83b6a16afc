import { expect, it } from 'vitest';
import { createBreaker } from '#server/outside/breaker.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';

class Away extends Error {}
class Rests extends Error {}

const FAILURES = 3;
const REST_MS = 1000;

const build = () => {
  const clock = { at: 0 };
  const breaker = createBreaker({
    isAway: (error) => error instanceof Away,
    fault: () => new Rests(),
    failures: FAILURES,
    restMs: REST_MS,
    now: () => clock.at,
  });
  /** Begins a call; `made` says whether it went through to the provider. */
  const begin = () => {
    const answer = Promise.withResolvers<string>();
    let made = false;
    const result = breaker
      .run(() => {
        made = true;
        return answer.promise;
      })
      .catch((error: unknown) => error);
    return {
      made,
      end: async (how: 'well' | 'refused' | 'away') => {
        if (how === 'well') answer.resolve('well');
        else answer.reject(how === 'away' ? new Away() : new Error('refused'));
        return result;
      },
      result,
    };
  };
  return { clock, begin };
};

it('D2.5 a provider is not called after so many failures in a row, until one probe succeeds', async () => {
  const { clock, begin } = build();
  for (let at = 0; at < FAILURES; at += 1) expect(await begin().end('away')).toBeInstanceOf(Away);
  expect(await begin().result).toBeInstanceOf(Rests);
  clock.at = REST_MS;
  const probe = begin();
  expect(probe.made).toBe(true);
  expect(await begin().result, 'one probe at a time').toBeInstanceOf(Rests);
  await probe.end('away');
  expect(await begin().result, 'it rests again').toBeInstanceOf(Rests);
  clock.at = 2 * REST_MS;
  expect(await begin().end('well')).toBe('well');
  expect(await begin().end('well')).toBe('well');
});

it('D2.5 a refusal is an answer: it ends a row of failures and never starts a rest', async () => {
  const { begin } = build();
  for (let at = 0; at < 5 * FAILURES; at += 1) {
    const call = begin();
    expect(call.made).toBe(true);
    await call.end(at % FAILURES === 0 ? 'refused' : 'away');
  }
});

/** Calls that overlap in every way, against the few sentences that a breaker promises. */
it.each(Array.from({ length: 40 }, (_, seed) => seed))('D2.5 whatever order calls end in, seed %i', async (seed) => {
  const random = randomOf(seed);
  const { clock, begin } = build();
  const running: { call: ReturnType<typeof begin>; probe: boolean }[] = [];
  /** The model: what is known from the outside. */
  let inRow = 0;
  let restsUntil: number | null = null;
  for (let step = 0; step < 300; step += 1) {
    if (random.chance(0.2)) clock.at += random.below(REST_MS);
    if (random.chance(0.5)) {
      const resting = restsUntil !== null;
      const probing = running.some(({ probe }) => probe);
      const call = begin();
      expect(call.made).toBe(!resting || (!probing && clock.at >= restsUntil!));
      if (call.made) running.push({ call, probe: resting });
      else expect(await call.result).toBeInstanceOf(Rests);
    } else if (running.length > 0) {
      const [{ call, probe } = running[0]!] = running.splice(random.below(running.length), 1);
      const how = random.pick(['well', 'refused', 'away', 'away', 'away'] as const);
      await call.end(how);
      if (!probe && restsUntil !== null) continue;
      inRow = how === 'away' ? inRow + 1 : 0;
      restsUntil = how === 'away' && (probe || inRow >= FAILURES) ? clock.at + REST_MS : null;
    }
  }
});
