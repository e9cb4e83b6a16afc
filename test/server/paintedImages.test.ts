import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { paintPhoto } from '#server/generation/paint.ts';
import { type TestAi, startAi } from '#test/support/ai.ts';
import { BRIEF, generateImages } from '#test/support/generation.ts';
import { creditsOf, entriesOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let ai: TestAi;
let server: TestServer;
let client: Person;
beforeAll(async () => {
  ai = await startAi();
  const { baseUrl, apiKey, imageModel } = ai.settings;
  server = await startServer({ env: { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_IMAGE_MODEL: imageModel } });
});
beforeEach(async () => {
  await ai.reset();
  client = await payingUser(server);
});
afterAll(async () => {
  await server.stop();
  await ai.stop();
});

const balance = async (): Promise<number> => (await creditsOf(client)).total_balance;
const bytesOf = async (url: string) => Buffer.from(await (await client.open('GET', url)).arrayBuffer());
const promptsAsked = async () => (await ai.calls()).map(({ body }) => (body as { prompt?: string }).prompt ?? '');

test('D5.10 a model paints a picture for each idea, and our own layout sets the words on it', async () => {
  const before = await balance();
  const heard = await (await generateImages(client, 2, { paint: true })).whole();
  expect(heard.items.map(({ state }) => state)).toEqual(['made', 'made']);
  expect(await balance()).toBe(before - 20);
  const prompts = await promptsAsked();
  expect(prompts).toHaveLength(2);
  expect(new Set(prompts).size).toBe(2);
  for (const prompt of prompts) {
    expect(prompt).toContain(BRIEF.product);
    expect(prompt).toContain('No text');
  }
  const { square, story } = heard.items[0]!.pictures!;
  const sizes = await Promise.all([square, story].map(async ({ url }) => sharp(await bytesOf(url)).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1080, 1080],
    [1080, 1920],
  ]);
  const costs = await server.deps.db
    .selectFrom('generation_costs')
    .select('model')
    .where('generation_id', '=', heard.id)
    .execute();
  expect(costs).toEqual([{ model: 'image-1' }, { model: 'image-1' }]);
  const { body } = await client.get('/api/generate/');
  expect(body.generations[0].maker).toBe('model');
});

