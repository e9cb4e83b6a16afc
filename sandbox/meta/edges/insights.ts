import { defineEdge, READ } from '../edge.ts';
import { GraphError } from '../errors.ts';
import { askOf, insightPage, refuseLong } from '../insights/read.ts';
import type { Row } from '../store.ts';
import type { View } from '../world.ts';

const accountOf = ({ world }: View, id: string): Row<'account'> => world.store.get('account', id)!;

/** How often a report that is made was looked at, at the least. */
const MADE = 2;
const TOGETHER_MS = 5000;

/** Those that are asked for together are made at the same time. */
const isMadeWith =
  ({ at }: Row<'report'>) =>
  (other: Row<'report'>): boolean =>
    other.data.asked >= MADE && Math.abs(other.at - at) < TOGETHER_MS;

/** How results of ads are read: at once for a short time, by a report that is made meanwhile for a long one. */
export const insightEdges = [
  defineEdge({
    method: 'GET',
    kind: 'account',
    name: 'insights',
    needs: READ,
    run: ({ node, rawParams, view, bent, url }) => {
      const { store } = view.world;
      const ask = askOf(rawParams, node.data.timezone_name, store.now());
      refuseLong(ask, bent);
      return { json: insightPage(store, node, ask, rawParams, { url, token: view.token, fault: bent }) };
    },
  }),
  defineEdge({
    method: 'POST',
    kind: 'account',
    name: 'insights',
    needs: READ,
    run: ({ node, rawParams, view, bent }) => {
      const { store } = view.world;
      const ask = askOf(rawParams, node.data.timezone_name, store.now());
      const report = store.add('report', node.id, { ask, asked: 0, fails: bent === 'report_failed' });
      return { json: { report_run_id: report.id } };
    },
  }),
  defineEdge({
    method: 'GET',
    kind: 'report',
    name: '',
    needs: READ,
    run: ({ node, view }) => {
      // The first look finds it running, and says 100 percent a moment before it is completed.
      const { store } = view.world;
      const done = node.data.asked > 0 || store.all('report', { parent: node.parent }).some(isMadeWith(node));
      store.change(node, { asked: done ? MADE : 1 });
      const status = !done ? 'Job Running' : node.data.fails ? 'Job Failed' : 'Job Completed';
      return {
        json: {
          id: node.id,
          account_id: node.parent.slice(4),
          async_status: status,
          async_percent_completion: 100,
          ...(done && node.data.fails && { error_code: 2, error_message: 'The report could not be made.' }),
        },
      };
    },
  }),
  defineEdge({
    method: 'GET',
    kind: 'report',
    name: 'insights',
    needs: READ,
    run: ({ node, rawParams, view, bent, url }) => {
      if (node.data.asked < MADE || node.data.fails)
        throw new GraphError(2601, '(#2601) The report run is not completed yet');
      const account = accountOf(view, node.parent);
      const { store } = view.world;
      return { json: insightPage(store, account, node.data.ask, rawParams, { url, token: view.token, fault: bent }) };
    },
  }),
];
