import {
  deleteBrief as deleteBriefCall,
  listBriefs as listBriefsCall,
  renameBrief as renameBriefCall,
  saveBrief as saveBriefCall,
} from '#contract/calls/briefs.ts';
import { deleteBrief, listBriefs, renameBrief, saveBrief } from '#server/generation/briefs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

export const briefsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, listBriefsCall, ({ query, user }) => {
      deps.writer.prepare?.();
      return listBriefs(deps.db, user.id, query);
    });
    route(app, saveBriefCall, ({ params, body, user }) => saveBrief(deps, user.id, params.id, body));
    route(app, renameBriefCall, ({ params, body, user }) => renameBrief(deps, user.id, params.id, body.name));
    route(app, deleteBriefCall, async ({ params, user }) => deleteBrief(deps, user.id, params.id));
  };
