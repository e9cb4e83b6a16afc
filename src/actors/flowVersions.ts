import { listFlowVersions } from '#contract/calls/flows.ts';
import { flowVersionsMachine, type VersionsAsked, type VersionsPage } from '#src/machines/flowVersions.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** The chart of a flow's versions, with what it names. */
export const provideFlowVersions = ({ http }: Pick<Services, 'http'>) =>
  flowVersionsMachine.provide({
    actors: {
      fetchVersions: fromPromise<VersionsPage, VersionsAsked>(({ input: { flowId, after }, signal }) =>
        http.call(listFlowVersions, { params: { id: flowId }, query: after === null ? {} : { after }, signal }),
      ),
    },
  });
