import * as z from 'zod';
import { checkCreative, isDynamic } from '../creative/check.ts';
import { CreativeParams } from '../creative/spec.ts';
import { type Answer, defineEdge, list, READ, WRITE } from '../edge.ts';
import { GraphError, badParam, invalid } from '../errors.ts';
import { askedStatuses } from '../paging.ts';
import { id, json, names, text } from '../params.ts';
import { adState } from '../state.ts';
import type { Row } from '../store.ts';
import { readSettings } from '../settings.ts';
import type { View } from '../world.ts';
import { wanted } from './campaigns.ts';
import { addCreative } from './creatives.ts';

const success: Answer = { json: { success: true } };

const Creative = json(CreativeParams.extend({ creative_id: id.optional() }));

const checkAccount = ({ data }: Row<'account'>) => {
  if (data.account_status === 2 || data.account_status === 101)
    throw invalid(
      1_404_163,
      'Your Ad Account Is Disabled',
      'This ad account may not be used to advertise. Open Account Quality to see why, or use another ad account.',
    );
};

const findAdSet = (adSetId: string, account: Row<'account'>, { world: { store } }: View): Row<'adset'> => {
  const adset = store.get('adset', adSetId);
  if (!adset || adset.parent !== account.id)
    throw new GraphError(100, `(#100) Ad set ${adSetId} does not belong to ad account ${account.id.slice(4)}`, {
      title: 'Ad Set Not Found',
      text: 'The ad set does not exist in this ad account. Choose another ad set.',
      blame: ['adset_id'],
    });
  const campaign = store.get('campaign', adset.data.campaign);
  if (adset.data.status === 'DELETED')
    throw invalid(1_487_056, 'Ad Set Deleted', 'You cannot create an ad in a deleted ad set.', ['adset_id']);
  if (!campaign || campaign.data.status === 'DELETED')
    throw invalid(1_487_566, 'Campaign Deleted', 'You cannot create an ad in a deleted campaign.', ['adset_id']);
  if (adset.data.status === 'ARCHIVED' || campaign.data.status === 'ARCHIVED')
    throw invalid(1_885_088, 'Ad Set Archived', 'You cannot create an ad in an archived ad set.', ['adset_id']);
  if (adset.data.end_time && Date.parse(adset.data.end_time) < store.now())
    throw invalid(1_487_007, 'Ad Set Has Ended', 'The schedule of this ad set is over. Choose another ad set.', [
      'adset_id',
    ]);
  return adset;
};

const checkRoom = (adset: Row<'adset'>, { world: { store } }: View) => {
  const held = store
    .all('ad', { parent: adset.parent })
    .filter(({ data }) => data.adset === adset.id && data.status !== 'DELETED');
  const most = readSettings(store).ads_per_ad_set;
  if (held.length >= most)
    throw new GraphError(100, '(#100) Too many ads in the ad set', {
      title: 'Ad Set Is Full',
      text: `An ad set holds at most ${most} ads. Delete some, or choose another ad set.`,
      blame: ['adset_id'],
    });
};

const findCreative = (creativeId: string, account: Row<'account'>, view: View): Row<'creative'> => {
  const creative = view.world.store.get('creative', creativeId);
  if (!creative || creative.parent !== account.id || creative.data.status === 'DELETED')
    throw new GraphError(100, `(#100) Creative ${creativeId} does not exist in ad account ${account.id.slice(4)}`, {
      title: 'Creative Not Found',
      text: 'The creative does not exist in this ad account.',
      blame: ['creative'],
    });
  return creative;
};

const checkFits = (spec: Readonly<Record<string, unknown>>, adset: Row<'adset'>) => {
  if (isDynamic(spec) !== adset.data.is_dynamic_creative)
    throw invalid(
      1_885_998,
      'Creative Does Not Fit The Ad Set',
      adset.data.is_dynamic_creative
        ? 'This ad set takes dynamic creatives only. Choose another ad set.'
        : 'This creative needs an ad set for dynamic creatives. Choose another ad set.',
    );
};

