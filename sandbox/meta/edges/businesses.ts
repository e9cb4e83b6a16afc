import { defineEdge, type Edge, list, READ } from '../edge.ts';
import { sees } from '../world.ts';

const NEEDS: Edge['needs'] = [['business_management']];
const PAGES: Edge['needs'] = [...NEEDS, ['pages_show_list']];
const INSTAGRAM: Edge['needs'] = [...NEEDS, ['instagram_basic']];
const ADS: Edge['needs'] = [...NEEDS, ...READ];

const owned = (kind: 'page' | 'account', name: string, needs: Edge['needs']) =>
  defineEdge({
    method: 'GET',
    kind: 'business',
    name,
    needs,
    run: ({ node, view }) => list({ kind, scan: { parent: node.id }, keep: (row) => sees(view, row) }),
  });

const clients = (kind: 'page' | 'account', name: string, needs: Edge['needs']) =>
  defineEdge({
    method: 'GET',
    kind: 'business',
    name,
    needs,
    run: ({ node, view }) =>
      list({ kind, scan: {}, keep: (row) => row.data.clients.includes(node.id) && sees(view, row) }),
  });

const belongs = (kind: 'instagram' | 'pixel', name: string, needs: Edge['needs']) =>
  defineEdge({
    method: 'GET',
    kind: 'business',
    name,
    needs,
    run: ({ node, view }) => list({ kind, scan: { parent: node.id }, keep: (row) => sees(view, row) }),
  });

export const businessEdges = [
  defineEdge({ method: 'GET', kind: 'business', name: '', needs: NEEDS, run: ({ node }) => ({ row: node }) }),
  owned('page', 'owned_pages', PAGES),
  clients('page', 'client_pages', PAGES),
  owned('account', 'owned_ad_accounts', ADS),
  clients('account', 'client_ad_accounts', ADS),
  belongs('instagram', 'instagram_accounts', INSTAGRAM),
  belongs('instagram', 'owned_instagram_accounts', INSTAGRAM),
  belongs('instagram', 'instagram_business_accounts', INSTAGRAM),
  belongs('pixel', 'owned_pixels', NEEDS),
  belongs('pixel', 'adspixels', NEEDS),
];
