import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { photo } from '#test/support/images.ts';
import { newPerson, ok, type Person } from './people.ts';
import { startProduct } from './product.ts';

const ADS = 500;
/** As many as one call makes. */
const BATCH = 200;
/** Meta's: points of an ad account and the seconds in which they fade; a read costs one, a write three. */
const LIMIT = { points: 9000, seconds: 300, read: 1, write: 3 };
const LOOK_MS = 500;
const PATIENCE_MS = 30 * 60_000;

interface Call {
  readonly seq: number;
  /** In milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly account: string | null;
  readonly outcome: string;
  readonly ms: number;
}

interface State {
  readonly ads: readonly { readonly name: string; readonly account: string; readonly creative_id: string }[];
  readonly calls: readonly Call[];
}

/** The sandbox leads to itself: where the consent is asked. */
const sandboxOf = async ({ client }: Person): Promise<string> =>
  new URL(ok(await client.get('/api/meta/oauth/initiate/')).oauth_url as string).origin;

const stateOf = async (sandbox: string): Promise<State> =>
  (await (await fetch(`${sandbox}/sandbox/state.json`)).json()) as State;

const imageOf = async (person: Person): Promise<string> => {
  const { client, accountId } = person;
  const asset = randomUUID();
  const query = new URLSearchParams({ fileType: 'image/jpeg', mediaAssetId: asset, imageFormat: 'square' });
  const { presignedUrl, storageKey } = ok(await client.get(`/api/uploads/presigned-url/?${query}`));
  ok(await client.put(presignedUrl, await photo(1080, 1080), 'image/jpeg'));
  const form = new FormData();
  form.set('media_asset_id', asset);
  form.set('ad_account_id', accountId);
  form.set('square_final_key', storageKey);
  return ok(await client.post('/api/meta/ads/upload_media/', form)).media.square.id as string;
};

const makeReady = async (person: Person): Promise<string[]> => {
  const square = await imageOf(person);
  const ids = Array.from({ length: ADS }, () => randomUUID());
  for (let made = 0; made < ADS; made += BATCH) {
    const ads = ids.slice(made, made + BATCH).map((id, at) => ({
      id,
      fields: {
        name: `Autumn roast ${made + at}`,
        headline: 'Fresh from the mill',
        primary_text: 'Roasted this morning, at your door tomorrow.',
        cta_text: 'Shop Now',
        link: 'https://riverside.example/',
        ad_account_id: person.accountId,
        adset: { id: SEED.trafficAdSet, name: 'An ad set', campaign_id: '1', campaign_name: 'A campaign' },
        square_image_id: square,
      },
    }));
    ok(await person.client.post('/api/ad-creatives/bulk-create/', { ads }));
  }
  return ids;
};

/** Every call of the sandbox, though it keeps the newest only. */
const listenTo = (sandbox: string) => {
  const heard = new Map<number, Call>();
  const look = async (): Promise<State> => {
    const state = await stateOf(sandbox);
    for (const call of state.calls) heard.set(call.seq, call);
    return state;
  };
  return { heard, look };
};

const pointsOf = ({ method }: Call): number => (method === 'GET' ? LIMIT.read : LIMIT.write);

/** The most points that were in use at once, as Meta counts them: they fade evenly. */
const mostPoints = (calls: readonly Call[]): number => {
  let [most, points, last] = [0, 0, calls[0]?.at ?? 0];
  for (const call of calls) {
    points = Math.max(0, points - ((call.at - last) / 1000) * (LIMIT.points / LIMIT.seconds)) + pointsOf(call);
    last = call.at;
    most = Math.max(most, points);
  }
  return most;
};

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`;

const run = async (person: Person): Promise<void> => {
  const { client, accountId } = person;
  const sandbox = await sandboxOf(person);
  const { heard, look } = listenTo(sandbox);
  // Meta allows 50 in one ad set; what is measured is the way there.
  await fetch(`${sandbox}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ads_per_ad_set: 2 * ADS }),
  });
  const ids = await makeReady(person);
  const before = await look();
  const seen = new Set(heard.keys());
  const began = performance.now();
  const answer = ok(await client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: accountId }));
  const queuedAfter = performance.now() - began;
  let left = ADS;
  while (left > 0) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${left} ads were not published in time.`);
    await new Promise((later) => setTimeout(later, LOOK_MS));
    await look();
    const { counts } = ok(await client.get('/api/inventory/list/?limit=1'));
    left = counts.queued + counts.publishing;
  }
  const took = performance.now() - began;
  const after = await look();
  const calls = [...heard.values()].filter(({ seq }) => !seen.has(seq)).toSorted((a, b) => a.seq - b.seq);
  const own = calls.filter(({ account }) => account === SEED.riversideMain);
  const made = after.ads.filter(({ account }) => account === SEED.riversideMain).length - before.ads.length;
  const atMeta = calls.reduce((sum, { ms }) => sum + ms, 0);
  const { counts } = ok(await client.get('/api/inventory/list/?limit=1'));
  const notOk = own.filter(({ outcome }) => outcome !== 'ok').length;
  console.log(`\nPublishing ${ADS} ads at once`);
  console.table([
    { what: 'queued', value: answer.results.length, wanted: ADS },
    { what: 'published here', value: ADS - counts.draft - counts.failed - counts.queued, wanted: ADS },
    { what: 'new ads at Meta', value: made, wanted: ADS },
    { what: 'calls that Meta refused', value: notOk, wanted: 0 },
    {
      what: 'most points in use at once',
      value: `${Math.round(mostPoints(own))}, ${share(mostPoints(own), LIMIT.points)} of the limit`,
      wanted: `below ${LIMIT.points}`,
    },
    { what: 'calls for each ad', value: (own.length / ADS).toFixed(1), wanted: '' },
    { what: 'until all are queued', value: `${(queuedAfter / 1000).toFixed(1)} s`, wanted: '' },
    {
      what: 'until all are at Meta',
      value: `${(took / 1000).toFixed(1)} s, ${(took / atMeta).toFixed(2)}x of Meta's own time`,
      wanted: '',
    },
  ]);
};

/** Prints what 500 ads that are published at once ask of Meta, and whether each is there exactly once. */
export const benchPublishing = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'millrace-publishing-'));
  const product = await startProduct(path.join(folder, 'data'), { env: { TRUST_PROXY: '1' } });
  try {
    await run(await newPerson(product.origin));
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
