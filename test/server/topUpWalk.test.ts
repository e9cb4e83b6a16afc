import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor, setup } from 'xstate';
import { provide } from '#src/actors/late/studio.ts';
import { topUpActors } from '#src/actors/topUp.ts';
import { Fold } from '#src/journal/fold.ts';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectGeneration, selectGenerationFailure, selectWork } from '#src/machines/studioShown.ts';
import { type TopUpActor, topUpMachine } from '#src/machines/topUp.machine.ts';
import { BRIEF } from '#test/support/generation.ts';
import { pageServices, sendCookies } from '#test/support/pageServices.ts';
import { creditsOf, pay, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';
import { given } from '#test/support/late.ts';

let server: TestServer;
let client: Person;
let stop = (): void => undefined;
/** The addresses that the page keeps aside, and the one that it left for. */
const kept = new Map<string, string>();
let left: string | null = null;

beforeAll(async () => {
  server = await startServer();
  sendCookies(server, () => client);
});
beforeEach(async () => {
  client = await payingUser(server);
  left = null;
});
afterEach(() => stop());
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** A page with the studio and the top-up of the product, at the real server and the sandbox of payments. */
const openPage = async () => {
  const services = await pageServices(server, client, kept);
  const page = setup({
    actors: {
      studio: provide(given(services, { owner: () => client.userId })).chart as AnyStateMachine,
      topUp: topUpMachine.provide({
        actors: topUpActors(services),
        actions: { leaveFor: (_, { secret }) => (left = kept.get(secret) ?? null) },
      }) as AnyStateMachine,
    },
  }).createMachine({
    invoke: [
      { id: 'studio', src: 'studio' },
      { id: 'topUp', src: 'topUp' },
    ],
  });
  let root = createActor(page).start();
  stop = () => root.stop();
  const child = <Actor extends AnyActorRef>(id: 'studio' | 'topUp') =>
    root.getSnapshot().children[id] as unknown as Actor;
  return {
    studio: () => child<StudioActor>('studio'),
    topUp: () => child<TopUpActor>('topUp'),
    /** As a page begins again from its journal (`src/journal/boot.ts`). */
    comeBack: (): void => {
      const before = structuredClone(root.getPersistedSnapshot());
      root.stop();
      const fold = new Fold(page, { id: 'page', snapshot: before });
      for (const path of fold.paths())
        if (fold.snapshotOf(path)?.status === 'active') fold.apply({ path, event: { type: 'app.suspend' } });
      root = createActor(page, { snapshot: fold.persisted() as never }).start();
      for (const id of ['studio', 'topUp'] as const) child(id).send({ type: 'app.resume' });
    },
  };
};

/** So many credits are left of the plan's. */
const leave = async (credits: number): Promise<void> => {
  const { total_balance: has } = await creditsOf(client);
  const entry = {
    user_id: client.userId,
    key: 'use',
    kind: 'expire',
    bucket: 'plan',
    note: 'x',
    at: new Date(),
  } as const;
  await server.deps.db
    .insertInto('credit_entries')
    .values({ ...entry, amount: credits - has })
    .execute();
};

/** Enough for the six that are asked for. */
const FULL = { ...BRIEF, points: ['brewed for 18 hours', 'posted on Tuesdays', 'no sugar added'] };

test('D4.4 credits that do not reach are bought, and what was asked for is made of the same brief', async () => {
  await leave(3);
  const page = await openPage();
  const key = randomUUID();
  page.studio().send({ type: 'studio.write', fields: FULL });
  page.studio().send({ type: 'studio.ask', key });
  await until(() => expect(selectWork(page.studio().getSnapshot())).toBe('notEnoughCredits'));
  const refused = selectGeneration(key)(page.studio().getSnapshot())!;
  const failure = selectGenerationFailure(refused.getSnapshot());
  expect(failure).toMatchObject({ kind: 'forbidden', credits: { needed: 12, left: 3 } });

  page.topUp().send({ type: 'credits.choose', pack: 'small' });
  page.topUp().send({ type: 'credits.buy' });
  await until(() => expect(left).not.toBeNull());
  const landing = await pay(left!);
  page.comeBack();
  expect(page.studio().getSnapshot().context.brief).toEqual(FULL);
  expect(selectWork(page.studio().getSnapshot())).toBe('notEnoughCredits');

  page.topUp().send({ type: 'credits.confirm', sessionId: landing.searchParams.get('session_id')! });
  await until(() => expect(page.topUp().getSnapshot().context.added).toBe(1000));
  expect((await creditsOf(client)).total_balance).toBe(1003);

  page.studio().send({ type: 'studio.retry' });
  await until(() => expect(selectWork(page.studio().getSnapshot())).toBe('reviewing'));
  const { rounds, brief } = page.studio().getSnapshot().context;
  expect([brief, rounds.map((round) => round.key)]).toEqual([FULL, [key]]);
  expect((await creditsOf(client)).total_balance).toBe(991);
  const { generations } = (await client.get('/api/generate/')).body;
  expect(generations.map(({ state, brief: of }: { state: string; brief: object }) => [state, of])).toEqual([
    ['done', FULL],
  ]);
});
