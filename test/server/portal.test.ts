import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySubscription } from '#server/billing/apply.ts';
import { holdCredits } from '#server/billing/hold.ts';
import { billingOf, creditsOf, entriesOf, payingUser, press, setFaults, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await setFaults(server);
  client = await payingUser(server, 'starter');
});
afterAll(() => server.stop());

const portal = (body: object, who: Person = client) => who.post('/api/accounts/billing/portal/', body);

const open = async (plan_name: string, billing_period: string): Promise<string> => {
  const answer = await portal({ plan_name, billing_period });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.portal_url as string;
};

const amounts = async () => (await entriesOf(server, client.userId)).map(({ kind, amount }) => [kind, amount]);
const use = (amount: number) =>
  server.deps.db
    .transaction()
    .execute((trx) => holdCredits(server.deps, trx, client.userId, [{ key: `k${amount}`, amount, note: 'Copy' }]));

test('R7.07 D4.1 the portal opens whole without a body, and half a change is refused by its field', async () => {
  const whole = await portal({});
  expect(await (await fetch(whole.body.portal_url)).text()).toContain('Cancel at period end');
  const half = await portal({ plan_name: 'pro' });
  expect(half.status).toBe(400);
  expect(half.body.fields).toEqual({ billing_period: ['This field is required.'] });
  expect((await portal({ plan_name: 'free', billing_period: 'monthly' })).status).toBe(400);
});

test('D4.1 a change of plan is confirmed on a page that says what is due, and leads back to billing', async () => {
  const page = await open('pro', 'monthly');
  const text = await (await fetch(page)).text();
  for (const words of [
    'Millrace Starter · $19.00 per month',
    'Millrace Pro · $39.00 per month',
    'Due today',
    '$20.00',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain(`${server.url}/settings/billing"`);
  const answer = await press(page, { action: 'confirm' });
  expect(answer.headers.get('location')).toBe(`${server.url}/settings/billing?plan=changed`);
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name: 'pro', billing_period: 'monthly' });
  expect(await (await fetch(page)).text()).toContain('There is nothing to confirm');
  const again = await press(page, { action: 'confirm' });
  expect(again.headers.get('location')).toBe(new URL(page).pathname);
});

test('D4.4 a larger plan in the middle of a month brings its credits less what was used, once', async () => {
  await use(120);
  await press(await open('pro', 'monthly'), { action: 'confirm' });
  await expect.poll(async () => (await creditsOf(client)).total_balance).toBe(880);
  await press(await open('starter', 'monthly'), { action: 'confirm' });
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name: 'starter' });
  await press(await open('pro', 'monthly'), { action: 'confirm' });
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name: 'pro' });
  expect(await creditsOf(client)).toMatchObject({ total_balance: 880, credit_limit: 1000 });
  expect(await amounts()).toEqual([
    ['grant', 500],
    ['hold', -120],
    ['grant', 500],
  ]);
  expect((await entriesOf(server, client.userId)).at(-1)?.note).toBe('Change to Pro');
});

test('D4.4 R9.02 monthly to yearly is billed for the year less the rest of the month, and grants no day twice', async () => {
  await use(100);
  // The month is to have begun before, so that the year does not begin in the same second.
  await expect
    .poll(async () => Date.now() - Date.parse((await billingOf(client)).current_period_start))
    .toBeGreaterThan(1100);
  const page = await open('starter', 'yearly');
  expect(await (await fetch(page)).text()).toContain('$163.00');
  await press(page, { action: 'confirm' });
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name: 'starter', billing_period: 'yearly' });
  const { total_balance: balance } = await creditsOf(client);
  expect(balance).toBeGreaterThanOrEqual(400);
  expect(balance).toBeLessThanOrEqual(401);
  const { subscription_id: id } = await billingOf(client);
  await applySubscription(server.deps, id);
  expect((await creditsOf(client)).total_balance).toBe(balance);
});

test('D4.1 a card that is declined changes nothing and says so', async () => {
  const whole = (await portal({})).body.portal_url as string;
  await press(whole, { action: 'card', last4: '0341' });
  const page = await open('team', 'monthly');
  const answer = await press(page, { action: 'confirm' });
  const back = new URL(answer.headers.get('location')!, page);
  expect(await (await fetch(back)).text()).toContain('The card was declined. The plan was not changed.');
  expect(await billingOf(client)).toMatchObject({ plan_name: 'starter', subscription_status: 'active' });
});

test('D4.1 the plan that it is already is a 409 in words', async () => {
  const answer = await portal({ plan_name: 'starter', billing_period: 'monthly' });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'same_plan',
    error: 'Starter, paid monthly, is already your plan.',
  });
  expect((await portal({ plan_name: 'starter', billing_period: 'yearly' })).status).toBe(200);
});

test('R4.09 D4.1 without a subscription, or after its end, there is nothing to change', async () => {
  const nobody = await server.signedIn();
  const wish = { plan_name: 'pro', billing_period: 'monthly' };
  expect((await portal(wish, nobody)).body).toMatchObject({ code: 'no_subscription' });
  const { subscription_id: id } = await billingOf(client);
  const whole = (await portal({})).body.portal_url as string;
  await press(whole, { action: 'cancel', subscription: id });
  await press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments));
  await expect.poll(() => billingOf(client)).toMatchObject({ subscription_status: 'canceled' });
  const answer = await portal(wish);
  expect([answer.status, answer.body.code]).toEqual([400, 'no_subscription']);
  expect((await portal({})).status).toBe(200);
});
