import { defineEdge, list, READ } from '../edge.ts';
import { instagramAllowed, pageAllowed } from '../promote.ts';

export const accountEdges = [
  defineEdge({ method: 'GET', kind: 'account', name: '', needs: READ, run: ({ node }) => ({ row: node }) }),
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'adspixels',
    needs: READ,
    run: ({ node }) => list({ kind: 'pixel', scan: { parent: node.parent }, keep: () => node.parent !== '' }),
  }),
  ...['instagram_accounts', 'connected_instagram_accounts'].map((name) =>
    defineEdge({
      method: 'GET',
      kind: 'account',
      name,
      needs: [...READ, ['instagram_basic']],
      run: ({ node }) => list({ kind: 'instagram', scan: {}, keep: (row) => instagramAllowed(node, row) }),
    }),
  ),
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'promote_pages',
    needs: [...READ, ['pages_show_list']],
    run: ({ node, view }) => list({ kind: 'page', scan: {}, keep: (row) => pageAllowed(view, node, row) }),
  }),
];
