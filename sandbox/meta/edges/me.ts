import * as z from 'zod';
import { defineEdge, list, READ } from '../edge.ts';
import { badParam } from '../errors.ts';
import { text } from '../params.ts';
import { isPermission } from '../tokens.ts';
import { hasTask, sees } from '../world.ts';

export const meEdges = [
  defineEdge({ method: 'GET', kind: 'user', name: '', needs: [], run: ({ node }) => ({ row: node }) }),
  defineEdge({
    method: 'GET',
    kind: 'user',
    name: 'permissions',
    needs: [],
    run: ({ node, view }) => ({
      json: {
        data: Object.entries(view.world.tokens.grant(node.id)?.permissions ?? {}).map(([permission, status]) => ({
          permission,
          status,
        })),
      },
    }),
  }),
  defineEdge({
    method: 'DELETE',
    kind: 'user',
    name: 'permissions',
    needs: [],
    params: z.object({ permission: text().optional() }),
    run: ({ node, params: { permission }, view }) => {
      if (permission && !isPermission(permission)) throw badParam('permission', 'a valid permission');
      view.world.tokens.revoke(node.id, permission && isPermission(permission) ? permission : undefined);
      return { json: { success: true } };
    },
  }),
  defineEdge({
    method: 'GET',
    kind: 'user',
    name: 'businesses',
    needs: [['business_management']],
    run: ({ view }) => list({ kind: 'business', scan: {}, keep: (row) => sees(view, row) }),
  }),
  defineEdge({
    method: 'GET',
    kind: 'user',
    name: 'accounts',
    needs: [['pages_show_list']],
    run: ({ view }) => list({ kind: 'page', scan: {}, keep: (row) => !row.data.portfolioOnly && sees(view, row) }),
  }),
  defineEdge({
    method: 'GET',
    kind: 'user',
    name: 'adaccounts',
    needs: READ,
    run: ({ view }) =>
      list({ kind: 'account', scan: {}, keep: (row) => sees(view, row) && hasTask(view, row, 'ANALYZE') }),
  }),
  defineEdge({
    method: 'GET',
    kind: 'page',
    name: '',
    needs: [['pages_show_list']],
    run: ({ node }) => ({ row: node }),
  }),
  defineEdge({
    method: 'GET',
    kind: 'instagram',
    name: '',
    needs: [['instagram_basic']],
    run: ({ node }) => ({ row: node }),
  }),
  defineEdge({ method: 'GET', kind: 'pixel', name: '', needs: READ, run: ({ node }) => ({ row: node }) }),
  defineEdge({
    method: 'GET',
    kind: 'page',
    name: 'instagram_accounts',
    needs: [['pages_show_list'], ['instagram_basic']],
    run: ({ node }) => list({ kind: 'instagram', scan: {}, keep: (row) => row.id === node.data.instagram }),
  }),
];
