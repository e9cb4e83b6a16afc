import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startAi, type TestAi } from '#test/support/ai.ts';
import { generateCopy } from '#test/support/generation.ts';
import { creditsOf, entriesOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let ai: TestAi;
let server: TestServer;
let client: Person;
beforeAll(async () => {
  ai = await startAi();
  const { baseUrl, apiKey, textModel } = ai.settings;
  server = await startServer({ env: { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_TEXT_MODEL: textModel } });
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
const countOf = async (kind: string) =>
  (await entriesOf(server, client.userId)).filter((entry) => entry.kind === kind).length;

const LINES = [
  ['Work from home with cold brew coffee by post.', 'Coffee by post'],
  ['Your desk, your cold brew coffee, by post.', 'Cold brew at home'],
  ['People who work from home like cold brew coffee.', 'For people at home'],
] as const;
const SUGGESTIONS = LINES.map(([primary_text, headline]) => ({
  primary_text,
  headline,
  description: 'Order today',
  cta_text: 'Shop Now',
  framework: 'aida',
  angle: headline,
}));
/** Three suggestions, of which the last ends in the middle of a word. */
const HALF = JSON.stringify({ suggestions: SUGGESTIONS }).replace(/(People who work fr).*$/, '$1');
/** Nothing of it can be read as a whole suggestion. */
const SCRAP = '{"suggestions":[{"primary_text":"Cold br';

it('D1.4 D4.4 half a JSON, once: what was whole stays, the rest is asked for again, and each is paid once', async () => {
  await ai.fault('answer', { text: HALF });
  const before = await balance();
  const heard = await (await generateCopy(client, 3)).whole();
  expect(heard.items.map(({ state, reason }) => [state, reason])).toEqual(heard.items.map(() => ['made', null]));
  expect(heard.items.map(({ suggestion }) => suggestion!.headline).slice(0, 2)).toEqual([
    'Coffee by post',
    'Cold brew at home',
  ]);
  expect(heard.items).toHaveLength(3);
  expect(await ai.calls()).toHaveLength(2);
  expect(await balance()).toBe(before - 6);
  expect([await countOf('hold'), await countOf('spend'), await countOf('release')]).toEqual([3, 3, 0]);
});

it('D1.4 D4.4 half a JSON, twice: two are made and paid; the third says why, shows no half a text, and is given back', async () => {
  await ai.fault('answer', { text: HALF });
  await ai.fault('answer', { text: SCRAP });
  const before = await balance();
  const heard = await (await generateCopy(client, 3)).whole();
  expect(heard.items.map(({ state }) => state)).toEqual(['made', 'made', 'failed']);
  const { reason, suggestion, texts } = heard.items[2]!;
  expect([reason, suggestion]).toEqual([
    'What the AI wrote could not be used. Try again, or say more in the brief.',
    null,
  ]);
  expect(Object.values(texts).join('')).not.toMatch(/Cold br|People/);
  expect(heard.lines.at(-1)).toEqual({ type: 'end', state: 'done' });
  expect(await balance()).toBe(before - 4);
  expect([await countOf('hold'), await countOf('spend'), await countOf('release')]).toEqual([3, 2, 1]);
});

it('D4.4 what a provider says in odd figures of its use loses nobody a text', async () => {
  await ai.fault('odd_usage');
  const before = await balance();
  const { items } = await (await generateCopy(client, 2)).whole();
  expect(items.map(({ state }) => state)).toEqual(['made', 'made']);
  expect(await balance()).toBe(before - 4);
});

it.each([
  ['half_json', 'could not be used'],
  ['garbage', 'could not be used'],
  ['length', 'could not be used'],
  ['refusal', 'declined to write'],
  ['insufficient_quota', 'no budget left'],
  ['server_error', 'did not answer'],
] as const)(
  'D1.4 D4.4 on %s each time, every item that failed says “%s” and gives its credits back',
  async (fault, words) => {
    await ai.fault(fault, { times: 0 });
    const before = await balance();
    const heard = await (await generateCopy(client, 2)).whole();
    const failed = heard.items.filter(({ state }) => state === 'failed');
    // Half of an answer may have a whole text in it.
    expect(failed.length).toBeGreaterThanOrEqual(1);
    for (const { reason } of failed) expect(reason).toContain(words);
    const made = heard.items.length - failed.length;
    expect(await balance()).toBe(before - 2 * made);
    expect([await countOf('spend'), await countOf('release')]).toEqual([made, failed.length]);
  },
);
