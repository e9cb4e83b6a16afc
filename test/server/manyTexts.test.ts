import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { createComposer } from '#server/outside/ai/composer/open.ts';
import { AiError, type AiFault, type CopyAsk, type CopyEvent } from '#server/outside/ai/types.ts';
import { BRIEF, generateCopy } from '#test/support/generation.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
const asks: CopyAsk[] = [];
/** By the product: what the writer says instead of a text. */
const faults = new Map<string, AiFault>();
const writer = {
  kind: 'model' as const,
  async *write(ask: CopyAsk): AsyncGenerator<CopyEvent> {
    asks.push(ask);
    const fault = faults.get(ask.brief.product);
    if (fault) throw new AiError(fault, 'no');
    for (let index = 0; index < ask.count; index += 1) {
      const headline = `${ask.brief.product} ${index}`;
      const texts = { primary_text: `${headline}.`, headline, description: '' };
      yield {
        type: 'made',
        index,
        suggestion: { ...texts, cta_text: 'Learn More', framework: 'aida', angle: 'Comfort' },
      };
    }
  },
};
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  Object.assign(server.deps, { writer });
  client = await payingUser(server);
  asks.length = 0;
  faults.clear();
});
afterAll(() => server.stop());

const about = (...products: readonly string[]) => products.map((product) => ({ product, landing_page: '' }));
const balance = async (): Promise<number> => (await creditsOf(client)).total_balance;

test('D5.4 each text of many is about its own ad; those about the same are asked for together', async () => {
  const before = await balance();
  const subjects = [...about('oolong', 'sencha', 'oolong'), { product: 'mate', landing_page: 'https://mate.example' }];
  const brief = { ...BRIEF, product: '', landing_page: 'https://tea.example' };
  const heard = await (await generateCopy(client, 4, { brief, about: subjects })).whole();
  expect(heard.items.map(({ state, suggestion }) => [state, suggestion?.headline])).toEqual([
    ['made', 'oolong 0'],
    ['made', 'sencha 0'],
    ['made', 'oolong 1'],
    ['made', 'mate 0'],
  ]);
  expect(asks.map((ask) => [ask.brief.product, ask.count, ask.brief.landing_page, ask.brief.audience])).toEqual([
    ['oolong', 2, 'https://tea.example', BRIEF.audience],
    ['sencha', 1, 'https://tea.example', BRIEF.audience],
    ['mate', 1, 'https://mate.example', BRIEF.audience],
  ]);
  expect(new Set(asks.map(({ seed }) => seed)).size).toBe(3);
  expect(await balance()).toBe(before - 8);
  expect((await client.get('/api/generate/')).body.generations[0].about).toEqual(subjects);
});

test('D4.4 a text that is refused fails alone; where the service is out of budget, all that are left do', async () => {
  const before = await balance();
  faults.set('sencha', 'refused');
  const one = await (await generateCopy(client, 3, { about: about('oolong', 'sencha', 'mate') })).whole();
  expect(one.items.map(({ state }) => state)).toEqual(['made', 'failed', 'made']);
  faults.set('sencha', 'quota');
  const products = Array.from({ length: 10 }, (_, at) => (at < 3 ? 'sencha' : `tea ${at}`));
  const two = await (await generateCopy(client, 10, { about: about(...products) })).whole();
  const failed = two.items.filter(({ state }) => state === 'failed');
  expect(failed.map(({ reason }) => reason)).toContain('The AI service has no budget left. Please tell us.');
  expect(failed.length).toBeGreaterThanOrEqual(8);
  expect(await balance()).toBe(before - 2 * (12 - failed.length));
});

test('D5.4 what each text is about is said of each, and of no other ask', async () => {
  const ask = (more: object) =>
    client.post(
      '/api/generate/copy/',
      { brief: { ...EMPTY_BRIEF }, count: 2, ...more },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  const rewrite = {
    field: 'headline',
    texts: { primary_text: '', headline: '', description: '' },
    change: 'shorter',
  };
  for (const [more, field] of [
    [{ about: about('oolong') }, 'about'],
    [{ about: about('oolong', ' ') }, 'brief.product'],
    [{ about: about('oolong', 'mate'), rewrite }, 'about'],
    [{ about: about('oolong', 'x'.repeat(201)) }, 'about.1.product'],
    [{}, 'brief.product'],
  ] as const) {
    const { status, body } = await ask(more);
    expect([status, Object.keys(body.fields)], JSON.stringify(more).slice(0, 80)).toEqual([400, [field]]);
  }
});

test('D5.4 D1.3 the composer writes about each image of a batch, and no two texts alike', async () => {
  Object.assign(server.deps, { writer: createComposer() });
  const products = ['cold brew box', 'oat cookies', 'wool socks', 'cedar candle', 'cold brew box', 'bike bell'];
  const heard = await (await generateCopy(client, 6, { about: about(...products) })).whole();
  const texts = heard.items.map(({ suggestion }) =>
    Object.values(suggestion ?? {})
      .join(' ')
      .toLowerCase(),
  );
  for (const [at, product] of products.entries()) expect(texts[at]).toContain(product.split(' ').at(-1));
  expect(new Set(heard.items.map(({ suggestion }) => suggestion?.primary_text)).size).toBe(6);
});
