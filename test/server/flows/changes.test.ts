import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdAccount } from '#contract/calls/meta.ts';
import { EMPTY_BRAND } from '#contract/brand.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowRun, Review } from '#contract/flows/flow.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { finishedImages } from '#test/support/ads.ts';
import { BRIEF } from '#test/support/generation.ts';
import { done, failed, hasEnded, makeFlow, readyToPublish, runFlow, untilRun, walkedBy } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
let account: AdAccount;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await payingUser(server);
  account = await connectedAccount(client);
});

const LINKED = 'boss@example.com';

/** From a brief to published ads, by a review after which ads are written anew. */
const writing = (brief: string, preset: string, by: 'me' | 'link') =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count: 2 }),
      node('preset', 'apply_preset', { ads: 'made', preset_id: preset, replace: false }),
      node('images', 'make_image', { photos: 'brand', replace: true }),
      node('review', 'review', { ads: 'made', by, emails: by === 'link' ? [LINKED] : [], hours: 48, note: '' }),
      node('publish', 'publish', { ads: 'made', ad_account_id: null, status: 'PAUSED' }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'preset', failed: 'tell', no_credits: 'tell' }),
      from('preset', { ok: 'images', failed: 'tell' }),
      from('images', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
      from('review', { approved: 'publish', changes: 'copy', rejected: 'done', timed_out: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );

/** Nothing of it is a line that a picture says beside its ad's headline. */
const NO_LINE = { ...BRIEF, product: 'coffee' };

const begin = async (by: 'me' | 'link' = 'me', sold: typeof BRIEF = NO_LINE) => {
  const { brief, preset } = await readyToPublish(client, account.id);
  const kept = await client.put(`/api/briefs/${brief}/`, { name: 'Autumn', brief: sold });
  expect(kept.status, kept.text).toBe(200);
  const { square_image_id: river, portrait_image_id: quay } = await finishedImages(client, account.id);
  const photos = [river, quay];
  const { version } = (await client.get('/api/brand/')).body;
  const saved = await client.put('/api/brand/', { ...EMPTY_BRAND, photo_ids: photos, version });
  expect(saved.status, saved.text).toBe(200);
  const flow = await makeFlow(client, writing(brief, preset, by));
  const run = await waiting((await runFlow(client, flow.id)).id);
  return { flow, run, photos };
};

const waiting = async (id: string): Promise<FlowRun> => {
  const run = await untilRun(client, id, (each) => each.waits_for === 'person' || hasEnded(each));
  expect(run, JSON.stringify(await walkedBy(client, id))).toMatchObject({ waits_for: 'person' });
  return run;
};
const at = ({ review_token: token }: FlowRun): string => `/api/reviews/${token}/`;
const reviewOf = async (run: FlowRun): Promise<Review> => (await client.get(at(run))).body as Review;
const changes = (ads: Review['ads'], asked: object) => ({
  ads: ads.map(({ ad_id }) => ({ ad_id, verdict: 'changes', comment: '', ...asked })),
});

/** Photos that the images of a person's asks were made of, the newest ask first. */
const photosAsked = async (): Promise<unknown[]> => {
  const { rows } = await server.deps.pool.query<{ photos: unknown }>(
    `select ask -> 'photos' as photos from generations where user_id = $1 and kind = 'image' order by created_at desc`,
    [client.userId],
  );
  return rows.map(({ photos }) => photos);
};

test('D7.1 the owner is told before they answer where ads go, who writes anew, what it costs, and of which photos', async () => {
  const { flow, run, photos } = await begin();
  const review = await reviewOf(run);
  expect(review).toMatchObject({
    publishes: 'PAUSED',
    rewrites: { maker: 'composer', credits_each: 12, credits_once: 0, image: true, edits: true },
    run: { id: run.id, flow_id: flow.id },
  });
  expect(review.photos.map(({ id }) => id)).toEqual(photos);
  expect(review.ads[0]!.goes_to).toMatchObject({ account: account.name });
  expect(review.ads[0]!.again).toBeNull();
});

test('D7.1 a new version says what was asked, keeps the idea, and has the photo; the one before is beside it', async () => {
  const { run, photos } = await begin();
  const first = await reviewOf(run);
  const [one, two] = first.ads;
  const answer = {
    ads: [
      {
        ad_id: one!.ad_id,
        verdict: 'changes',
        comment: 'The river, please.',
        must_say: 'free delivery',
        photo_id: photos[0],
      },
      { ad_id: two!.ad_id, verdict: 'changes', comment: 'Say where it is from.', must_say: 'from Bristol' },
    ],
  };
  const sent = await client.post(at(run), answer);
  expect(sent.status, sent.text).toBe(200);
  const again = await untilRun(
    client,
    run.id,
    (each) => (each.waits_for === 'person' && each.review_token !== run.review_token) || hasEnded(each),
  );
  const { ads } = await reviewOf(again);
  const textOf = ({ primary_text: text, headline, description }: Review['ads'][number]) =>
    `${text} ${headline} ${description}`.toLowerCase();
  expect(ads.map((ad) => ad.again?.comment)).toEqual(['The river, please.', 'Say where it is from.']);
  expect(textOf(ads[0]!)).toContain('free delivery');
  expect(textOf(ads[0]!)).not.toContain('from bristol');
  expect(textOf(ads[1]!)).toContain('from bristol');
  for (const [at_, old] of [one!, two!].entries()) {
    const { before } = ads[at_]!.again!;
    expect(before).toMatchObject({ headline: old.headline, primary_text: old.primary_text });
    expect(before!.square!.url).toContain(old.square!.url.split('/images/')[1]!);
    const image = await client.get(before!.square!.url);
    expect(image.status).toBe(200);
  }
  expect((await photosAsked()).slice(0, 2)).toContainEqual([photos[0]]);
});

/** The review that follows on what was said in one. */
const nextOf = async (run: FlowRun): Promise<{ readonly run: FlowRun; readonly review: Review }> => {
  const next = await untilRun(
    client,
    run.id,
    (each) => (each.waits_for === 'person' && each.review_token !== run.review_token) || hasEnded(each),
  );
  return { run: next, review: await reviewOf(next) };
};
const imagesMade = async (): Promise<number> => {
  const { rows } = await server.deps.pool.query<{ count: number }>(
    `select count(*)::integer from generation_items i join generations g on g.id = i.generation_id
      where g.user_id = $1 and g.kind = 'image'`,
    [client.userId],
  );
  return rows[0]!.count;
};
const partsOf = ({ primary_text, headline, description, cta_text, name }: Review['ads'][number]) => ({
  primary_text,
  headline,
  description,
  cta_text,
  name,
});
const fileOf = ({ square }: Pick<Review['ads'][number], 'square'>) => square!.url.split('/images/')[1]!;

test('D7.1 the built-in writer does what was asked for and nothing else, and says what it could not do', async () => {
  const { run } = await begin();
  const [one, two] = (await reviewOf(run)).ads;
  const images = await imagesMade();
  const said = 'Say that we roast on Tuesdays. Button: Order Now. Show the river!';
  const headline = 'Use the headline "Half price first bag"';
  await client.post(at(run), {
    ads: [
      { ad_id: one!.ad_id, verdict: 'changes', comment: said },
      { ad_id: two!.ad_id, verdict: 'changes', comment: headline },
    ],
  });
  const { review } = await nextOf(run);
  const [first, second] = review.ads;
  expect(partsOf(first!)).toEqual({
    ...partsOf(one!),
    primary_text: `${one!.primary_text} We roast on Tuesdays.`,
    cta_text: 'Order Now',
  });
  expect(first!.again!.followed).toEqual([
    {
      said: 'Say that we roast on Tuesdays',
      understood: 'Say “We roast on Tuesdays.”',
      state: 'done',
      where: ['primary_text'],
      missing: [],
    },
    {
      said: 'Button: Order Now',
      understood: 'Use the button “Order Now”',
      state: 'done',
      where: ['button'],
      missing: [],
    },
    { said: 'Show the river', understood: null, state: 'notDone', where: [], missing: [] },
  ]);
  // A picture that says the headline says the new one, and is the same otherwise; nobody is named after their sibling.
  expect(partsOf(second!)).toEqual({
    ...partsOf(two!),
    headline: 'Half price first bag',
    name: 'Half price first bag',
  });
  expect(second!.again!.followed).toMatchObject([{ state: 'done', where: ['headline'] }]);
  expect(fileOf(second!)).not.toBe(fileOf(two!));
  expect(second!.picture_says).toBe('Half price first bag');
  const { rows } = await server.deps.pool.query<{ ask: { retext?: boolean } }>(
    `select ask from generations where user_id = $1 and kind = 'image' order by created_at desc limit 2`,
    [client.userId],
  );
  expect(rows.some(({ ask }) => ask.retext)).toBe(true);
  expect(await imagesMade()).toBeGreaterThan(images);
});

test('D7.1 a picture that nobody asked to be changed stays; texts written anew cost what they cost', async () => {
  const { run } = await begin();
  const [one, two] = (await reviewOf(run)).ads;
  const [images, credits] = [await imagesMade(), run.credits];
  await client.post(at(run), {
    ads: [
      { ad_id: one!.ad_id, verdict: 'changes', comment: 'Too stiff, but keep the picture' },
      { ad_id: two!.ad_id, verdict: 'changes', comment: 'Put "free delivery" into the description. Keep the picture.' },
    ],
  });
  const { run: next, review } = await nextOf(run);
  const [first, second] = review.ads;
  // A writer that finds no other words leaves the text, says so, and costs nothing.
  const isWarmer = first!.primary_text !== one!.primary_text;
  expect({ ...partsOf(first!), primary_text: '' }).toEqual({ ...partsOf(one!), primary_text: '' });
  expect(second!.description).toContain('free delivery');
  expect({ ...partsOf(second!), description: '' }).toEqual({ ...partsOf(two!), description: '' });
  expect([fileOf(first!), fileOf(second!)]).toEqual([fileOf(one!), fileOf(two!)]);
  expect(first!.again!.followed).toMatchObject([{ state: isWarmer ? 'done' : 'notDone' }, { state: 'done' }]);
  expect(second!.again!.followed).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(await imagesMade()).toBe(images);
  expect(next.credits - credits).toBe(isWarmer ? CREDIT_PRICES.copy : 0);
});

test('D7.1 another picture is asked for with another photo of the brand; with no other, the review says so', async () => {
  const { run } = await begin();
  const ask = changes((await reviewOf(run)).ads, { comment: 'Other picture' });
  await client.post(at(run), ask);
  const next = await nextOf(run);
  expect(next.review.ads[0]!.again!.followed).toMatchObject([{ state: 'done', where: ['picture'] }]);
  expect(next.review.ads[0]!.again!.followed[0]).not.toHaveProperty('kit_photos');
  const { rows } = await server.deps.pool.query<{ ask: { another?: boolean } }>(
    `select ask from generations where user_id = $1 and kind = 'image' order by created_at desc limit 1`,
    [client.userId],
  );
  expect(rows[0]!.ask.another).toBe(true);
  const { photo_ids: photos, version } = (await client.get('/api/brand/')).body;
  await client.put('/api/brand/', { ...EMPTY_BRAND, photo_ids: photos.slice(0, 1), version });
  const followed = (await reviewOf(next.run)).ads[0]!.again!.followed;
  expect(followed).toMatchObject([{ state: 'done', where: ['picture'], kit_photos: 1 }]);
});

const statusesOf = async (ids: readonly string[]): Promise<unknown[]> => {
  const { ads } = (await client.get(`/api/ads/?ad_ids=${ids.join(',')}`)).body;
  return ids.map((id) => ads.find((ad: { id: string }) => ad.id === id)?.status);
};
const idsOf = ({ ads }: Review) => ads.map(({ ad_id: id }) => id);

test('D7.1 a draft that a new version replaced is archived by its flow, and drafts again for a run from before', async () => {
  const { flow, run } = await begin();
  const before = await reviewOf(run);
  const old = idsOf(before);
  await client.post(at(run), changes(before.ads, { comment: 'Use the button "Order Now".' }));
  const next = await nextOf(run);
  expect(await statusesOf(old)).toEqual(['archived', 'archived']);
  expect(await statusesOf(idsOf(next.review))).toEqual(['draft', 'draft']);
  const [fact] = (await client.get(`/api/ad-creatives/${old[0]}/history/`)).body.facts;
  expect(fact).toMatchObject({ type: 'ad.archived', by: 'flow', run: { id: run.id, flow_id: flow.id } });
  await client.post(`/api/flow-runs/${run.id}/cancel/`, {});
  const retried = await client.post(`/api/flow-runs/${run.id}/retry/`, { step: 'copy' });
  expect(retried.status, retried.text).toBe(200);
  // The run may have archived it once more by now.
  const { facts } = (await client.get(`/api/ad-creatives/${old[0]}/history/`)).body;
  const again = facts.find(({ type }: { readonly type: string }) => type === 'ad.unarchived');
  expect(again).toMatchObject({ by: 'flow', run: { id: retried.body.id } });
  await waiting(retried.body.id);
  expect(await statusesOf(old)).toEqual(['archived', 'archived']);
});

test('D7.1 a draft that somebody edited, or that another run is about, stays a draft beside its new version', async () => {
  const { run } = await begin();
  const before = await reviewOf(run);
  const [edited, asked] = idsOf(before);
  const { version } = (await client.get(`/api/ad-creatives/${edited}/`)).body;
  const saved = await client.patch(`/api/ad-creatives/${edited}/`, { description: 'By hand', version });
  expect(saved.status, saved.text).toBe(200);
  const other = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('review', 'review', { ads: 'trigger', by: 'me', emails: [], hours: 48, note: '' }),
        node('tell', 'notify', { message: 'Nobody answered.' }),
        done,
      ],
      [
        from('start', { started: 'review' }),
        from('review', { approved: 'done', changes: 'done', rejected: 'done', timed_out: 'tell' }),
        from('tell', { done: 'done' }),
      ],
    ),
  );
  await waiting((await runFlow(client, other.id, { ad_ids: [asked] })).id);
  const now = await reviewOf(run);
  const sent = await client.post(at(run), changes(now.ads, { comment: 'Use the button "Order Now".' }));
  expect(sent.status, sent.text).toBe(200);
  await nextOf(run);
  expect(await statusesOf([edited!, asked!])).toEqual(['draft', 'draft']);
});

