import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Edge } from './edge.ts';
import { permissionMissing, unknownAlias, unknownField, unseen } from './errors.ts';
import { parseFields, project } from './fields.ts';
import { serve } from './graph.ts';
import type { Kind } from './kinds.ts';
import { NODE_TYPES } from './nodes/index.ts';
import { pageOf } from './paging.ts';
import type { Params } from './params.ts';
import { authenticate, readRequest } from './request.ts';
import type { Row } from './store.ts';
import { type View, type World, may, sees } from './world.ts';

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

const asksOnly = ({ execution_options: options }: Params): boolean =>
  typeof options === 'string'
    ? options.includes('validate_only')
    : Array.isArray(options) && options.includes('validate_only');

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
        // A check is no call of its edge: a fault that is meant for what is made must not be spent on it.
        edge: `${name || row.kind}${asksOnly(params) ? ':validate' : ''}`,
        account: accountOf(row),
        user: view.user.id,
        work: async (bent) => {
          if (!edge && request.method === 'GET' && name) throw unknownField(name, NODE_TYPES[row.kind].name);
          if (!edge) throw unseen(request.method, id);
          const missing = edge.needs.find((anyOf) => !may(view, anyOf));
          if (missing) throw permissionMissing(missing);
          const url = new URL(request.originalUrl, world.origin());
          const given = await edge.run({ node: row, params, rawParams: params, files, view, bent, url });
          return present(given, params, view, url);
        },
      };
    });
  };
  const method: ('GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH')[] = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'];
  app.route({ method, url: '/:node', handler: handle });
  app.route({ method, url: '/:node/:edge', handler: handle });
};
