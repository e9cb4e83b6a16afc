import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logCall } from './calls.ts';
import type { Answer, Edge } from './edge.ts';
import {
  GraphError,
  accountLimited,
  badProof,
  creativeFailed,
  invalid,
  noToken,
  permissionMissing,
  proofRequired,
  temporarilyDown,
  traceId,
  unknownAlias,
  unknownFailure,
  unknownField,
  unseen,
} from './errors.ts';
import type { Fault, FaultName } from './faults.ts';
import { parseFields, project } from './fields.ts';
import type { Kind } from './kinds.ts';
import { NODE_TYPES } from './nodes/index.ts';
import { pageOf } from './paging.ts';
import type { FilePart, Params } from './params.ts';
import { readSettings } from './settings.ts';
import type { Row } from './store.ts';
import { dead } from './tokens.ts';
import { type View, type World, may, sees } from './world.ts';

export const LATEST_VERSION = 'v26.0';

/** What is known of a call once its token and its object are. */
export interface Located {
  edge: string;
  account: string | null;
  user: string | null;
  work: (bent: FaultName | null) => Promise<unknown>;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const refusals: Partial<Record<FaultName, (fault: Fault) => GraphError>> = {
  rate_limit: ({ code }) => accountLimited(code === 613 ? 613 : 17),
  token_dead: () => dead(463),
  checkpoint: () => dead(459),
  permission_lost: () => permissionMissing(['ads_management']),
  policy_block: () =>
    new GraphError(368, 'The action attempted has been deemed abusive or is otherwise disallowed', {
      subcode: 1_404_082,
      title: "You're Temporarily Blocked",
      text: 'You were using this feature in a way that may not follow our rules. Try again later.',
    }),
  invalid_parameter: () => creativeFailed('The sandbox was told to refuse this call.'),
  app_in_development: () =>
    invalid(
      1_885_183,
      'Ads post was created by an app that is in development mode',
      'Ads creative post was created by an app that is in development mode. It must be in public to create this ad.',
    ),
  server_error: temporarilyDown,
};

const HTML_BODY =
  '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Sorry, something went wrong.</h1></body></html>';

const asGraphError = (thrown: unknown, request: FastifyRequest): GraphError => {
  if (thrown instanceof GraphError) return thrown;
  request.log.error(thrown);
  return unknownFailure();
};

/** Does one Graph call from end to end: faults, rate, the work itself, headers, the log. */
export const serve = async (
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  edgeName: string,
  locate: () => Located,
): Promise<FastifyReply> => {
  const at = world.store.now();
  const path = request.originalUrl.split('?')[0]!;
  let [edge, account] = [edgeName, null as string | null];
  let struck: Fault | null = null;
  const log = (status: number, outcome: string) =>
    logCall(world.store, {
      at,
      method: request.method,
      path,
      edge,
      account,
      status,
      outcome,
      ms: world.store.now() - at,
    });
  const breakOff = (outcome: string) => {
    log(0, outcome);
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  };
  try {
    const located = locate();
    ({ edge, account } = located);
    struck = world.faults.strike({ method: request.method, edge, account, user: located.user });
    if (struck?.fault === 'answer_lost_before') return breakOff('fault answer_lost_before');
    if (struck?.fault === 'hang_before') await pause(struck.ms);
    const refusal = struck && refusals[struck.fault];
    if (refusal) throw refusal(struck!);
    const { tier } = readSettings(world.store);
    if (account && !world.scores.charge(account, request.method !== 'GET', at, tier)) throw accountLimited();
    const json = await located.work(struck?.fault ?? null);
    if (struck?.fault === 'answer_lost') return breakOff('fault answer_lost, change kept');
    if (struck?.fault === 'hang') await pause(struck.ms);
    log(200, struck ? `ok, fault ${struck.fault}` : 'ok');
    return answer(world, request, reply, account, 200, json, struck?.fault ?? null);
  } catch (thrown) {
    const error = asGraphError(thrown, request);
    log(error.status, `error ${error.label}${struck ? `, fault ${struck.fault}` : ''}`);
    if (error.details.challenge) reply.header('www-authenticate', error.details.challenge);
    return answer(world, request, reply, account, error.status, error, null);
  }
};

const answer = (
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string | null,
  status: number,
  json: unknown,
  fault: FaultName | null,
) => {
  const { tier } = readSettings(world.store);
  void reply.code(status).headers({
    ...world.scores.headers(account, world.store.now(), tier),
    'facebook-api-version': /^\/(v\d+\.\d+)/.exec(request.originalUrl)?.[1] ?? LATEST_VERSION,
    'x-fb-trace-id': traceId(),
    'x-fb-request-id': traceId(),
    'cache-control': 'private, no-cache, no-store, must-revalidate',
  });
  if (fault === 'html_body') return reply.code(502).type('text/html; charset=utf-8').send(HTML_BODY);
  void reply.type('application/json; charset=UTF-8');
  const body = JSON.stringify(json);
  return reply.send(fault === 'truncated_json' ? body.slice(0, Math.ceil(body.length / 2)) : body);
};

interface Multipart {
  type: 'file' | 'field';
  fieldname: string;
  filename?: string;
  value?: unknown;
  toBuffer?: () => Promise<Buffer>;
}

const isPart = (value: unknown): value is Multipart =>
  typeof value === 'object' && value !== null && 'fieldname' in value && 'type' in value;

/** Query and body of a request in one, whatever way the body was written. */
export const readRequest = async (request: FastifyRequest): Promise<{ params: Params; files: FilePart[] }> => {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const params: Record<string, unknown> = { ...(request.query as Record<string, unknown>) };
  const files: FilePart[] = [];
  for (const [name, value] of Object.entries(body)) {
    const parts = [value].flat();
    if (!parts.every(isPart)) params[name] = value;
    else
      for (const part of parts) {
        if (part.type === 'field') params[name] = part.value;
        else files.push({ field: name, filename: part.filename ?? '', bytes: await part.toBuffer!() });
      }
  }
  return { params, files };
};

const tokenOf = (request: FastifyRequest, params: Params): string | null => {
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const given = bearer ?? params['access_token'];
  return typeof given === 'string' && given ? given : null;
};

/** Who calls, and what they may see. Throws what Meta throws for a token or a proof that is no good. */
export const authenticate = (world: World, request: FastifyRequest, params: Params): View => {
  const token = tokenOf(request, params);
  if (!token) throw noToken();
  const { user: userId, page } = world.tokens.check(token);
  const proof = params['appsecret_proof'];
  if (proof === undefined && readSettings(world.store).require_proof) throw proofRequired();
  if (proof !== undefined && !(typeof proof === 'string' && world.tokens.proves(token, proof))) throw badProof();
  const user = world.store.get('user', userId);
  const grant = world.tokens.grant(userId);
  if (!user || !grant) throw dead(458);
  return {
    world,
    user,
    page: page ? world.store.get('page', page) : null,
    granted: new Set(
      Object.entries(grant.permissions)
        .filter(([, status]) => status === 'granted')
        .map(([name]) => name as never),
    ),
    businesses: new Set(grant.businesses.filter((id) => user.data.businesses.includes(id))),
    token,
  };
};

const resolve = (view: View, method: string, id: string): Row => {
  if (id === 'me') return view.page ?? view.user;
  if (!/^(act_)?\d+(:[0-9a-f]{32})?$/.test(id)) throw unknownAlias(id);
  const row = view.world.store.find(id);
  if (!row || !sees(view, row)) throw unseen(method, id);
  return row;
};

const accountOf = (row: Row) => (row.kind === 'account' ? row.id : row.parent.startsWith('act_') ? row.parent : null);

const present = (given: Answer, params: Params, view: View, url: URL): unknown => {
  if ('list' in given) return pageOf(given.list, params, view, url);
  if ('json' in given) return given.json;
  const fields = params['fields'];
  return project(given.row, typeof fields === 'string' && fields ? parseFields(fields) : null, view);
};

/** The routes of all objects and their edges: `/{id}` and `/{id}/{edge}`. */
export const graphRoutes = (app: FastifyInstance, world: World, edges: readonly Edge[]): void => {
  const find = (method: string, kind: Kind, name: string) =>
    edges.find((edge) => edge.method === method && edge.kind === kind && edge.name === name);
  const handle = async (
    request: FastifyRequest<{ Params: { node: string; edge?: string; '*'?: string } }>,
    reply: FastifyReply,
  ) => {
    const { node: id, edge: name = '' } = request.params;
    const { params, files } = await readRequest(request);
    return serve(world, request, reply, name || 'node', () => {
      const view = authenticate(world, request, params);
      const row = resolve(view, request.method, id);
      const edge = find(request.method, row.kind, name);
      return {
        edge: name || row.kind,
        account: accountOf(row),
        user: view.user.id,
        work: async (bent) => {
          if (!edge && request.method === 'GET' && name) throw unknownField(name, NODE_TYPES[row.kind].name);
          if (!edge) throw unseen(request.method, id);
          const missing = edge.needs.find((anyOf) => !may(view, anyOf));
          if (missing) throw permissionMissing(missing);
          const given = await edge.run({ node: row, params, rawParams: params, files, view, bent });
          return present(given, params, view, new URL(request.originalUrl, world.origin()));
        },
      };
    });
  };
  const method: ('GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH')[] = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'];
  app.route({ method, url: '/:node', handler: handle });
  app.route({ method, url: '/:node/:edge', handler: handle });
};
