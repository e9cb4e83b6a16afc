import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdAccount } from '#contract/calls/meta.ts';
import { readAdAccount } from '#server/meta/adAccounts.ts';
import { readConnection } from '#server/meta/connection.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { contentOf } from '#server/publishing/content.ts';
import { DEFAULT_TIMING } from '#server/publishing/options.ts';
import { pausedUntil } from '#server/publishing/pause.ts';
import { validateAtMeta } from '#server/publishing/validate.ts';
import { preparePublishing } from '#server/publishing/worker.ts';
import { ADSET, finishedImages, readyAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { addFault, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let account: AdAccount;

beforeAll(async () => {
  server = await startServer();
  // Nobody works at what is queued.
  await preparePublishing(server.deps);
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
});
afterEach(() => clearFaults(server.sandboxes.meta));

const publish = (ids: readonly string[]) =>
  client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: account.id });
const twoAds = async (over: object) => {
  const media = await finishedImages(client, account.id);
  return [
    await readyAd(client, account.id, { ...media, name: 'Fit' }),
    await readyAd(client, account.id, { ...media, name: 'Unfit', ...over }),
  ] as const;
};
const statusOf = async (id: string): Promise<string> => (await client.get(`/api/ad-creatives/${id}/`)).body.status;

test('D5.3 R5.05 what Meta would refuse is listed by the name of the ad, which is not queued; nothing is made', async () => {
  const [fit, unfit] = await twoAds({ adset: { ...ADSET, id: '120200000000009999' } });
  const before = await sandboxState(server.sandboxes.meta);
  const { status, body } = await publish([fit.id, unfit.id]);
  expect([status, body]).toEqual([
    200,
    {
      results: [{ original_id: fit.id, status: 'queued', error: null }],
      validation_errors: [
        {
          ad_name: 'Unfit',
          errors: [expect.stringContaining('The ad set does not exist in this ad account.')],
          ad_id: unfit.id,
          causes: [{ code: 'REFUSED_AT_META', field: 'adset' }],
        },
      ],
      unchecked: [],
    },
  ]);
  expect([await statusOf(fit.id), await statusOf(unfit.id)]).toEqual(['queued', 'draft']);
  const after = await sandboxState(server.sandboxes.meta);
  expect([after.ads.length, after.creatives.length]).toEqual([before.ads.length, before.creatives.length]);
});

test.each(['token_dead', 'rate_limit', 'server_error', 'answer_lost'])(
  'D5.3 an ad that Meta cannot be asked about is queued all the same, and that is said: %s',
  async (fault) => {
    const [one, two] = await twoAds({});
    await addFault(server.sandboxes.meta, { fault, edge: 'ads:validate', times: 1 });
    const { body } = await publish([one.id, two.id]);
    expect(body.results).toHaveLength(2);
    expect(body.unchecked).toHaveLength(2);
  },
);

test('D6.3 an account whose limit a check has met is left alone as long as Meta asks, by publishing too', async () => {
  const [one] = await twoAds({});
  vi.spyOn(server.deps.meta, 'validateAd').mockRejectedValueOnce(
    new MetaRefusal({ message: 'Too many calls.', code: 17 }, 400, 1500),
  );
  const { body } = await publish([one.id]);
  vi.restoreAllMocks();
  expect(body.unchecked).toEqual([one.id]);
  const until = await pausedUntil(server.deps.db, account.id, new Date(Date.now() + 1_400_000));
  expect(until).not.toBeNull();
});

test('D6.3 an account whose limit a check has met is left alone for a minute where Meta does not say how long', async () => {
  const [one] = await twoAds({});
  const before = Date.now();
  vi.spyOn(server.deps.meta, 'validateAd').mockRejectedValueOnce(
    new MetaRefusal({ message: 'Too many calls.', code: 17 }, 400),
  );
  const { body } = await publish([one.id]);
  vi.restoreAllMocks();
  expect(body.unchecked).toEqual([one.id]);
  const { paused_until: until } = await server.deps.db
    .selectFrom('ad_accounts')
    .select('paused_until')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(until!.getTime()).toBeGreaterThanOrEqual(before + DEFAULT_TIMING.ratePauseMs);
});

test('D5.3 publishing does not wait long for the word of Meta', async () => {
  const [one, two] = await twoAds({});
  await addFault(server.sandboxes.meta, { fault: 'hang_before', edge: 'ads:validate', ms: 120_000 });
  let asking = 0;
  const { validateAd } = server.deps.meta;
  vi.spyOn(server.deps.meta, 'validateAd').mockImplementation((...asked) => {
    asking += 1;
    return validateAd(...asked).finally(() => (asking -= 1));
  });
  const { body } = await publish([one.id, two.id]);
  expect(asking, 'Meta has not said anything yet').toBe(1);
  vi.restoreAllMocks();
  expect(body.unchecked).toHaveLength(2);
});

describe('D5.3 Checks at Meta', () => {
  const PATIENT_MS = 60_000;
  /** One person's ad, to be checked within so long. */
  const anyAd = async () => {
    const person = await subscriber(server);
    const { id } = await connectedAccount(person);
    const ad = await readyAd(person, id);
    const { db, secrets } = server.deps;
    const row = await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow();
    const its = (await readAdAccount(db, person.userId, id))!;
    const content = await contentOf({ db, ad: row, account: its });
    const token = secrets.open((await readConnection(db, person.userId))!.sealed_token);
    return (ms: number) =>
      validateAtMeta(server.deps, { account: its, token, ads: [{ row, content, wanted: 'PAUSED' }] }, ms);
  };
  const asked = async () =>
    (await sandboxState(server.sandboxes.meta)).calls.filter(({ edge }) => edge === 'ads:validate').length;

  test('run three at a time; the fourth asks nothing, and is told so in time', async () => {
    const checks = [await anyAd(), await anyAd(), await anyAd(), await anyAd()];
    const before = await asked();
    const fault = { fault: 'hang_before', edge: 'ads:validate', ms: 120_000, times: 3 };
    await addFault(server.sandboxes.meta, fault);
    const three = checks.slice(0, 3).map((check) => check(PATIENT_MS));
    // All three are at Meta, which would answer a fourth call.
    await expect.poll(async () => (await sandboxState(server.sandboxes.meta)).faults).toEqual([]);
    expect((await checks[3]!(300)).unchecked).toHaveLength(1);
    await clearFaults(server.sandboxes.meta);
    for (const one of three) expect(await one).toEqual({ refused: new Map(), unchecked: [] });
    // It has room as soon as one of the others is done.
    expect(await checks[3]!(PATIENT_MS)).toEqual({ refused: new Map(), unchecked: [] });
    expect((await asked()) - before).toBe(4);
  });
});
