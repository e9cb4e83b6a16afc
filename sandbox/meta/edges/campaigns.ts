import * as z from 'zod';
import { type Answer, defineEdge, list, READ, WRITE } from '../edge.ts';
import { invalid } from '../errors.ts';
import type { Campaign } from '../kinds.ts';
import { askedStatuses } from '../paging.ts';
import { flag, minor, names, text } from '../params.ts';
import { adSetState, campaignState } from '../state.ts';
import { budgetedEdges } from './budgeted.ts';

const OBJECTIVES = [
  'OUTCOME_AWARENESS',
  'OUTCOME_TRAFFIC',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_APP_PROMOTION',
  'OUTCOME_SALES',
] as const;
const BID_STRATEGIES = [
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const;

/** Lists leave out what is deleted or archived unless it is asked for. */
export const wanted = (statuses: ReadonlySet<string> | null, state: string): boolean =>
  statuses ? statuses.has(state) : state !== 'DELETED' && state !== 'ARCHIVED';

const success: Answer = { json: { success: true } };

export const campaignEdges = [
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'campaigns',
    needs: READ,
    run: ({ node, rawParams }) => {
      const statuses = askedStatuses(rawParams);
      return list({
        kind: 'campaign',
        scan: { parent: node.id, newestFirst: true },
        keep: (row) => wanted(statuses, campaignState(row)),
      });
    },
  }),
  defineEdge({
    method: 'POST',
    kind: 'account',
    name: 'campaigns',
    needs: WRITE,
    params: z.object({
      name: text(400),
      objective: z.enum(OBJECTIVES),
      special_ad_categories: names,
      status: z.enum(['ACTIVE', 'PAUSED']).default('PAUSED'),
      buying_type: z.enum(['AUCTION', 'RESERVED']).default('AUCTION'),
      bid_strategy: z.enum(BID_STRATEGIES).optional(),
      daily_budget: minor.optional(),
      lifetime_budget: minor.optional(),
      is_adset_budget_sharing_enabled: flag.optional(),
      start_time: text().optional(),
      stop_time: text().optional(),
      execution_options: names.optional(),
    }),
    run: ({ node, params, view }) => {
      const ownBudget = params.daily_budget ?? params.lifetime_budget;
      if (!ownBudget && params.is_adset_budget_sharing_enabled === undefined)
        throw invalid(
          4_834_011,
          'Must specify True or False in is_adset_budget_sharing_enabled field',
          'Say whether ad sets of this campaign may share their budgets.',
          ['is_adset_budget_sharing_enabled'],
        );
      if (params.execution_options?.includes('validate_only')) return success;
      const { is_adset_budget_sharing_enabled: _sharing, execution_options: _options, ...kept } = params;
      const data: Campaign = {
        bid_strategy: null,
        daily_budget: null,
        lifetime_budget: null,
        start_time: null,
        stop_time: null,
        ...kept,
      };
      return { json: { id: view.world.store.add('campaign', node.id, data).id } };
    },
  }),
  ...budgetedEdges('campaign'),
  defineEdge({
    method: 'GET',
    kind: 'campaign',
    name: 'adsets',
    needs: READ,
    run: ({ node, rawParams, view }) => {
      const statuses = askedStatuses(rawParams);
      return list({
        kind: 'adset',
        scan: { parent: node.parent, newestFirst: true },
        keep: (row) => row.data.campaign === node.id && wanted(statuses, adSetState(view.world.store, row)),
      });
    },
  }),
];
