import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerErrors } from '#server/platform/http/errors.ts';
import { parseRequest } from '#server/platform/http/faults.ts';
import { readForm } from '#server/platform/http/form.ts';
import { loggerOptions, registerRequestLog } from '#server/platform/http/log.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { policyOf } from '#server/platform/http/security.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly status?: number;
  readonly err?: { readonly message: string; readonly cause?: { readonly message: string } };
}

const lines: Line[] = [];
const app = fastify({
  logger: Object.assign(loggerOptions({ logLevel: 'info' }) as object, {
    stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  }),
});

beforeAll(async () => {
  // The server has the English texts from the whole of zod.
  z.config(z.locales.en());
  registerErrors(app);
  registerRequestLog(app);
  app.decorateRequest('session', null);
  await app.register(multipart, { limits: { fields: 2, files: 1, fileSize: 1 } });
  app.post('/form', (request) => readForm(request));
  app.post('/json', async () => ({}));
  app.post<{ Params: { status: string } }>('/library/:status', ({ params: { status } }) => {
    throw Object.assign(new Error('of a library'), { statusCode: Number(status) });
  });
  app.post('/broken', () => {
    throw new Error('The query failed.', { cause: new Error('The database is away.') });
  });
});
afterAll(() => app.close());

const post = async (url: string, payload: string, type?: string) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: type === undefined ? {} : { 'content-type': type },
  });
  return [answer.statusCode, answer.json<Record<string, unknown>>()] as const;
};

/** As a browser sends a form. */
const send = async (fields: Readonly<Record<string, string | Blob>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return post('/form', await request.text(), request.headers.get('content-type')!);
};

describe('D1.4 a form', () => {
  it('is its texts', async () => {
    expect(await send({ name: 'Autumn', link: '' })).toEqual([200, { name: 'Autumn', link: '' }]);
  });

  it('with a file is refused, at the field of the file', async () => {
    expect(await send({ name: 'Autumn', photo: new Blob(['x']) })).toEqual([
      400,
      { error: 'This call takes no files.', code: 'invalid', fields: { photo: ['Not a file.'] } },
    ]);
  });

  it('with too many fields, or with one that would change every object, is refused', async () => {
    expect(await send({ a: '1', b: '2', c: '3' })).toMatchObject([413, { code: 'too_large' }]);
    expect(await send({ ['__proto__']: '1' })).toMatchObject([
      400,
      { error: 'A field of the form has a name that is not allowed.', code: 'invalid' },
    ]);
  });
});

describe('D1.4 a body that cannot be read', () => {
  it('is told to be no JSON where it is none', async () => {
    for (const body of ['{', '{"__proto__": {}}'])
      expect(await post('/json', body, 'application/json')).toEqual([
        400,
        { error: 'JSON parse error: the body is not valid JSON.', code: 'parse_error' },
      ]);
  });

  it('or that a library refuses for another reason is the caller’s fault, and not called JSON', async () => {
    for (const status of [400, 499])
      expect(await post(`/library/${status}`, '')).toEqual([
        status,
        { error: 'Malformed request.', code: 'parse_error' },
      ]);
  });
});

it('D2.5 a fault of ours is logged as one, with its cause; what went well is not', async () => {
  const [status, body] = await post('/broken', '');
  expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringMatching(/query|database/)]);
  await send({ name: 'Autumn' });
  expect(lines.find(({ err }) => err?.message === 'The query failed.')?.err?.cause?.message).toBe(
    'The database is away.',
  );
  const levels = lines.filter(({ msg }) => msg === 'answered').map((line) => [line.status, line.level]);
  expect(levels).toContainEqual([500, 50]);
  expect(levels).toContainEqual([200, 30]);
});

describe('D1.4 what a request carries', () => {
  const faultsOf = (schema: z.ZodMiniType, value: unknown) => {
    try {
      parseRequest(schema, value, 'body');
    } catch (error) {
      if (error instanceof Problem) return [error.status, error.text, error.extra.fields];
      throw error;
    }
    return null;
  };
  const field = (type: z.ZodMiniType, value: unknown) => faultsOf(z.strictObject({ it: type }), { it: value });

  it.each([
    ['a text that is missing', z.string(), undefined, 'This field is required.'],
    ['a number for a text', z.string(), 1, 'This must be a text.'],
    ['a text for a list', z.array(z.string()), 'x', 'This must be a list.'],
    ['a text for a time', z.date(), 'x', 'This must be of type date.'],
    ['no UUID', z.uuid(), 'x', 'Must be a valid UUID.'],
    ['no UUID, in words of the field’s own', z.uuid('Choose an ad.'), 'x', 'Choose an ad.'],
    ['no address of a mail, which has its schema’s words', z.email(), 'x', 'Invalid email address'],
    [
      'a text that is too long',
      z.string().check(z.maxLength(2)),
      'xyz',
      'Ensure this field has no more than 2 characters.',
    ],
    ['one too long, in words of the field’s own', z.string().check(z.maxLength(2, 'Too long.')), 'xyz', 'Too long.'],
    ['a list that is too long, which has no characters', z.array(z.int()).check(z.maxLength(1)), [1, 2], /^Too big/],
    ['a number that is too large', z.int().check(z.maximum(2)), 3, /^Too big/],
  ])('%s is refused in words', (_name, type, value, text) => {
    const [status, first, fields] = field(type, value)!;
    const said = text instanceof RegExp ? expect.stringMatching(text) : text;
    expect([status, fields]).toEqual([400, { it: [said] }]);
    expect(first).toBe(`it: ${(fields as { it: string[] }).it[0]}`);
  });

  it('is refused as a whole where it is no object, and by each name that nobody knows', () => {
    const shape = z.object({ deep: z.strictObject({}) });
    expect(faultsOf(shape, [])?.slice(0, 2)).toEqual([400, 'This must be an object.']);
    expect(faultsOf(shape, { deep: { a: 1, b: 2 } })?.[2]).toEqual({
      'deep.a': ['Unknown field.'],
      'deep.b': ['Unknown field.'],
    });
  });
});

it('R1.08 where events are measured by somebody else than PostHog, a page may call that host alone', () => {
  const host = 'https://events.millrace.test';
  const env = { s3: null, apiOrigin: null, posthog: { key: 'phc_x', host } };
  expect(policyOf({ env } as never, { hotReload: false }).connectSrc).toEqual(["'self'", host]);
});
