import { getActivity } from '#contract/calls/activity.ts';
import { activityMachine, type ActivityPage } from '#src/machines/activity.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

/** The chart of what happened lately, with what it names. */
export const provide: Provide<'activity'> = ({ services: { http } }) => ({
  chart: activityMachine.provide({
    actors: {
      fetchActivity: fromPromise<ActivityPage, { before: string | null }>(({ input: { before }, signal }) =>
        http.call(getActivity, { query: { ...(before && { before }) }, signal }),
      ),
    },
  }),
});
