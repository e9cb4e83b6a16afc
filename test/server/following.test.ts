import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import { followLane, sweepFollows } from '#server/publishing/follow.ts';
import { DEFAULT_TIMING } from '#server/publishing/options.ts';
import { FOLLOW_QUEUE, NEWS_QUEUE } from '#server/publishing/queue.ts';
import { type NewsJob, tellNews } from '#server/publishing/tellNews.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import {
  addFault,
  clearFaults,
  connectedAccount,
  connectMeta,
  endReviews,
  holdReviews,
  sandboxState,
} from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;

const work = (followMs: readonly [number, ...number[]]): Promise<PublishingWorker> =>
  startPublishing(server.deps, (error) => console.error(error), { timing: { followMs, sweepMs: 500 } });

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await holdReviews(server.sandboxes.meta);
  client = await subscriber(server);
  account = await connectedAccount(client);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await worker.stop();
  await clearFaults(server.sandboxes.meta);
});

const publish = (ids: readonly string[], wanted: 'ACTIVE' | 'PAUSED' = 'PAUSED') =>
  client.post('/api/meta/ads/create_ads/', {
    ad_ids: ids,
    ad_account_id: account.id,
    ad_statuses: Object.fromEntries(ids.map((id) => [id, wanted])),
  });
const tokenOf = async (): Promise<string> => {
  const connection = await readConnection(server.deps.db, client.userId);
  if (!isUsable(connection, new Date())) throw new Error('not connected');
  return server.deps.secrets.open(connection.sealed_token);
};
/** Has Meta be asked about these ads now. */
const lookNow = (...ids: string[]) =>
  server.deps.db.updateTable('publications').set({ follow_at: new Date() }).where('ad_id', 'in', ids).execute();
const says = (status: string) => (ad: Ad) => ad.publication?.effective_status === status;
const factsOf = (id: string) =>
  server.deps.db
    .selectFrom('ad_facts')
    .select('data')
    .where('ad_id', '=', id)
    .where('type', '=', 'ad.statusChanged')
    .execute();
const followOf = (id: string) =>
  server.deps.db
    .selectFrom('publications')
    .select(['follow_at', 'follows'])
    .where('ad_id', '=', id)
    .executeTakeFirstOrThrow();
/** The looks at an ad that are planned, due or under way. */
const looksAhead = async (id: string): Promise<number> => {
  const { rows } = await server.deps.pool.query(
    `select count(*)::int as n from pgboss.job join publications p on p.id::text = data->>'publicationId'
     where pgboss.job.name = $1 and pgboss.job.state <= 'active' and p.ad_id = $2`,
    [FOLLOW_QUEUE, id],
  );
  return rows[0].n;
};

test("D5.6 a published ad's review at Meta is followed until Meta has decided, and then looked at once a day", async () => {
  worker = await work([300]);
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  const before = await untilAd(client, ad.id, isPublished);
  expect(before.publication?.effective_status).toBe('PENDING_REVIEW');
  await endReviews(server.sandboxes.meta);
  const after = await untilAd(client, ad.id, says('PAUSED'));
  expect([after.status, after.version]).toEqual(['published', before.version]);
  expect(await factsOf(ad.id)).toEqual([{ data: { from: 'PENDING_REVIEW', to: 'PAUSED' } }]);
  const { follow_at: at, follows } = await followOf(ad.id);
  expect(Math.round((at!.getTime() - Date.now()) / 3_600_000)).toBe(24);
  await sweepFollows(server.deps);
  await expect.poll(() => looksAhead(ad.id)).toBe(1);
  expect((await followOf(ad.id)).follows).toBe(follows);
});

test.each([1, 2])(
  'D5.6 D6.2 ads that somebody else’s connection cannot reach are not taken for deleted: %i',
  async (count) => {
    worker = await work([3_600_000]);
    const ads = await Promise.all(Array.from({ length: count }, () => readyAd(client, account.id)));
    const ids = ads.map(({ id }) => id);
    await publish(ids);
    for (const id of ids) await untilAd(client, id, isPublished);
    const looks = () => Promise.all(ids.map(async (id) => (await followOf(id)).follows));
    const before = await looks();
    await connectMeta(client, { user: SEED.kim, businesses: [SEED.harbour] });
    await expect.poll(looks).toEqual(before.map((follows) => follows + 1));
    for (const id of ids) {
      expect(await untilAd(client, id, isPublished)).toMatchObject({
        publication: { effective_status: 'PENDING_REVIEW', configured_status: 'PAUSED' },
      });
      expect((await followOf(id)).follow_at).not.toBeNull();
    }
  },
);

