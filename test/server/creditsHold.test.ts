import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths } from '#server/billing/cycle.ts';
import { holdCredits, releaseHold, spendHold } from '#server/billing/hold.ts';
import { sweepHolds } from '#server/billing/sweepHolds.ts';
import { creditsOf, entriesOf, payingUser, press, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { statementsOf } from '#test/support/statements.ts';

let server: TestServer;
let client: Person;
/** Added to the clock of the server. */
let ahead = 0;
/** Instead of a clock that runs. */
let stopped: Date | null = null;
beforeAll(async () => {
  server = await startServer({ now: () => stopped ?? new Date(Date.now() + ahead) });
});
beforeEach(async () => {
  ahead = 0;
  stopped = null;
  client = await payingUser(server);
});
afterAll(() => server.stop());

type Trx = Parameters<typeof holdCredits>[1];
const inLedger = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => server.deps.db.transaction().execute(work);
const hold = async (key: string, amount: number, note = 'Image for “Autumn roast”') =>
  (await inLedger((trx) => holdCredits(server.deps, trx, client.userId, [{ key, amount, note }])))[0];
const spend = (key: string) => inLedger((trx) => spendHold(server.deps, trx, client.userId, key));
const release = (key: string) => inLedger((trx) => releaseHold(server.deps, trx, client.userId, key));

const buy = (amount: number) =>
  server.deps.db
    .insertInto('credit_entries')
    .values({
      user_id: client.userId,
      kind: 'purchase',
      bucket: 'bought',
      amount,
      key: `purchase:test-${amount}`,
      note: 'Pack',
      at: server.deps.now(),
    })
    .execute();

/** What was written after the first grant. */
const written = async () =>
  (await entriesOf(server, client.userId))
    .filter(({ kind }) => kind !== 'grant')
    .map(({ kind, bucket, amount }) => [kind, bucket, amount]);

test('D4.4 a hold takes credits at once, a spend makes that final and changes the balance no more', async () => {
  expect(await hold('a', 10)).toBe('held');
  expect((await creditsOf(client)).total_balance).toBe(990);
  expect(await spend('a')).toBe('spent');
  expect(await creditsOf(client)).toMatchObject({ total_balance: 990, plan_balance: 990 });
  expect(await written()).toEqual([
    ['hold', 'plan', -10],
    ['spend', 'plan', 0],
  ]);
  expect((await entriesOf(server, client.userId)).at(-1)?.note).toBe('Image for “Autumn roast”');
});

test('D4.4 a release gives back what a failure took', async () => {
  await hold('a', 10);
  expect(await release('a')).toBe('released');
  expect((await creditsOf(client)).total_balance).toBe(1000);
});

test('D4.4 each step may come again, and at once, and in the wrong order: what was settled first stays', async () => {
  await hold('spent', 10);
  expect(await Promise.all(Array.from({ length: 5 }, () => spend('spent')))).toEqual(Array(5).fill('spent'));
  expect(await release('spent')).toBe('spent');
  expect(await hold('spent', 10)).toBe('spent');

  expect(await Promise.all(Array.from({ length: 5 }, () => hold('back', 20)))).toEqual(Array(5).fill('held'));
  expect(await Promise.all(Array.from({ length: 5 }, () => release('back')))).toEqual(Array(5).fill('released'));
  expect(await spend('back')).toBe('released');
  expect(await hold('back', 20)).toBe('released');
  expect((await creditsOf(client)).total_balance).toBe(990);

  await hold('race', 30);
  const [one, other] = await Promise.all([spend('race'), release('race')]);
  expect(one).toBe(other);
  expect((await creditsOf(client)).total_balance).toBe(one === 'spent' ? 960 : 990);
});

test('D4.4 nobody settles a hold that was never made, or somebody else’s', async () => {
  expect(await spend('nothing')).toBeNull();
  expect(await release('nothing')).toBeNull();
  await hold('mine', 10);
  const other = await payingUser(server);
  expect(await inLedger((trx) => releaseHold(server.deps, trx, other.userId, 'mine'))).toBeNull();
  expect((await creditsOf(client)).total_balance).toBe(990);
  await expect(hold('mine', 11)).rejects.toMatchObject({ status: 409 });
  for (const amount of [0, -10, 1.5, NaN]) await expect(hold('odd', amount)).rejects.toThrow(RangeError);
});

test('D4.4 plan credits go first, then purchased ones; both come back to where they were', async () => {
  await buy(500);
  await hold('a', 1200);
  expect(await creditsOf(client)).toMatchObject({ plan_balance: 0, bought_balance: 300 });
  await release('a');
  expect(await creditsOf(client)).toMatchObject({ plan_balance: 1000, bought_balance: 500 });
  await hold('b', 1200);
  await spend('b');
  expect((await written()).slice(-4)).toEqual([
    ['hold', 'plan', -1000],
    ['hold', 'bought', -200],
    ['spend', 'plan', 0],
    ['spend', 'bought', 0],
  ]);
});

test('D4.4 what does not suffice is a 402 that says what is needed and what is left, and takes nothing', async () => {
  await hold('a', 996);
  await expect(hold('b', 10)).rejects.toMatchObject({
    status: 402,
    text: 'This needs 10 credits, and you have 4 left.',
    extra: { code: 'insufficient_credits', data: { needed: 10, left: 4 } },
  });
  await hold('c', 4);
  await expect(hold('d', 1)).rejects.toMatchObject({ text: 'This needs 1 credit, and you have none left.' });
  // What is held already needs nothing more.
  expect(await hold('a', 996)).toBe('held');
  expect((await creditsOf(client)).total_balance).toBe(0);
});

// More than there are connections, and no more than get one in time on a machine that is busy with other things.
test('D4.4 of 60 generations at once exactly as many are held as the balance carries', async () => {
  const keys = Array.from({ length: 60 }, (_, at) => `g${at}`);
  const answers = await Promise.allSettled(keys.map((key) => hold(key, 20)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(answers.length - refused.length).toBe(50);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 402 });
  expect((await creditsOf(client)).total_balance).toBe(0);

  const granted = keys.filter((_, at) => answers[at]?.status === 'fulfilled');
  await Promise.all(granted.map((key, at) => (at % 2 === 0 ? spend(key) : release(key))));
  expect((await creditsOf(client)).total_balance).toBe(500);
});

test('D4.4 plan credits that were on hold over the end of their month expire when they come back, purchased ones stay', async () => {
  await buy(500);
  // Clearly before the month that begins now: the payment service counts whole seconds.
  ahead = -2000;
  await hold('over', 1100);
  await hold('purchased', 50);
  ahead = 0;
  const { subscription_id: id } = (await client.get('/api/accounts/billing/')).body.billing;
  await press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments));
  await expect.poll(async () => (await creditsOf(client)).plan_balance).toBe(1000);
  ahead = 5000;
  await release('over');
  expect(await creditsOf(client)).toMatchObject({ plan_balance: 1000, bought_balance: 450 });
  expect((await written()).slice(-3)).toEqual([
    ['release', 'plan', 1000],
    ['expire', 'plan', -1000],
    ['release', 'bought', 100],
  ]);
  await release('purchased');
  expect(await creditsOf(client)).toMatchObject({ plan_balance: 1000, bought_balance: 500 });
  expect((await written()).at(-1)).toEqual(['release', 'bought', 50]);
});

