import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModelPainter } from '#server/outside/ai/model/painter.ts';
import type { Patience } from '#server/outside/ai/model/settings.ts';
import type { PaintAsk } from '#server/outside/ai/types.ts';
import { AI_KEY, startAi, type TestAi } from '#test/support/ai.ts';

let ai: TestAi;
beforeAll(async () => {
  ai = await startAi();
});
beforeEach(() => ai.reset());
afterAll(() => ai.stop());

const ASK: PaintAsk = { prompt: 'a glass of cold brew on a sunny desk', width: 1080, height: 1350 };
const painterWith = (patience: Partial<Patience> = {}) => {
  const { baseUrl, apiKey, imageModel } = ai.settings;
  return createModelPainter({ baseUrl, apiKey, model: imageModel, patience });
};
const paint = (ask: Partial<PaintAsk> = {}, painter = painterWith()) =>
  painter.paint({ ...ASK, ...ask }, new AbortController().signal);

it.each([
  [1080, 1080, 1024, 1024],
  [1080, 1350, 1024, 1536],
  [1080, 1920, 1024, 1536],
  [1200, 628, 1536, 1024],
])('D5.10 paints for %i×%i the shape that is nearest', async (width, height, ...size) => {
  const { bytes, cost } = await paint({ width, height });
  const { width: w, height: h, format } = await sharp(bytes).metadata();
  expect([w, h, format]).toEqual([...size, 'png']);
  const [call] = await ai.calls();
  expect(cost).toEqual({
    requestId: call!.id,
    model: 'image-1',
    tokensIn: expect.any(Number),
    tokensOut: expect.any(Number),
  });
  expect(call!.body).toMatchObject({ prompt: ASK.prompt });
});

it.each([
  ['moderation_blocked', 'refused'],
  ['insufficient_quota', 'quota'],
  ['rate_limit', 'busy'],
  ['invalid_key', 'setup'],
  ['no_model', 'setup'],
  ['server_error', 'away'],
  ['html_body', 'away'],
  ['garbage', 'unusable'],
  ['half_json', 'unusable'],
] as const)('D1.4 on %s it says %s, asks once, and tells nobody the key or the prompt', async (fault, says) => {
  await ai.fault(fault, { retry_after: 7 });
  const error: unknown = await paint().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'AiError', fault: says, retryAfter: fault === 'rate_limit' ? 7 : null });
  expect(await ai.calls()).toHaveLength(1);
  for (const secret of [AI_KEY, AI_KEY.slice(-4), ASK.prompt])
    expect(inspect(error, { depth: Infinity }), secret).not.toContain(secret);
});

it('D1.4 waits for a picture, but not for ever', async () => {
  await ai.fault('silence');
  await expect(paint({}, painterWith({ whole: 100 }))).rejects.toMatchObject({ fault: 'away' });
  await expect.poll(async () => (await ai.calls())[0]!.ended).toBe('closed');
});

it('D5.10 is cancelled, and closes the connection', async () => {
  await ai.fault('silence');
  const cancel = new AbortController();
  const painted = painterWith().paint(ASK, cancel.signal);
  await expect.poll(async () => (await ai.calls()).length).toBe(1);
  cancel.abort();
  await expect(painted).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(async () => (await ai.calls())[0]!.ended).toBe('closed');
});

it('D1.4 leaves a provider alone that is away', async () => {
  await ai.fault('server_error', { times: 0 });
  const painter = painterWith();
  for (const _ of Array(6)) await expect(paint({}, painter)).rejects.toMatchObject({ fault: 'away' });
  expect(await ai.calls()).toHaveLength(5);
});