test('D5.6 D6.2 ads that were taken for deleted are looked at once more, and again where Meta cannot tell', async () => {
  worker = await work([3_600_000]);
  const ads = [await readyAd(client, account.id), await readyAd(client, account.id)];
  const ids = ads.map(({ id }) => id);
  const [there, gone] = ids as [string, string];
  await publish(ids);
  const [, removed] = await Promise.all(ids.map((id) => untilAd(client, id, isPublished)));
  await server.deps.meta.remove(await tokenOf(), removed!.publication!.meta_ad_id!);
  const mark = { effective_status: 'DELETED', configured_status: 'DELETED', follow_at: null };
  await server.deps.db.updateTable('publications').set(mark).where('ad_id', 'in', ids).execute();
  await MIGRATIONS['335_ads_not_reached']!.up(server.deps.db);
  const planned = await Promise.all(ids.map(async (id) => (await followOf(id)).follow_at!.getTime() - Date.now()));
  expect(planned.every((wait) => wait > -60_000 && wait <= 86_400_000)).toBe(true);

  const looks = () => Promise.all(ids.map(async (id) => (await followOf(id)).follows));
  const before = await looks();
  await connectMeta(client, { user: SEED.kim, businesses: [SEED.harbour] });
  await expect.poll(looks).toEqual(before.map((follows) => follows + 1));
  for (const id of ids) expect((await followOf(id)).follow_at).not.toBeNull();

  await connectedAccount(client);
  await untilAd(client, there, says('PENDING_REVIEW'));
  expect((await untilAd(client, there, isPublished)).publication).toMatchObject({ configured_status: 'PAUSED' });
  await expect.poll(async () => (await followOf(gone)).follow_at).toBeNull();
  expect((await untilAd(client, gone, isPublished)).publication).toMatchObject({ effective_status: 'DELETED' });
});

test('D5.6 an ad that Meta rejects after its review says so', async () => {
  worker = await work([300]);
  await addFault(server.sandboxes.meta, { fault: 'disapproved', edge: 'ads' });
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, isPublished);
  await endReviews(server.sandboxes.meta);
  const { publication } = await untilAd(client, ad.id, says('DISAPPROVED'));
  expect(publication?.meta_issues).toEqual([
    { title: 'Misleading claims', text: 'Your ad may promise something that it cannot keep.' },
  ]);
});

test('D5.6 D5.12 an ad that Meta does not deliver says why, and is followed until it is', async () => {
  worker = await work([300]);
  await addFault(server.sandboxes.meta, { fault: 'with_issues', edge: 'ads' });
  const ad = await readyAd(client, account.id);
  await publish([ad.id], 'ACTIVE');
  await untilAd(client, ad.id, isPublished);
  await endReviews(server.sandboxes.meta);
  const { publication } = await untilAd(client, ad.id, says('WITH_ISSUES'));
  expect(publication?.meta_issues).toEqual([
    { title: 'Page restricted', text: 'The Facebook page of this ad may not advertise at the moment.' },
  ]);
  await server.deps.meta.remove(await tokenOf(), publication!.meta_ad_id!);
  const gone = await untilAd(client, ad.id, says('DELETED'));
  expect(gone.publication?.meta_issues).toEqual([]);
});

