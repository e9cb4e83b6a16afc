import * as z from 'zod';
import { type Answer, defineEdge, list, READ, WRITE } from '../edge.ts';
import { invalid, missingParam } from '../errors.ts';
import type { AdSet } from '../kinds.ts';
import { askedStatuses } from '../paging.ts';
import { flag, id, minor, names, object, text } from '../params.ts';
import { adSetState, adState } from '../state.ts';
import { budgetedEdges } from './budgeted.ts';
import { wanted } from './campaigns.ts';

const GOALS = [
  'LINK_CLICKS',
  'LANDING_PAGE_VIEWS',
  'REACH',
  'IMPRESSIONS',
  'AD_RECALL_LIFT',
  'THRUPLAY',
  'POST_ENGAGEMENT',
  'LEAD_GENERATION',
  'QUALITY_LEAD',
  'OFFSITE_CONVERSIONS',
  'VALUE',
] as const;

const success: Answer = { json: { success: true } };

export const adSetEdges = [
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'adsets',
    needs: READ,
    run: ({ node, rawParams, view }) => {
      const statuses = askedStatuses(rawParams);
      return list({
        kind: 'adset',
        scan: { parent: node.id, newestFirst: true },
        keep: (row) => wanted(statuses, adSetState(view.world.store, row)),
      });
    },
  }),
  defineEdge({
    method: 'POST',
    kind: 'account',
    name: 'adsets',
    needs: WRITE,
    params: z.object({
      name: text(400),
      campaign_id: id,
      optimization_goal: z.enum(GOALS),
      billing_event: z.enum(['IMPRESSIONS', 'LINK_CLICKS', 'THRUPLAY']),
      targeting: object,
      status: z.enum(['ACTIVE', 'PAUSED']).default('PAUSED'),
      bid_strategy: text().optional(),
      bid_amount: minor.optional(),
      daily_budget: minor.optional(),
      lifetime_budget: minor.optional(),
      start_time: text().optional(),
      end_time: text().optional(),
      promoted_object: object.optional(),
      destination_type: text().optional(),
      is_dynamic_creative: flag.default(false),
      execution_options: names.optional(),
    }),
    run: ({ node, params: { campaign_id, execution_options, ...params }, view }) => {
      const campaign = view.world.store.get('campaign', campaign_id);
      if (!campaign || campaign.parent !== node.id || campaign.data.status === 'DELETED')
        throw invalid(1_487_566, 'Campaign Deleted', 'The campaign does not exist any more. Choose another one.', [
          'campaign_id',
        ]);
      const [above, own] = [
        campaign.data.daily_budget ?? campaign.data.lifetime_budget,
        params.daily_budget ?? params.lifetime_budget,
      ];
      if (above && own)
        throw invalid(
          1_885_621,
          'Budget On Both Levels',
          'Set the budget on the campaign or on the ad set, not on both.',
        );
      if (!above && !own) throw missingParam('daily_budget');
      if (params.lifetime_budget && !params.end_time) throw missingParam('end_time');
      if (!('geo_locations' in params.targeting))
        throw invalid(1_885_364, 'Missing Location', 'Say where the ads are shown.', ['targeting', 'geo_locations']);
      if (execution_options?.includes('validate_only')) return success;
      const data: AdSet = {
        campaign: campaign_id,
        bid_strategy: null,
        bid_amount: null,
        daily_budget: null,
        lifetime_budget: null,
        start_time: null,
        end_time: null,
        promoted_object: null,
        destination_type: null,
        ...params,
      };
      return { json: { id: view.world.store.add('adset', node.id, data).id } };
    },
  }),
  ...budgetedEdges('adset'),
  defineEdge({
    method: 'GET',
    kind: 'adset',
    name: 'ads',
    needs: READ,
    run: ({ node, rawParams, view }) => {
      const statuses = askedStatuses(rawParams);
      return list({
        kind: 'ad',
        scan: { parent: node.parent, newestFirst: true },
        keep: (row) => row.data.adset === node.id && wanted(statuses, adState(view.world.store, row)),
      });
    },
  }),
];
