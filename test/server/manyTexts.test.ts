import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { EMPTY_PRESET } from '#contract/rules/presetFaults.ts';
import { AiError, type AiFault, type CopyAsk, type CopyEvent, type Writer } from '#server/outside/ai/types.ts';
import { BRIEF, generateCopy } from '#test/support/generation.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
/** The product's own, which works in threads. */
let composer: Writer;
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
  composer = server.deps.writer;
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
  expect(failed.map(({ reason }) => reason)).toContain(
    'The AI service has no budget left. Use “Report a problem” in your account menu, and we will fix it.',
  );
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
  Object.assign(server.deps, { writer: composer });
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

const presetOf = async (fields: object, isDefault = false): Promise<string> => {
  const made = await client.post('/api/ad-presets/', { ...EMPTY_PRESET, ...fields });
  if (isDefault) expect((await client.post(`/api/ad-presets/${made.body.id}/set-default/`, {})).status).toBe(200);
  return made.body.id as string;
};

test('D5.4 D5.9 a text of many keeps to the voice of its preset: tone, audience, phrases and wording', async () => {
  await presetOf({ name: 'All', must_say: 'Since 1898', never_say: 'cheap', tone: 'expert' }, true);
  const spring = await presetOf({
    name: 'Spring',
    tone: 'Warm, never funny',
    audience: 'people who garden',
    must_say: 'Organic\n\n Free returns ',
    primary_text: 'Picked by hand in 3 gardens.',
  });
  const foreign = await payingUser(server);
  const other = (await foreign.post('/api/ad-presets/', { ...EMPTY_PRESET, name: 'X', must_say: 'Not yours' })).body.id;
  const subjects = [spring, null, other, NO_PRESET].map((preset_id) => ({
    product: 'oolong',
    landing_page: '',
    preset_id: preset_id as string | null,
    ad_account_id: null,
  }));
  const brief = { ...BRIEF, audience: '' };
  const heard = await (await generateCopy(client, 4, { brief, about: subjects })).whole();
  expect(heard.items.map(({ state }) => state)).toEqual(['made', 'made', 'made', 'made']);
  const told = asks.map(({ brief: { tone, audience }, voice, manner, wording, accepted }) => [
    [tone, manner, audience],
    [...voice.must_say, '|', ...voice.never_say].join(','),
    [wording?.primary_text, accepted[0]?.primary_text],
  ]);
  expect(told).toEqual([
    [
      ['warm', 'Warm, never funny', 'people who garden'],
      'Organic,Free returns,|,cheap',
      Array(2).fill('Picked by hand in 3 gardens.'),
    ],
    [['expert', 'expert', ''], 'Since 1898,|,cheap', [undefined, undefined]],
    [['expert', 'expert', ''], 'Since 1898,|,cheap', [undefined, undefined]],
    [['plain', '', ''], '|', [undefined, undefined]],
  ]);
  // What the brief says of all of them goes before; its tone too, where it is for no ad yet.
  asks.length = 0;
  await (await generateCopy(client, 1, { brief: { ...BRIEF, tone: 'bold' } })).whole();
  expect([asks[0]!.brief.tone, asks[0]!.brief.audience, asks[0]!.voice.must_say]).toEqual([
    'bold',
    BRIEF.audience,
    ['Since 1898'],
  ]);
});

test('D5.9 what the composer writes for a preset says and leaves out what it says', async () => {
  Object.assign(server.deps, { writer: composer });
  const id = await presetOf({ name: 'Spring', tone: 'playful', must_say: 'Free returns', never_say: 'today\nget' });
  const [subject] = about('oolong tea by post');
  const subjects = Array.from({ length: 6 }, () => ({ ...subject!, preset_id: id }));
  const { items } = await (await generateCopy(client, 6, { brief: EMPTY_BRIEF, about: subjects })).whole();
  const texts = items.map(({ suggestion }) => Object.values(suggestion ?? {}).join(' | '));
  expect(texts).toHaveLength(6);
  for (const text of texts) {
    expect(text).toContain('Free returns');
    expect(text).not.toMatch(/\b(?:today|get)\b/i);
  }
});