test('D5.6 D6.3 after a restart the looks continue, and one call asks about all ads of an ad account', async () => {
  worker = await work([3_600_000]);
  const media = await finishedImages(client, account.id);
  const ads = [];
  for (const name of ['One', 'Two', 'Three']) ads.push(await readyAd(client, account.id, { ...media, name }));
  await publish(ads.map(({ id }) => id));
  for (const { id } of ads) await untilAd(client, id, isPublished);
  await worker.stop();
  await endReviews(server.sandboxes.meta);
  await lookNow(...ads.map(({ id }) => id));
  const reads = async () =>
    (await sandboxState(server.sandboxes.meta)).calls.filter(({ method }) => method === 'GET').length;
  const before = await reads();
  worker = await work([300]);
  for (const { id } of ads) await untilAd(client, id, says('PAUSED'));
  expect((await reads()) - before).toBe(1);
});

test('D6.3 a look that Meta refuses for its rate waits, and the next one finds the answer', async () => {
  worker = await startPublishing(server.deps, (error) => console.error(error), {
    timing: { followMs: [3_600_000, 300], ratePauseMs: 1000, sweepMs: 500 },
  });
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, isPublished);
  await addFault(server.sandboxes.meta, { fault: 'rate_limit', account: account.meta_id });
  await endReviews(server.sandboxes.meta);
  await lookNow(ad.id);
  await untilAd(client, ad.id, says('PAUSED'));
  expect((await followOf(ad.id)).follows).toBeGreaterThan(1);
});

test('D6.2 what Meta could not be asked while it was disconnected is asked after the next connection', async () => {
  worker = await work([3_600_000]);
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, isPublished);
  await client.delete('/api/meta/oauth/status/');
  await endReviews(server.sandboxes.meta);
  await lookNow(ad.id);
  await expect.poll(async () => (await followOf(ad.id)).follows).toBeGreaterThan(0);
  expect((await client.get(`/api/ad-creatives/${ad.id}/`)).body.publication.effective_status).toBe('PENDING_REVIEW');
  await connectMeta(client);
  await untilAd(client, ad.id, says('PAUSED'));
});

test('D6.2 an ad that waits for the connection goes on with the next one, before anybody sweeps', async () => {
  const timing = { followMs: [3_600_000], sweepMs: 3_600_000 } as const;
  worker = await startPublishing(server.deps, (error) => console.error(error), { timing });
  await addFault(server.sandboxes.meta, { fault: 'token_dead', edge: 'ads' });
  const ad = await readyAd(client, account.id);
  await publish([ad.id]);
  await untilAd(client, ad.id, ({ publication }) => publication?.error !== null);
  await clearFaults(server.sandboxes.meta);
  await connectMeta(client);
  await untilAd(client, ad.id, isPublished);
});