test('D4.4 plan credits that were put on hold in the first moment of a month are of that month', async () => {
  client = await payingUser(server, 'pro', 'yearly');
  const { current_period_start: start } = await server.deps.db
    .selectFrom('subscriptions')
    .select('current_period_start')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  stopped = addMonths(start!, 1);
  await hold('first', 10);
  await release('first');
  expect((await written()).slice(-2)).toEqual([
    ['hold', 'plan', -10],
    ['release', 'plan', 10],
  ]);
});

test('D4.4 a hold that nobody settled within half an hour is released, and a spend after that is not paid', async () => {
  await hold('crashed', 10);
  await hold('done', 20);
  await spend('done');
  ahead = 29 * 60_000;
  await hold('young', 40);
  await sweepHolds(server.deps);
  expect((await creditsOf(client)).total_balance).toBe(930);
  ahead = 31 * 60_000;
  await Promise.all([sweepHolds(server.deps), sweepHolds(server.deps)]);
  expect((await creditsOf(client)).total_balance).toBe(940);
  expect(await spend('crashed')).toBe('released');
  expect(await spend('young')).toBe('spent');
  expect((await creditsOf(client)).total_balance).toBe(940);
  // What is settled is not looked at again and again, however much of it there is.
  ahead = 90 * 60_000;
  expect(await statementsOf(server, () => sweepHolds(server.deps))).toHaveLength(1);
});

test('D4.4 a hold of a transaction that fails takes nothing', async () => {
  await expect(
    inLedger(async (trx) => {
      await holdCredits(server.deps, trx, client.userId, [{ key: 'a', amount: 10, note: 'Copy' }]);
      throw new Error('crash');
    }),
  ).rejects.toThrow('crash');
  expect((await creditsOf(client)).total_balance).toBe(1000);
});
