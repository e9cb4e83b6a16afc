import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AI_KEY, startAi, type TestAi } from '#test/support/ai.ts';

let ai: TestAi;
beforeAll(async () => {
  ai = await startAi();
});
beforeEach(() => ai.reset());
afterAll(() => ai.stop());

const ask = (path: string, body: unknown, key = AI_KEY): Promise<Response> =>
  fetch(`${ai.baseUrl}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const AD = {
  type: 'object',
  properties: { headline: { type: 'string' }, framework: { type: 'string', enum: ['aida', 'pas'] } },
  required: ['headline', 'framework'],
  additionalProperties: false,
};
const chat = (more: object = {}) => ({
  model: 'text-1',
  messages: [
    { role: 'system', content: 'Write an ad.' },
    { role: 'user', content: JSON.stringify({ brief: { product: 'cold brew coffee by post' }, count: 2 }) },
  ],
  response_format: {
    type: 'json_schema',
    json_schema: {
      name: 'ads',
      strict: true,
      schema: { type: 'object', properties: { ads: { type: 'array', items: AD } }, required: ['ads'] },
    },
  },
  ...more,
});
const streamed = chat({ stream: true, stream_options: { include_usage: true } });

interface Chunk {
  readonly object: string;
  readonly choices: readonly {
    readonly delta: {
      readonly content?: string | null;
      readonly refusal?: string | null;
      readonly tool_calls?: unknown;
    };
    readonly finish_reason: string | null;
  }[];
  readonly usage: { readonly total_tokens: number } | null;
}

const chunksOf = (text: string): Chunk[] =>
  text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: {'))
    .map((frame) => JSON.parse(frame.slice(6)) as Chunk);
const contentOf = (chunks: readonly Chunk[]): string =>
  chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');

it('D1.3 answers with what the schema asks for, made of what it was told, the same each time', async () => {
  const answers = [await ask('chat/completions', chat()), await ask('chat/completions', chat())];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.headers.get('x-request-id')).toMatch(/^req_/);
  const [one, two] = (await Promise.all(answers.map((answer) => answer.json()))) as {
    object: string;
    choices: { message: { content: string; refusal: null }; finish_reason: string }[];
    usage: object;
  }[];
  expect(one).toMatchObject({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', refusal: null }, finish_reason: 'stop' }],
    usage: { total_tokens: expect.any(Number) },
  });
  const { ads } = JSON.parse(one!.choices[0]!.message.content) as { ads: { headline: string; framework: string }[] };
  expect(ads.map(({ framework }) => framework)).toEqual(['aida', 'pas']);
  expect(ads[0]!.headline).toContain('cold brew');
  expect(ads[0]!.headline).not.toBe(ads[1]!.headline);
  expect(two!.choices).toEqual(one!.choices);
});

it('D1.3 streams the same in pieces, with what it cost in the end', async () => {
  const whole = (await (await ask('chat/completions', chat())).json()) as {
    choices: { message: { content: string } }[];
  };
  const answer = await ask('chat/completions', streamed);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const text = await answer.text();
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
  const chunks = chunksOf(text);
  expect(contentOf(chunks)).toBe(whole.choices[0]!.message.content);
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe('stop');
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
});

it('finds the schema in the words where only a JSON object is asked for', async () => {
  const answer = await ask(
    'chat/completions',
    chat({
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: `Answer as JSON by this schema: ${JSON.stringify(AD)}` },
        { role: 'user', content: 'About: {"product":"tea"}' },
      ],
    }),
  );
  const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] };
  expect(JSON.parse(choices[0]!.message.content)).toEqual({
    headline: expect.stringContaining('tea'),
    framework: 'aida',
  });
});

it('says plain sentences where no format is asked for, and answers a stranger not at all', async () => {
  const answer = await ask('chat/completions', { model: 'text-1', messages: [{ role: 'user', content: 'tea' }] });
  expect(JSON.stringify(await answer.json())).toContain('tea: worth a look.');
  const stranger = await ask('chat/completions', chat(), 'sk-wrong-key');
  expect([stranger.status, await stranger.json()]).toMatchObject([401, { error: { code: 'invalid_api_key' } }]);
});

it.each([
  ['rate_limit', 429, 'rate_limit_exceeded', '7'],
  ['insufficient_quota', 429, 'insufficient_quota', null],
  ['invalid_key', 401, 'invalid_api_key', null],
  ['no_model', 404, 'model_not_found', null],
  ['moderation_blocked', 400, 'moderation_blocked', null],
  ['no_json_schema', 400, null, null],
  ['server_error', 500, null, null],
  ['overloaded', 503, null, null],
] as const)('on %s it refuses once, as OpenAI does', async (fault, status, code, retryAfter) => {
  await ai.fault(fault, { retry_after: 7 });
  const refused = await ask('chat/completions', streamed);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(await refused.json()).toMatchObject({
    error: { message: expect.any(String), type: expect.any(String), code },
  });
  expect((await ask('chat/completions', chat())).status).toBe(200);
});

it.each([
  ['refusal', 'stop', (text: string) => text === ''],
  ['half_json', 'stop', (text: string) => text.startsWith('{"ads"') && !text.endsWith('}')],
  ['length', 'length', (text: string) => !text.endsWith('}')],
  ['content_filter', 'content_filter', (text: string) => !text.endsWith('}')],
  ['garbage', 'stop', (text: string) => text.startsWith('Sure!')],
  ['tool_calls', 'stop', (text: string) => text.endsWith('}')],
  ['extra_field', 'stop', (text: string) => text.includes('"mood"')],
  ['missing_field', 'stop', (text: string) => !text.includes('"framework"')],
  ['reveal', 'stop', (text: string) => text.endsWith('}')],
] as const)('on %s its stream ends by %s with what it spoils', async (fault, finish, isSpoilt) => {
  await ai.fault(fault);
  const chunks = chunksOf(await (await ask('chat/completions', streamed)).text());
  expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe(finish);
  expect(contentOf(chunks)).toSatisfy(isSpoilt);
  const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta));
  expect(deltas.some(({ tool_calls }) => tool_calls !== undefined)).toBe(fault === 'tool_calls');
  expect(deltas.some(({ refusal }) => Boolean(refusal))).toBe(fault === 'refusal');
});

it('breaks the connection in the middle, answers as a proxy does, and says what it is told to', async () => {
  await ai.fault('broken');
  await expect((await ask('chat/completions', streamed)).text()).rejects.toThrow();
  await ai.fault('html_body');
  expect((await ask('chat/completions', chat())).status).toBe(502);
  await ai.fault('answer', { text: 'As told.' });
  expect(contentOf(chunksOf(await (await ask('chat/completions', streamed)).text()))).toBe('As told.');
});

it('says nothing while it is silent, and notices who leaves', async () => {
  await ai.fault('silence');
  const leaving = new AbortController();
  const asked = fetch(`${ai.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${AI_KEY}` },
    body: JSON.stringify(chat()),
    signal: leaving.signal,
  });
  await expect.poll(async () => (await ai.calls()).length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect.poll(async () => (await ai.calls())[0]!.ended).toBe('closed');
});

it('D1.3 draws a picture of the size that is asked for, another for another prompt', async () => {
  const paint = async (prompt: string, more = {}) =>
    (await ask('images/generations', { model: 'image-1', prompt, size: '1024x1536', ...more })).json() as Promise<{
      data: { b64_json: string }[];
    }>;
  const [one, again, other] = [await paint('hills'), await paint('hills'), await paint('a harbour')];
  expect(await sharp(Buffer.from(one.data[0]!.b64_json, 'base64')).metadata()).toMatchObject({
    format: 'png',
    width: 1024,
    height: 1536,
  });
  expect(again.data).toEqual(one.data);
  expect(other.data).not.toEqual(one.data);
  for (const [more, param] of [
    [{ size: '1080x1080' }, 'size'],
    [{ response_format: 'b64_json' }, 'response_format'],
  ] as const)
    expect(await paint('hills', more)).toMatchObject({ error: { param } });
});

it('keeps what it was asked, and never the key', async () => {
  await ask('chat/completions', chat());
  const calls = await ai.calls();
  expect(calls).toMatchObject([{ path: '/v1/chat/completions', status: 200, ended: 'answered', body: chat() }]);
  const page = await (await fetch(ai.origin)).text();
  expect(page).toContain('cold brew coffee by post');
  expect(JSON.stringify(calls) + page).not.toContain(AI_KEY);
});