test('D5.10 what is painted can be seen in the image, and is asked for once though its job runs again', async () => {
  const magenta = await sharp({ create: { width: 1024, height: 1536, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer();
  let asked = 0;
  const { painter } = server.deps;
  const cost = { requestId: null, model: 'plain', tokensIn: null, tokensOut: null };
  Object.assign(server.deps, { painter: { paint: () => ((asked += 1), Promise.resolve({ bytes: magenta, cost })) } });
  try {
    const { id, items } = await (await generateImages(client, 1, { paint: true })).whole();
    const { data } = await sharp(await bytesOf(items[0]!.pictures!.square.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    let painted = 0;
    for (let at = 0; at < data.length; at += 3)
      if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! > 200) painted += 1;
    expect(painted / (data.length / 3)).toBeGreaterThan(0.1);
    const subject = { brief: BRIEF, headline: 'Cold brew', colours: ['#102030'] };
    const place = { userId: client.userId, id };
    await paintPhoto(server.deps, place, subject, 0, new AbortController().signal);
    expect(asked).toBe(1);
  } finally {
    Object.assign(server.deps, { painter });
  }
});

test('D5.10 what a model paints and nobody can read is of no use, and is not kept', async () => {
  const { id } = await (await generateImages(client, 1, { paint: true })).whole();
  const cost = { requestId: null, model: 'plain', tokensIn: null, tokensOut: null };
  const painter = { paint: () => Promise.resolve({ bytes: Buffer.from('no picture'), cost }) };
  const subject = { brief: BRIEF, headline: 'Cold brew', colours: [] };
  const place = { userId: client.userId, id };
  const painted = paintPhoto({ ...server.deps, painter }, place, subject, 1, new AbortController().signal);
  await expect(painted).rejects.toMatchObject({ name: 'AiError', fault: 'unusable' });
  const kept = await server.deps.db
    .selectFrom('images')
    .select('source_key')
    .where('source_key', 'like', `painted/${id}/%`)
    .execute();
  expect(kept).toEqual([{ source_key: `painted/${id}/0` }]);
});

it.each([
  ['moderation_blocked', 'declined to paint', 2, 1],
  ['insufficient_quota', 'no budget left', 1, 0],
  ['server_error', 'did not answer', 1, 0],
  ['garbage', 'could not be used', 2, 1],
  ['half_json', 'could not be used', 2, 1],
  ['see_through', 'could not be used', 2, 1],
] as const)('D1.4 D4.4 on %s the image says that it %s, and is not paid', async (fault, words, asks, made) => {
  await ai.fault(fault, { times: made === 0 ? 0 : 1 });
  const before = await balance();
  const heard = await (await generateImages(client, 2, { paint: true })).whole();
  const failed = heard.items.filter(({ state }) => state === 'failed');
  expect(failed).toHaveLength(2 - made);
  for (const { reason } of failed) expect(reason).toContain(words);
  expect(await balance()).toBe(before - 10 * made);
  // Two are asked for at once; of a fault of every ask no third one is tried.
  expect((await ai.calls()).length).toBeGreaterThanOrEqual(asks);
});

it.each(['1536x1024', '1024x1024', '1536x864', '800x1800'])(
  'D5.10 a picture of %s instead of the size that was asked for is laid out in every shape, and paid',
  async (size) => {
    await ai.fault('other_size', { text: size, times: 0 });
    const before = await balance();
    const { items } = await (await generateImages(client, 1, { paint: true })).whole();
    expect(items.map(({ state, reason }) => [state, reason])).toEqual([['made', null]]);
    expect(await balance()).toBe(before - 10);
    const { square, feed, story } = items[0]!.pictures!;
    const sizes = await Promise.all([square, feed, story].map(async ({ url }) => sharp(await bytesOf(url)).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1080, 1080],
      [1080, 1350],
      [1080, 1920],
    ]);
  },
);

test('D4.4 what a provider says in odd figures of its use loses nobody a picture', async () => {
  await ai.fault('odd_usage');
  const before = await balance();
  const { id, items } = await (await generateImages(client, 1, { paint: true })).whole();
  expect(items.map(({ state }) => state)).toEqual(['made']);
  expect(await balance()).toBe(before - 10);
  const costs = await server.deps.db
    .selectFrom('generation_costs')
    .select(['model', 'tokens_in', 'tokens_out'])
    .where('generation_id', '=', id)
    .execute();
  expect(costs).toEqual([{ model: 'image-1', tokens_in: null, tokens_out: null }]);
});

// Of a banner or a thumbnail, what fills a shape is blown up until it is a blur.
it.each(['2400x500', '512x512', '64x64', '300x1800'])(
  'D5.10 D4.4 a picture of %s is refused in words, and not paid',
  async (size) => {
    await ai.fault('other_size', { text: size });
    const before = await balance();
    const { id, items } = await (await generateImages(client, 2, { paint: true })).whole();
    expect(items.map(({ state }) => state).toSorted()).toEqual(['failed', 'made']);
    expect(items.flatMap(({ reason }) => reason ?? [])).toEqual([
      'What the AI painted could not be used. Try again, or use your own photos.',
    ]);
    expect(await balance()).toBe(before - 10);
    const held = await entriesOf(server, client.userId);
    expect(held.filter(({ kind }) => kind === 'release')).toHaveLength(1);
    const costs = await server.deps.db
      .selectFrom('generation_costs')
      .select('model')
      .where('generation_id', '=', id)
      .execute();
    expect(costs, 'what it cost us is known all the same').toHaveLength(2);
  },
);

test('D4.4 after a fault of the service, what is left is not asked for', async () => {
  await ai.fault('insufficient_quota', { times: 0 });
  const heard = await (await generateImages(client, 8, { paint: true })).whole();
  expect(heard.items.map(({ state }) => state)).toEqual(Array(8).fill('failed'));
  expect((await ai.calls()).length).toBeLessThanOrEqual(2);
});

test('D1.3 without a model of pictures, painting is refused before anything is held', async () => {
  const plain = await startServer();
  try {
    const person = await payingUser(plain);
    const { total_balance: before } = await creditsOf(person);
    const answer = await person.post(
      '/api/generate/image/',
      {
        brief: BRIEF,
        copies: [{ primary_text: '', headline: 'Cold brew', description: '', cta_text: '' }],
        count: 1,
        paint: true,
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'painter_missing']);
    expect((await creditsOf(person)).total_balance).toBe(before);
  } finally {
    await plain.stop();
  }
});