describe('one look', () => {
  const pausedFor = async (): Promise<number | null> => {
    const { paused_until: until } = await server.deps.db
      .selectFrom('ad_accounts')
      .select('paused_until')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    return until && Math.round((until.getTime() - Date.now()) / 1000);
  };
  /** An ad that Meta still reviews, and whose next look is due; nobody looks by themselves. */
  const due = async (who = client, at = account): Promise<string> => {
    const ad = await readyAd(who, at.id, { ...(await finishedImages(who, at.id, ['square'])) });
    await who.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: at.id });
    await untilAd(who, ad.id, isPublished);
    await lookNow(ad.id);
    return ad.id;
  };
  const stored = (id: string) => ({
    id,
    name: '',
    status: 'PAUSED',
    effective_status: 'PENDING_REVIEW',
    issues: [],
    adset_id: '',
    creative: {},
  });
  const look = () => followLane(server.deps, account.id, DEFAULT_TIMING);

  /** What waits to be told, taken off the queue. */
  const news = async (): Promise<NewsJob[]> => {
    const { rows } = await server.deps.pool.query(
      "delete from pgboss.job where name = $1 and state = 'created' returning data",
      [NEWS_QUEUE],
    );
    return rows.map(({ data }) => data);
  };
  const told = async (): Promise<string[]> => {
    const { rows } = await server.deps.pool.query(
      `select event->>'text' as text from live_events where user_id = $1 and event->>'type' = 'meta.news' order by id`,
      [client.userId],
    );
    return rows.map(({ text }) => text);
  };

  beforeEach(async () => {
    const timing = { followMs: [3_600_000], sweepMs: 3_600_000 } as const;
    worker = await startPublishing(server.deps, (error) => console.error(error), { timing });
  });

  test('D5.6 D6.3 at an ad account leaves the ads of others alone, and plans the next one', async () => {
    const other = await subscriber(server);
    const theirs = await due(other, await connectedAccount(other));
    const ours = await due();
    await server.deps.pool.query('delete from pgboss.job where name = $1', [FOLLOW_QUEUE]);
    await worker.stop();
    await look();
    expect([(await followOf(ours)).follows, (await followOf(theirs)).follows]).toEqual([1, 0]);
    expect([await looksAhead(ours), await looksAhead(theirs)]).toEqual([1, 0]);
  });

  test('D5.8 D5.12 brings back an archived ad that somebody switched on in Ads Manager: it spends', async () => {
    const id = await due();
    await worker.stop();
    const { body } = await client.post('/api/ad-creatives/archive/', { ad_ids: [id], archived: true });
    expect(body.results).toEqual([{ ad_id: id, error: null }]);
    vi.spyOn(server.deps.meta, 'readAd').mockResolvedValueOnce({ ...stored(''), status: 'ACTIVE', pauseSeconds: 0 });
    await look();
    expect((await client.get(`/api/ad-creatives/${id}/`)).body.status).toBe('published');
  });

  test('D6.3 pauses the ad account for as long as Meta asks for, or where it refuses for its rate', async () => {
    const id = await due();
    await worker.stop();
    const read = vi.spyOn(server.deps.meta, 'readAd');
    read.mockResolvedValueOnce({ ...stored(''), pauseSeconds: 300 });
    await look();
    expect([(await followOf(id)).follows, Math.abs((await pausedFor())! - 300) < 30]).toEqual([1, true]);

    await server.deps.db.updateTable('ad_accounts').set({ paused_until: null }).execute();
    await lookNow(id);
    read.mockRejectedValueOnce(new MetaRefusal({ message: 'Too many calls.', code: 17 }, 400));
    await look();
    expect([(await followOf(id)).follows, Math.abs((await pausedFor())! - 60) < 30]).toEqual([2, true]);

    await server.deps.db.updateTable('ad_accounts').set({ paused_until: null }).execute();
    await lookNow(id);
    read.mockRejectedValueOnce(new MetaRefusal({ message: 'Too many calls.', code: 17 }, 400, 1500));
    await look();
    expect([(await followOf(id)).follows, Math.abs((await pausedFor())! - 1500) < 30]).toEqual([3, true]);
  });

  test('D6.3 waits while the ad account is paused, and moves no look that is due later or that nobody plans', async () => {
    const [now, later, never] = [await due(), await due(), await due()];
    await worker.stop();
    const { db } = server.deps;
    const [until, tomorrow] = [new Date(Date.now() + 300_000), new Date(Date.now() + 86_400_000)];
    await db.updateTable('ad_accounts').set({ paused_until: until }).where('id', '=', account.id).execute();
    await db.updateTable('publications').set({ follow_at: tomorrow }).where('ad_id', '=', later).execute();
    await db.updateTable('publications').set({ follow_at: null }).where('ad_id', '=', never).execute();
    const read = vi.spyOn(server.deps.meta, 'readAd');
    await look();
    expect(read).not.toHaveBeenCalled();
    const planned = await Promise.all([now, later, never].map(async (id) => (await followOf(id)).follow_at));
    expect(planned).toEqual([until, tomorrow, null]);
  });

  test('D5.12 keeps reasons that Meta gave later for the same status, and mails nobody again', async () => {
    const id = await due();
    await worker.stop();
    await server.deps.db
      .updateTable('publications')
      .set({ effective_status: 'DISAPPROVED' })
      .where('ad_id', '=', id)
      .execute();
    const emit = vi.spyOn(server.deps.events, 'emit');
    const { rows } = await server.deps.pool.query('select meta_ad_id from publications where ad_id = $1', [id]);
    const issues = [{ title: 'Misleading claims', text: 'It may promise too much.' }];
    const said = { ...stored(rows[0].meta_ad_id), effective_status: 'DISAPPROVED', issues };
    vi.spyOn(server.deps.meta, 'readAd').mockResolvedValueOnce({ ...said, pauseSeconds: 0 });
    await look();
    expect((await client.get(`/api/ad-creatives/${id}/`)).body.publication.meta_issues).toEqual(issues);
    expect(emit).not.toHaveBeenCalled();
    expect(await factsOf(id)).toEqual([]);
  });

  test('D5.12 alerts once for each change: a toast for every tab, and a mail for each rejection', async () => {
    const id = await due();
    await worker.stop();
    const { rows } = await server.deps.pool.query('select meta_ad_id from publications where ad_id = $1', [id]);
    const read = vi.spyOn(server.deps.meta, 'readAd');
    for (const effective_status of ['DISAPPROVED', 'DISAPPROVED', 'PAUSED', 'DISAPPROVED']) {
      await lookNow(id);
      read.mockResolvedValueOnce({ ...stored(rows[0].meta_ad_id), effective_status, pauseSeconds: 0 });
      await look();
    }
    expect(await told()).toEqual([]);
    await tellNews(server.deps, await news(), DEFAULT_TIMING);
    expect(await told()).toEqual(['2 ads were rejected by Meta.', '1 ad passed its review on Meta.']);
    const notices = await server.deps.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', client.userId)
      .execute();
    expect(notices.map(({ kind }) => kind)).toEqual(['ad_rejected', 'ad_rejected']);
  });

  test('D5.12 alerts once to many ads that pass their review one after the other', async () => {
    const ids = [await due(), await due(), await due()];
    await worker.stop();
    const { rows } = await server.deps.pool.query('select ad_id, meta_ad_id from publications where ad_id = any($1)', [
      ids,
    ]);
    const later = (ad: string, at: Date | null) =>
      server.deps.db.updateTable('publications').set({ follow_at: at }).where('ad_id', '=', ad).execute();
    const read = vi.spyOn(server.deps.meta, 'readAd');
    for (const id of ids) await later(id, null);
    for (const { ad_id: id, meta_ad_id: metaId } of rows) {
      await lookNow(id);
      read.mockResolvedValueOnce({ ...stored(metaId), effective_status: 'PAUSED', pauseSeconds: 0 });
      await look();
      await later(id, null);
    }
    // Meta is to be asked of another one in a moment.
    await later(ids[0]!, new Date(Date.now() + 1000));
    await tellNews(server.deps, await news(), DEFAULT_TIMING);
    expect(await told()).toEqual([]);
    const waiting = await news();
    expect(waiting).toEqual([{ userId: client.userId, news: 'approved', ads: 3, since: expect.any(String) }]);
    await later(ids[0]!, null);
    await tellNews(server.deps, waiting, DEFAULT_TIMING);
    expect(await told()).toEqual(['3 ads passed their review on Meta.']);
  });

  test('D5.12 alerts after a minute although there is more to come, and nobody whose account is gone', async () => {
    const id = await due();
    await worker.stop();
    await lookNow(id);
    const old: NewsJob = { userId: client.userId, news: 'rejected', ads: 2, since: new Date(0).toISOString() };
    await tellNews(server.deps, [old, { ...old, userId: 2_000_000_000 }], DEFAULT_TIMING);
    expect([await told(), await news()]).toEqual([['2 ads were rejected by Meta.'], []]);
  });

  test('D5.12 alerts by itself', async () => {
    await worker.stop();
    const timing = { followMs: [100], sweepMs: 500, newsMs: 0 } as const;
    worker = await startPublishing(server.deps, (error) => console.error(error), { timing });
    const ad = await readyAd(client, account.id);
    await publish([ad.id]);
    await untilAd(client, ad.id, isPublished);
    await endReviews(server.sandboxes.meta);
    await expect.poll(told, { timeout: 10_000 }).toEqual(['1 ad passed its review on Meta.']);
  });

  test('D5.6 that a fault of ours cut off is not counted, and its job fails', async () => {
    const id = await due();
    await worker.stop();
    vi.spyOn(server.deps.meta, 'readAd').mockRejectedValueOnce(new TypeError('ours'));
    await expect(look()).rejects.toThrow(TypeError);
    expect((await followOf(id)).follows).toBe(0);
  });
});