export const adEdges = [
  defineEdge({
    method: 'POST',
    kind: 'account',
    name: 'ads',
    needs: WRITE,
    params: z.object({
      name: text(400),
      adset_id: id,
      creative: Creative,
      tracking_specs: json(z.array(z.record(z.string(), z.array(z.string())))).optional(),
      status: z.enum(['ACTIVE', 'PAUSED']),
      execution_options: names.optional(),
    }),
    run: ({ node, params, view, bent }) => {
      const { store } = view.world;
      checkAccount(node);
      const adset = findAdSet(params.adset_id, node, view);
      checkRoom(adset, view);
      const { creative_id, ...inline } = params.creative;
      const spec = creative_id ? findCreative(creative_id, node, view).data.spec : checkCreative(inline, node, view);
      checkFits(spec, adset);
      if (params.execution_options?.includes('validate_only')) return success;
      return store.atomically(() => {
        const creative = creative_id ?? addCreative(inline, node, view, null).id;
        const ad = store.add('ad', node.id, {
          name: params.name,
          status: params.status,
          adset: adset.id,
          creative,
          ...(params.tracking_specs && { trackingSpecs: params.tracking_specs }),
          reviewedAt: store.now() + readSettings(store).review_ms,
          disapproved: bent === 'disapproved',
          withIssues: bent === 'with_issues',
        });
        return { json: { id: ad.id } };
      });
    },
  }),
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'ads',
    needs: READ,
    run: ({ node, rawParams, view }) => {
      const statuses = askedStatuses(rawParams);
      return list({
        kind: 'ad',
        scan: { parent: node.id, newestFirst: true },
        keep: (row) => wanted(statuses, adState(view.world.store, row)),
      });
    },
  }),
  defineEdge({ method: 'GET', kind: 'ad', name: '', needs: READ, run: ({ node }) => ({ row: node }) }),
  defineEdge({
    method: 'POST',
    kind: 'ad',
    name: '',
    needs: WRITE,
    params: z.object({
      name: text(400).optional(),
      status: z.enum(['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED']).optional(),
      creative: Creative.optional(),
      adset_id: id.optional(),
      execution_options: names.optional(),
    }),
    run: ({ node, params, view, bent }) => {
      const { store } = view.world;
      const account = store.get('account', node.parent)!;
      if (params.adset_id !== undefined && params.adset_id !== node.data.adset)
        throw badParam('adset_id', 'unchanged: an ad stays in its ad set');
      if (node.data.status === 'DELETED') throw invalid(undefined, 'Ad Deleted', 'A deleted ad cannot be changed.');
      const onlyDelete = params.creative === undefined && (params.status ?? 'DELETED') === 'DELETED';
      if (node.data.status === 'ARCHIVED' && !onlyDelete)
        throw invalid(
          1_885_088,
          'Ad Archived',
          'Of an archived ad only the name can be changed, or it can be deleted.',
        );
      if (params.creative && !params.creative.creative_id) checkCreative(params.creative, account, view);
      if (params.creative?.creative_id) findCreative(params.creative.creative_id, account, view);
      if (params.execution_options?.includes('validate_only')) return success;
      return store.atomically(() => {
        const creative =
          params.creative && (params.creative.creative_id ?? addCreative(params.creative, account, view, null).id);
        store.change(node, {
          ...(params.name !== undefined && { name: params.name }),
          ...(params.status !== undefined && { status: params.status }),
          // What an ad shows is reviewed again.
          ...(creative && {
            creative,
            reviewedAt: store.now() + readSettings(store).review_ms,
            disapproved: bent === 'disapproved',
            withIssues: bent === 'with_issues',
          }),
        });
        return success;
      });
    },
  }),
  defineEdge({
    method: 'DELETE',
    kind: 'ad',
    name: '',
    needs: WRITE,
    run: ({ node, view }) => {
      view.world.store.change(node, { status: 'DELETED' });
      return success;
    },
  }),
];