test('D7.1 a headline that a reviewer edited can be put into the picture, and the texts stay as they were edited', async () => {
  const { run } = await begin();
  const [one, two] = (await reviewOf(run)).ads;
  const texts = { primary_text: one!.primary_text, headline: 'Warm toes', description: one!.description };
  const sent = await client.post(at(run), {
    ads: [
      { ad_id: one!.ad_id, verdict: 'changes', comment: '', texts, retext: true },
      { ad_id: two!.ad_id, verdict: 'reject', comment: '' },
    ],
  });
  expect(sent.status, sent.text).toBe(200);
  const [first] = (await nextOf(run)).review.ads;
  expect(first).toMatchObject({ ...texts, picture_says: 'Warm toes' });
  // What somebody wrote into it is theirs, beside what was made of it.
  expect(await statusesOf([one!.ad_id])).toEqual(['draft']);
  expect(fileOf(first!)).not.toBe(fileOf(one!));
  expect(first!.again!.followed).toMatchObject([
    { understood: 'Put the new texts into the picture', state: 'done', where: ['picture'] },
  ]);
});

test('D7.1 a picture says the new headline where that changes, but none that is a bare call', async () => {
  const { run } = await begin('me', { ...NO_LINE, angle: 'fresh every morning', points: ['free in the whole town'] });
  const [one, two] = (await reviewOf(run)).ads;
  const images = await imagesMade();
  const sent = await client.post(at(run), {
    ads: [
      { ad_id: one!.ad_id, verdict: 'changes', comment: 'Use the headline "Half price first bag". Say that we roast.' },
      { ad_id: two!.ad_id, verdict: 'changes', comment: 'Use the headline "Learn more".' },
    ],
  });
  expect(sent.status, sent.text).toBe(200);
  const { ads } = (await nextOf(run)).review;
  expect(ads[0]).toMatchObject({ headline: 'Half price first bag', picture_says: 'Half price first bag' });
  expect(fileOf(ads[0]!)).not.toBe(fileOf(one!));
  expect(ads[1]!.headline).toBe('Learn more');
  expect(ads[1]!.picture_says).not.toBe('Learn more');
  expect(await imagesMade()).toBeGreaterThan(images);
});

