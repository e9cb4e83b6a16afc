import { listFlowVersions } from '#contract/calls/flows.ts';
import { flowVersionsMachine, type VersionsAsked, type VersionsPage } from '#src/machines/flowVersions.machine.ts';
import { fromPromise } from 'xstate';
import { readPages } from '../pages.ts';
import type { Provide } from '../provide.ts';

/** The chart of a flow's versions, with what it names. */
export const provide: Provide<'flowVersions'> = ({ services: { http } }) => ({
  chart: flowVersionsMachine.provide({
    actors: {
      fetchVersions: fromPromise<VersionsPage, VersionsAsked>(({ input: { flowId, ...asked }, signal }) => {
        const read = (after: string | null): Promise<VersionsPage> =>
          http.call(listFlowVersions, { params: { id: flowId }, query: after === null ? {} : { after }, signal });
        const join = ({ versions }: VersionsPage, more: VersionsPage): VersionsPage => ({
          ...more,
          versions: [...versions, ...more.versions],
        });
        return readPages(asked, read, join, ({ versions }) => versions.length);
      }),
    },
  }),
});
