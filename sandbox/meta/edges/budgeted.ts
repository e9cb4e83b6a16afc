import * as z from 'zod';
import { checkBudget } from '../budget.ts';
import { type Answer, defineEdge, READ, WRITE } from '../edge.ts';
import { minor, text } from '../params.ts';
import type { Row } from '../store.ts';

const success: Answer = { json: { success: true } };

/** What can be done with one campaign or one ad set: it is read, changed and deleted, and may have a budget. */
export const budgetedEdges = (kind: 'campaign' | 'adset') => [
  defineEdge({ method: 'GET', kind, name: '', needs: READ, run: ({ node }) => ({ row: node }) }),
  defineEdge({
    method: 'POST',
    kind,
    name: '',
    needs: WRITE,
    params: z.object({
      name: text(400).optional(),
      status: z.enum(['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED']).optional(),
      daily_budget: minor.optional(),
      lifetime_budget: minor.optional(),
    }),
    run: ({ node, params, view }) => {
      const { store } = view.world;
      store.change(node, { ...params, ...checkBudget(store, node as Row<'campaign'>, params) });
      return success;
    },
  }),
  defineEdge({
    method: 'DELETE',
    kind,
    name: '',
    needs: WRITE,
    run: ({ node, view }) => {
      view.world.store.change(node, { status: 'DELETED' });
      return success;
    },
  }),
];
