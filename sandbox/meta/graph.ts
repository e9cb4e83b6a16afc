import type { FastifyReply, FastifyRequest } from 'fastify';
import { logCall } from './calls.ts';
import {
  GraphError,
  accountLimited,
  creativeFailed,
  invalid,
  permissionMissing,
  temporarilyDown,
  traceId,
  unknownFailure,
} from './errors.ts';
import type { Fault, FaultName } from './faults.ts';
import { readSettings } from './settings.ts';
import { dead } from './tokens.ts';
import type { World } from './world.ts';

const LATEST_VERSION = 'v26.0';

/** What is known of a call once its token and its object are. */
interface Located {
  edge: string;
  account: string | null;
  user: string | null;
  work: (bent: FaultName | null) => Promise<unknown>;
}

/** In words of Meta's, as whoever looks at the demo reads them as such. */
const TOO_PERSONAL =
  "Ads must not imply that you know something personal about the people who see them. Change the ad's text, then try again.";

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
  invalid_parameter: () => creativeFailed(TOO_PERSONAL, undefined, 'Personal Attributes'),
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
    if (struck?.fault === 'hang_before') await world.faults.hang(struck);
    const refusal = struck && refusals[struck.fault];
    if (refusal) throw refusal(struck!);
    const { tier } = readSettings(world.store);
    if (account && !world.scores.charge(account, request.method !== 'GET', at, tier)) throw accountLimited();
    const json = await located.work(struck?.fault ?? null);
    if (struck?.fault === 'answer_lost') return breakOff('fault answer_lost, change kept');
    if (struck?.fault === 'hang') await world.faults.hang(struck);
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
