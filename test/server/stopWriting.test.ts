import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provide } from '#src/actors/late/studio.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectGeneration, selectItems, selectLine, selectWork } from '#src/machines/studioShown.ts';
import { generationWorker } from '#server/generation/run.ts';
import { startAi, type TestAi } from '#test/support/ai.ts';
import { BRIEF } from '#test/support/generation.ts';
import { pageServices, sendCookies } from '#test/support/pageServices.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';
import { given } from '#test/support/late.ts';

let ai: TestAi;
let server: TestServer;
let client: Person;
let studio: StudioActor;

beforeAll(async () => {
  ai = await startAi();
  const { baseUrl, apiKey, textModel } = ai.settings;
  server = await startServer({ env: { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_TEXT_MODEL: textModel } });
  sendCookies(server, () => client);
});
beforeEach(async () => {
  await ai.reset();
  client = await payingUser(server);
  studio = createActor(
    provide(given(await pageServices(server, client), { owner: () => client.userId })).chart,
  ).start();
  studio.send({ type: 'studio.write', fields: BRIEF });
  studio.send({ type: 'studio.count', count: 20 });
});
afterEach(() => studio.stop());
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
  await ai.stop();
});

const generation = (key: string) => selectGeneration(key)(studio.getSnapshot())!.getSnapshot();
const statesOf = (key: string) => selectItems(generation(key)).map(({ state }) => state);
const work = () => selectWork(studio.getSnapshot());
const ask = (): string => {
  const key = randomUUID();
  studio.send({ type: 'studio.ask', key });
  return key;
};
const stop = async (): Promise<void> => {
  studio.send({ type: 'studio.cancel' });
  await until(() => expect(work()).toBe('reviewing'));
};
/** Asks of the model that are open. */
const openCalls = async () => (await ai.calls()).filter(({ ended }) => ended === null).length;

test('D5.10 stopped at whatever moment, the model is left alone, and the next ask is written at once', async () => {
  await ai.fault('slow', { times: 0, ms: 20 });
  const { total_balance: before } = await creditsOf(client);
  const moments: readonly ((key: string) => Promise<unknown>)[] = [
    async () => undefined,
    async (key) => until(() => expect(selectLine(generation(key))).toBe('generating')),
    async () => until(async () => expect(await openCalls()).toBe(1)),
    async (key) => until(() => expect(statesOf(key)).toContain('writing')),
    async (key) => until(() => expect(statesOf(key)).toContain('made')),
    // More of them than are made at once.
    ...Array.from({ length: 8 }, () => async () => undefined),
  ];
  for (const moment of moments) {
    const key = ask();
    await moment(key);
    await stop();
    expect(selectLine(generation(key))).toBe('ended');
  }
  const last = ask();
  await until(() => expect(statesOf(last)).toContain('writing'));
  expect(selectLine(generation(last))).toBe('generating');
  await until(async () => expect(await openCalls()).toBe(1));
  await stop();
  await until(async () => expect(await openCalls()).toBe(0));
  const made = studio.getSnapshot().context.rounds.reduce((sum, round) => sum + round.made, 0);
  expect(made).toBeGreaterThan(0);
  expect(before - (await creditsOf(client)).total_balance).toBeLessThanOrEqual(2 * (made + moments.length));
});

test('D5.10 one that is cancelled just as its job begins waits for no model that is silent', async () => {
  await ai.fault('silence', { ms: 20_000 });
  const key = randomUUID();
  await server.withoutJobs(async () => {
    studio.send({ type: 'studio.ask', key });
    await until(() => expect(selectLine(generation(key))).toBe('generating'));
    const { id } = generation(key).context;
    let looks = 0;
    const db = server.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looks += 1;
        if (looks === 2) await stop();
        return result;
      },
    });
    await generationWorker.run(
      { ...server.deps, db },
      { id: randomUUID(), retryCount: 0, retryLimit: 5, data: { id } },
    );
  });
  await until(async () => expect(await openCalls()).toBe(0));
});
