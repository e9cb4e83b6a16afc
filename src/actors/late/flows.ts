import {
  activateFlow,
  checkFlow,
  deleteFlow,
  duplicateFlow,
  getFlow,
  listFlows,
  pauseFlow,
} from '#contract/calls/flows.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import { shortened } from '#contract/flows/checked.ts';
import type { Failure } from '#contract/failure.ts';
import {
  type AskedFlow,
  type FlowsAct,
  type FlowsAsked,
  flowsMachine,
  type FlowsPage,
  type WaitingReview,
} from '#src/machines/flows.machine.ts';
import { fromPromise } from 'xstate';
import { readPages } from '../pages.ts';
import { reviewHandles } from '../reviewHandles.ts';
import type { Provide } from '../provide.ts';
import type { Services } from '../services.ts';

/** Reviews that wait for the person; their tokens are keys, and stay in the vault. */
const readReviews = ({ http, secrets }: Services) => {
  const handleOf = reviewHandles(secrets);
  return async (signal: AbortSignal): Promise<readonly WaitingReview[]> => {
    const { reviews } = await http.call(listReviews, { query: {}, signal });
    return reviews.map(({ token, flow_name: flowName, ads, deadline }) => ({
      flowName,
      ads,
      deadline,
      tokenSecret: handleOf(token),
    }));
  };
};

/** The chart of the saved flows, with what it names. */
export const provide: Provide<'flows'> = ({ services }) => {
  const { http } = services;
  const reviewsOf = readReviews(services);
  return {
    chart: flowsMachine.provide({
      actors: {
        fetchFlows: fromPromise<FlowsPage, FlowsAsked>(({ input, signal }) => {
          const read = async (after: string | null): Promise<FlowsPage> => {
            if (after !== null) return { ...(await http.call(listFlows, { query: { after }, signal })), reviews: [] };
            const [page, reviews] = await Promise.all([http.call(listFlows, { query: {}, signal }), reviewsOf(signal)]);
            return { ...page, reviews };
          };
          const join = (page: FlowsPage, { flows, next }: FlowsPage): FlowsPage => ({
            ...page,
            flows: [...page.flows, ...flows],
            next,
          });
          return readPages(input, read, join, ({ flows }) => flows.length);
        }),
        checkFlow: fromPromise<AskedFlow, { readonly id: string }>(async ({ input: { id }, signal }) => {
          const params = { id };
          // First the flow: what is changed after it is another version, which is not activated.
          const flow = await http.call(getFlow, { params, signal });
          const { check } = await http.call(checkFlow, {
            params,
            body: { definition: flow.definition, limits: flow.limits },
            signal,
          });
          return { flow, checked: shortened(check, 0) };
        }),
        actOnFlows: fromPromise<void, FlowsAct>(async ({ input: act, signal }) => {
          const params = { id: act.id };
          if (act.kind === 'duplicate') await http.call(duplicateFlow, { params, body: { id: act.copy }, signal });
          else if (act.kind === 'activate')
            await http.call(activateFlow, { params, body: { version: act.version }, signal });
          else if (act.kind === 'pause') await http.call(pauseFlow, { params, signal });
          else
            await http.call(deleteFlow, { params, signal }).catch((failure: Failure) => {
              // By a call before, whose answer was lost, or in another tab.
              if (failure.kind !== 'missing') throw failure;
            });
        }),
      },
    }),
  };
};
