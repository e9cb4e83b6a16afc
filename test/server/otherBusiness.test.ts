import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { ADSET } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount, connectMeta, sandboxState } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
/** Of Riverside, and nobody else's. */
let client: TestClient;
let own: AdAccount;
/** Of Harbour, which is somebody else's. */
let theirs: AdAccount;

beforeAll(async () => {
  server = await startServer();
  client = await subscriber(server);
  own = await connectedAccount(client);
  const other = await subscriber(server);
  await connectMeta(other, { user: SEED.kim, businesses: [SEED.harbour] });
  [theirs] = (await other.get('/api/meta/ad-accounts/')).body.ad_accounts;
});
afterAll(() => server.stop());

describe('D6.2 What belongs to another business', () => {
  it.each([
    ['page_id', SEED.harbourPage, SEED.riversidePage],
    ['instagram_id', '17841400000000099', SEED.riversideInstagram],
    ['pixel_id', '550000000000099', '550000000000001'],
  ] as const)('no ad and no preset is given, by %s', async (field, id, known) => {
    const words = 'Your business on Meta does not have this. Choose another.';
    const fresh = await client.post('/api/ad-creatives/', { [field]: id });
    expect([fresh.status, fresh.body.fields]).toEqual([400, { [field]: [words] }]);
    const { body: ad } = await client.post('/api/ad-creatives/', { ad_account_id: own.id, [field]: known });
    const changed = await client.patch(`/api/ad-creatives/${ad.id}/`, { version: ad.version, [field]: id });
    expect([changed.status, changed.body.code, changed.body.fields]).toEqual([
      400,
      'details_invalid',
      { [field]: [words] },
    ]);
    const [kept] = (await client.get(`/api/ads/?ad_ids=${ad.id}`)).body.ads;
    expect(kept.details[field]).toBe(known);
    const preset = await client.post('/api/ad-presets/', { name: field, [field]: id });
    expect([preset.status, preset.body.fields]).toEqual([400, { [field]: [words] }]);
    expect((await client.post('/api/ad-presets/', { name: field, [field]: known })).status).toBe(201);
  });

  it('and somebody else is as unknown as what there never was, whichever call names it, and Meta is asked for nothing', async () => {
    const { body: ad } = await client.post('/api/ad-creatives/', { name: 'Own' });
    const asking: readonly [call: string, (id: string) => Promise<{ status: number; body: { code?: string } }>][] = [
      [
        'results',
        (id) =>
          client.get(`/api/meta/analytics/?ad_account_id=${id}&date_range=last_7d&by=ad&metric=spend&sort=-spend`),
      ],
      ['places', (id) => client.get(`/api/meta/analytics/places/?ad_account_id=${id}`)],
      ['insights', (id) => client.get(`/api/meta/analytics/insights/?ad_account_id=${id}&date_range=last_7d`)],
      ['sync', (id) => client.post('/api/meta/analytics/sync/', { ad_account_id: id, date_range: 'last_7d' })],
      ['campaigns', (id) => client.get(`/api/meta/campaigns/?ad_account_id=${id}`)],
      ['campaigns again', (id) => client.post('/api/meta/campaigns/', { ad_account_id: id, force: true })],
      ['spend', (id) => client.get(`/api/meta/ad-sets/${ADSET.id}/spend/?ad_account_id=${id}`)],
      ['primary', (id) => client.patch('/api/meta/ad-accounts/', { account_id: id, is_primary: true })],
      ['publish', (id) => client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: id })],
      ['draft', (id) => client.post('/api/ad-creatives/', { ad_account_id: id })],
      ['preset', (id) => client.post('/api/ad-presets/', { name: 'Of theirs', ad_account_id: id })],
    ];
    const calls = async () => (await sandboxState(server.sandboxes.meta)).calls.length;
    const before = await calls();
    for (const [call, ask] of asking) {
      const [other, none] = [await ask(theirs.id), await ask(randomUUID())];
      expect([call, other.status, other.body.code]).toEqual([call, 404, 'ad_account_missing']);
      expect([call, none.status, none.body]).toEqual([call, other.status, other.body]);
    }
    expect(await calls()).toBe(before);
  });

  it('no ad account of it is made active by its id at Meta', async () => {
    const active = await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [theirs.meta_id] });
    expect([active.status, active.body.code]).toEqual([404, 'ad_account_missing']);
    const chosen = await client.post('/api/meta/businesses/', { business_id: SEED.harbour });
    expect([chosen.status, chosen.body.code]).toEqual([404, 'business_missing']);
  });
});
