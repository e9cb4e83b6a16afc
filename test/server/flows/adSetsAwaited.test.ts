import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { Review } from '#contract/flows/flow.ts';
import { ADSET } from '#test/support/ads.ts';
import { done, makeFlow, readRun, runFlow, walkedBy } from '#test/support/flows.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const HOUR = 3_600_000;

/** Stands still unless a test moves it: nothing is looked at again by and by. */
let clock: number;
let server: TestServer;
let client: Person;
let account: AdAccount;
beforeAll(async () => {
  clock = Date.now();
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock = Date.now();
  client = await payingUser(server);
  account = await connectedAccount(client);
  await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
});

const REVIEWED = flowOf(
  [
    node('start', 'manual', {}),
    node('review', 'review', { ads: 'trigger', by: 'link', emails: ['boss@example.com'], hours: 48, note: '' }),
    node('publish', 'publish', { ads: 'trigger', ad_account_id: null, status: 'PAUSED' }),
    node('tell', 'notify', { message: 'It did not work.' }),
    done,
  ],
  [
    from('start', { started: 'review' }),
    from('review', { approved: 'publish', changes: 'done', rejected: 'done', timed_out: 'tell' }),
    from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
    from('tell', { done: 'done' }),
  ],
);

const draft = async (): Promise<Ad> =>
  (await client.post('/api/ad-creatives/', { name: 'Autumn', ad_account_id: account.id })).body;

const textsOf = (headline: string) => ({ headline, primary_text: 'As the reviewer says it', description: '' });

/** A review of drafts without an ad set, with what whoever got its link does. */
const asked = async (ads: readonly Ad[]) => {
  const flow = await makeFlow(client, REVIEWED, { allow_unreviewed: true });
  const { id } = await runFlow(client, flow.id, { ad_ids: ads.map((ad) => ad.id) });
  const mail = (await server.outbox()).find(({ to }) => to === 'boss@example.com');
  const link = `/api/reviews/${/\/review\/([\w-]+)/.exec(mail!.text)![1]}/`;
  const guest = server.client();
  const approve = async (texts?: ReturnType<typeof textsOf>): Promise<Review> => {
    const said = ads.map((ad) => ({ ad_id: ad.id, verdict: 'approve', comment: '', ...(texts && { texts }) }));
    const { status, body, text } = await guest.post(link, { ads: said });
    expect(status, text).toBe(200);
    await settleJobs(server);
    return body;
  };
  const read = async (): Promise<Review> => (await guest.get(link)).body;
  return { id, approve, read };
};

it.each<[how: string, (ad: Ad) => Promise<{ status: number; text: string }>]>([
  ['in the builder', (ad) => client.patch(`/api/ad-creatives/${ad.id}/`, { version: 1, adset: ADSET })],
  [
    'in the grid',
    (ad) =>
      client.post('/api/ad-creatives/bulk-update/', {
        ads: [{ id: ad.id, version: 1, fields: { adset: ADSET } }],
      }),
  ],
  [
    'by a preset',
    async () => {
      const { body: preset } = await client.post('/api/ad-presets/', {
        name: 'Usual',
        ad_account_id: account.id,
        adset: ADSET,
      });
      // A run that is looked at in this moment looks again within a minute.
      await settleJobs(server);
      return client.post(`/api/ad-presets/${preset.id}/set-default/`, { is_default: true });
    },
  ],
  ['as the ad is deleted', (ad) => client.delete(`/api/ad-creatives/${ad.id}/`)],
])('D7.1 a run that waits for an ad set goes on as soon as it is chosen %s', async (_how, choose) => {
  const ad = await draft();
  const { id, approve } = await asked([ad]);
  await approve();
  expect(await readRun(client, id)).toMatchObject({ state: 'waiting', held: { ad_sets: { ads: [ad.id] } } });
  const { status, text } = await choose(ad);
  expect([200, 204], text).toContain(status);
  await settleJobs(server);
  expect((await walkedBy(client, id))[0]).toMatch(/^review\./);
});

test('D7.1 the owner has as long for the ad set as the reviewer had, however late the answer came', async () => {
  const ads = [await draft(), await draft()];
  const { id, approve } = await asked(ads);
  clock += 48 * HOUR - 60_000;
  await approve();
  const by = new Date(clock + 48 * HOUR).toISOString();
  const awaited = ads.map((ad) => ad.id);
  expect(await readRun(client, id)).toMatchObject({ state: 'waiting', held: { ad_sets: { ads: awaited, by } } });
  clock += 2 * HOUR;
  await settleJobs(server);
  expect(await readRun(client, id)).toMatchObject({ state: 'waiting', held: { ad_sets: { ads: awaited, by } } });
  clock += 47 * HOUR;
  await settleJobs(server);
  expect(await walkedBy(client, id)).toEqual(['review.approved', 'publish.none', 'tell.done']);
});

test('D7.1 whoever answers by a link is told which ads wait for the owner’s ad set, before and after; the owner is not', async () => {
  const [bare, placed] = [await draft(), await draft()];
  await client.patch(`/api/ad-creatives/${placed.id}/`, { version: 1, adset: ADSET });
  const { id, approve, read } = await asked([bare, placed]);
  const told = ({ ads }: Review) => ads.map((ad) => [ad.ad_id, ad.ad_set_later, ad.lacks_ad_set]);
  const expected = [
    [bare.id, true, false],
    [placed.id, false, false],
  ];
  expect(told(await read())).toEqual(expected);
  const { review_token: own } = await readRun(client, id);
  expect(told((await client.get(`/api/reviews/${own}/`)).body)).toContainEqual([bare.id, false, true]);
  expect(told(await approve())).toEqual(expected);
  expect(told(await read())).toEqual(expected);
});

test('D7.1 what the owner writes while the run waits for an ad set is not overwritten with the reviewer’s words', async () => {
  const ad = await draft();
  const { id, approve } = await asked([ad]);
  await approve(textsOf('As the reviewer says it'));
  const read = async (): Promise<Ad> => (await client.get(`/api/ad-creatives/${ad.id}/`)).body;
  const reviewed = await read();
  expect(reviewed.copy.headline).toBe('As the reviewer says it');
  const headline = 'As the owner says it since';
  const { status, text } = await client.patch(`/api/ad-creatives/${ad.id}/`, { version: reviewed.version, headline });
  expect(status, text).toBe(200);
  clock += 2 * HOUR;
  await settleJobs(server);
  expect(await readRun(client, id)).toMatchObject({ state: 'waiting', held: { ad_sets: { ads: [ad.id] } } });
  expect((await read()).copy).toMatchObject({ headline, primary_text: 'As the reviewer says it' });
});
