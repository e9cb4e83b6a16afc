import * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { SESSION_COOKIE } from '#server/identity/sessions.ts';
import { productVersion } from '#server/platform/productVersion.ts';
import type { FastifyInstance } from 'fastify';

type Schema = Record<string, unknown>;

const schemaOf = (type: z.core.$ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return schema;
};

const parametersOf = (type: z.core.$ZodType | undefined, place: 'path' | 'query'): Schema[] => {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(type, 'input') as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
};

const errorsOf = ({ access, errors, method }: Call): Schema => {
  const schema = { $ref: `#/components/schemas/${errors === 'django' ? 'DjangoError' : 'PlainError'}` };
  const answer = (description: string): Schema => ({ description, content: { 'application/json': { schema } } });
  return {
    '400': answer('The request is not valid; the fields say why.'),
    ...(access === 'public' ? {} : { '401': answer('Nobody is signed in.') }),
    ...(method === 'GET' && access !== 'subscribed'
      ? {}
      : { '403': answer('The CSRF check failed, or there is no active subscription.') }),
    '429': answer('Too many requests; Retry-After says when to retry.'),
    '500': answer('A server error; request_id identifies it.'),
  };
};

const operationOf = (call: Call): Schema => {
  const status = String(call.status ?? 200);
  const answer = call.answers === 'lines' ? 'application/x-ndjson' : 'application/json';
  const media = call.bodyKind === 'form' ? 'multipart/form-data' : 'application/json';
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: { required: true, content: { [media]: { schema: schemaOf(call.body, 'input') } } },
    }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done.' }
          : { description: 'Done.', content: { [answer]: { schema: schemaOf(call.response, 'output') } } },
      ...errorsOf(call),
    },
    security: call.access === 'public' ? [] : [{ session: [] }],
  };
};

const texts = { type: 'array', items: { type: 'string' } };

/** The OpenAPI 3.1 document of every call of the contract. */
export const openApiDocument = (): Schema => {
  const paths: Record<string, Schema> = {};
  for (const call of ALL_CALLS) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millrace',
      version: productVersion(),
      description: 'Calls other than GET carry X-CSRFToken, from GET /api/auth/csrf/.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: {
        PlainError: {
          type: 'object',
          properties: {
            error: { type: 'string' },
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: texts },
          },
          required: ['error'],
        },
        DjangoError: {
          type: 'object',
          properties: { detail: { type: 'string' }, code: { type: 'string' }, non_field_errors: texts },
          additionalProperties: texts,
        },
      },
    },
  };
};

export const openApiRoutes = (app: FastifyInstance): void => {
  // Written when it is first asked for: it takes longer than all else that a start computes.
  let document = '';
  app.get('/api/openapi.json', { config: { session: false } }, async (_request, reply) => {
    document ||= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document);
  });
};
