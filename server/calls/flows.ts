import * as runs from '#contract/calls/flowRuns.ts';
import * as contract from '#contract/calls/flows.ts';
import { activateFlow, inspectFlow, pauseFlow } from '#server/flows/activate.ts';
import { draftFlow } from '#server/flows/draft.ts';
import { backtestFlow } from '#server/flows/backtest.ts';
import { listFlows, listVersions, readFlow } from '#server/flows/read.ts';
import { cancelRun, retryRun, startByHand } from '#server/flows/run/byHand.ts';
import { seeRun } from '#server/flows/run/seen.ts';
import { listEvents, listRuns, readRun } from '#server/flows/run/read.ts';
import { changeFlow, createFlow, deleteFlow, duplicateFlow } from '#server/flows/write.ts';
import { matchFlow } from '#server/flows/matchNow.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

/** A flow with as many steps as it may have, their texts in letters of four bytes. */
const FLOW_LIMIT = 2 * 1024 * 1024;
const large = { bodyLimit: FLOW_LIMIT, tooLarge: 'This flow is too large.' } as const;

export const flowsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const { db } = deps;
    route(app, contract.listFlows, ({ user, query }) => listFlows(deps, user.id, query));
    route(app, contract.createFlow, ({ user, body }) => createFlow(deps, user.id, body), large);
    route(app, contract.draftFlow, ({ user, body, request, reply }) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return draftFlow(deps, user.id, body, {
        signal: AbortSignal.any([gone.signal, app.draining]),
        onCost: (cost) => request.log.info({ cost }, 'A model drafted a flow.'),
      });
    });
    route(app, contract.getFlow, ({ user, params }) => readFlow(deps, user.id, params.id));
    route(app, contract.putFlow, ({ user, params, body }) => changeFlow(deps, user.id, params.id, body), large);
    route(app, contract.patchFlow, ({ user, params, body }) => changeFlow(deps, user.id, params.id, body), large);
    route(app, contract.deleteFlow, async ({ user, params }) => {
      await deleteFlow(deps, user.id, params.id);
      return undefined;
    });
    route(app, contract.duplicateFlow, ({ user, params, body }) => duplicateFlow(deps, user.id, params.id, body.id));
    route(app, contract.checkFlow, ({ user, params, body }) => inspectFlow(deps, user.id, params.id, body), large);
    route(app, contract.activateFlow, ({ user, params, body }) => activateFlow(deps, user.id, params.id, body.version));
    route(app, contract.pauseFlow, ({ user, params }) => pauseFlow(deps, user.id, params.id));
    route(app, contract.backtestFlow, ({ user, params, query }) => backtestFlow(deps, user.id, params.id, query));
    route(app, contract.matchFlow, ({ user, params, body }) => matchFlow(deps, user.id, params.id, body), large);
    route(app, contract.listFlowVersions, ({ user, params, query }) => listVersions(db, user.id, params.id, query));
    route(app, runs.listFlowRuns, ({ user, params, query }) => listRuns(deps, user.id, params.id, query));
    route(app, runs.startFlowRun, ({ user, params, body }) => startByHand(deps, user.id, params.id, body));
    route(app, runs.getFlowRun, ({ user, params }) => readRun(deps, user.id, params.id));
    route(app, runs.listRunEvents, ({ user, params, query }) => listEvents(db, user.id, params.id, query.after));
    route(app, runs.cancelFlowRun, ({ user, params }) => cancelRun(deps, user.id, params.id));
    route(app, runs.seeFlowRun, ({ user, params, body }) => seeRun(deps, user.id, params.id, body.seen));
    route(app, runs.retryFlowRun, ({ user, params, body }) => retryRun(deps, user.id, params.id, body));
  };
