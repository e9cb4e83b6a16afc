import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { GraphError, missingParam, noToken } from './errors.ts';
import { serve } from './graph.ts';
import { readRequest } from './request.ts';
import { type Params, parseParams, text } from './params.ts';
import { LONG_LIFE_SECONDS } from './tokens.ts';
import type { World } from './world.ts';

const Client = z.object({ client_id: text(), client_secret: text() });
const Code = z.object({ code: text(), redirect_uri: text() });
const seconds = (ms: number) => Math.floor(ms / 1000);
const DATA_ACCESS_DAYS = 90;

const checkClient = ({ tokens }: World, params: Params) => {
  const client = parseParams(Client, params);
  if (client.client_id !== tokens.appId)
    throw new GraphError(101, 'Error validating application. Invalid application ID.');
  if (!tokens.isSecret(client.client_secret)) throw new GraphError(1, 'Error validating client secret.');
};

const bearer = ({ token, seconds: expires_in }: { token: string; seconds: number }) => ({
  access_token: token,
  token_type: 'bearer',
  expires_in,
});

const exchange = (world: World, params: Params) => {
  checkClient(world, params);
  if (params['grant_type'] === 'client_credentials')
    return { access_token: world.tokens.appToken, token_type: 'bearer' };
  if (params['grant_type'] !== 'fb_exchange_token') {
    const { code, redirect_uri } = parseParams(Code, params);
    return bearer(world.tokens.redeem(code, redirect_uri));
  }
  const { fb_exchange_token } = parseParams(z.object({ fb_exchange_token: text() }), params);
  return bearer(world.tokens.lengthen(fb_exchange_token));
};

const debug = ({ tokens, store }: World, params: Params, caller: string | undefined) => {
  if (!caller) throw noToken();
  if (caller !== tokens.appToken) tokens.check(caller);
  const { input_token } = params;
  if (typeof input_token !== 'string' || !input_token) throw missingParam('input_token');
  const token = tokens.look(input_token);
  if (!token)
    return {
      data: {
        error: { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' },
        is_valid: false,
        scopes: [],
      },
    };
  const grant = tokens.grant(token.user);
  const scopes = Object.entries(grant?.permissions ?? {})
    .filter(([, status]) => status === 'granted')
    .map(([name]) => name);
  const valid = !token.dead && (!token.expires || token.expires > store.now());
  return {
    data: {
      app_id: tokens.appId,
      type: token.page ? 'PAGE' : 'USER',
      application: 'Millrace (sandbox)',
      data_access_expires_at: seconds(grant?.at ?? token.issued) + DATA_ACCESS_DAYS * 86_400,
      expires_at: seconds(token.expires),
      is_valid: valid,
      ...(token.kind === 'long' && { issued_at: seconds(token.expires) - LONG_LIFE_SECONDS }),
      ...(!valid && {
        error: {
          code: 190,
          message: 'Error validating access token: Session has expired.',
          subcode: token.dead ?? 463,
        },
      }),
      scopes,
      granular_scopes: scopes.map((scope) => ({
        scope,
        // Left out of the JSON where a permission is not narrowed.
        target_ids: scope === 'business_management' ? grant?.businesses : undefined,
      })),
      user_id: token.user,
    },
  };
};

/** `oauth/access_token` and `debug_token`, which belong to the app and not to an object. */
export const oauthRoutes = (app: FastifyInstance, world: World): void => {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    edge: string,
    work: (params: Params) => unknown,
  ) => {
    const { params } = await readRequest(request);
    return serve(world, request, reply, edge, () => ({
      edge,
      account: null,
      user: null,
      work: async () => work(params),
    }));
  };
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth/access_token',
    handler: (request, reply) => answer(request, reply, 'access_token', (params) => exchange(world, params)),
  });
  app.get('/debug_token', (request, reply) =>
    answer(request, reply, 'debug_token', (params) => {
      const header = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const query = params['access_token'];
      return debug(world, params, header ?? (typeof query === 'string' ? query : undefined));
    }),
  );
};