test('D7.1 a photo of somebody else, or of no brand, is refused; a guest chooses none and is shown none', async () => {
  const { run } = await begin('link');
  const { ads } = await reviewOf(run);
  const unknown = await client.post(at(run), changes(ads, { photo_id: crypto.randomUUID() }));
  expect([unknown.status, unknown.body.code]).toEqual([400, 'photo_unknown']);
  const mail = (await server.outbox()).find(({ to }) => to === LINKED)!;
  const token = /\/review\/([\w-]+)/.exec(mail.text)![1]!;
  const guest = server.client();
  const path = `/api/reviews/${token}/`;
  const seen = (await guest.get(path)).body as Review;
  expect(seen).toMatchObject({ own: false, publishes: 'PAUSED', photos: [], run: null });
  expect(seen.ads.every(({ goes_to: place }) => place === null)).toBe(true);
  const refused = await guest.post(path, changes(ads, { photo_id: crypto.randomUUID() }));
  expect([refused.status, refused.body.code]).toEqual([403, 'photo_by_owner']);
  expect((await guest.post(path, changes(ads, { must_say: 'w'.repeat(61) }))).status).toBe(400);
  expect((await reviewOf(run)).state).toBe('open');
});

test('D7.1 words are taken out of the texts and of the picture, though the brief has them', async () => {
  const { run } = await begin('me', { ...NO_LINE, offer: 'the first bag at half price' });
  const asked = (await reviewOf(run)).ads;
  await client.post(at(run), changes(asked, { comment: 'Please drop "half price"' }));
  const { ads } = (await nextOf(run)).review;
  expect(ads).toHaveLength(asked.length);
  for (const ad of ads) {
    expect(ad.again!.followed).toMatchObject([{ state: 'done' }]);
    expect(JSON.stringify([ad.headline, ad.primary_text, ad.description])).not.toMatch(/half price/i);
    expect(asked.map(fileOf)).not.toContain(fileOf(ad));
  }
  const { rows } = await server.deps.pool.query<{ ask: { left_out?: string[] } }>(
    `select ask from generations where user_id = $1 and kind = 'image' order by created_at desc limit 1`,
    [client.userId],
  );
  expect(rows[0]!.ask.left_out).toEqual(['half price']);
});

test('D7.1 what nobody can do is refused, and uses up no round', async () => {
  const { run } = await begin();
  const { ads, rounds_left: rounds } = await reviewOf(run);
  const [one, ...others] = ads.map(({ ad_id: id }) => ({ ad_id: id, verdict: 'approve', comment: '' }));
  for (const [comment, said] of [
    ['The river, please.', '“The river, please” is not understood'],
    ['Leave out "zebras"', '“zebras” can’t be taken out'],
  ]) {
    const sent = await client.post(at(run), { ads: [{ ...one, verdict: 'changes', comment }, ...others] });
    expect([sent.status, sent.body.code]).toEqual([400, 'changes_not_made']);
    expect(sent.text).toContain(said);
  }
  expect(await reviewOf(run)).toMatchObject({ state: 'open', rounds_left: rounds });
});
