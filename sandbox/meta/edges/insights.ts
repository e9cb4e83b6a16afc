import { defineEdge, READ } from '../edge.ts';
import { GraphError } from '../errors.ts';
import { askOf, insightPage, refuseLong } from '../insights/read.ts';
import type { Row } from '../store.ts';
import type { View } from '../world.ts';

const accountOf = ({ world }: View, id: string): Row<'account'> => world.store.get('account', id)!;

/** Those that are asked for before another one is made are made with it. */
const isMadeWith =
  ({ at }: Row<'report'>) =>
  ({ data: { madeAt } }: Row<'report'>): boolean =>
    madeAt !== null && at <= madeAt;

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
      const report = store.add('report', node.id, { ask, asked: 0, madeAt: null, fails: bent === 'report_failed' });
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
      const { asked, madeAt } = node.data;
      const done = asked > 0 || store.all('report', { parent: node.parent }).some(isMadeWith(node));
      store.change(node, { asked: asked + 1, madeAt: madeAt ?? (done ? store.now() : null) });
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
      if (node.data.madeAt === null || node.data.fails)
        throw new GraphError(2601, '(#2601) The report run is not completed yet');
      const account = accountOf(view, node.parent);
      const { store } = view.world;
      return { json: insightPage(store, account, node.data.ask, rawParams, { url, token: view.token, fault: bent }) };
    },
  }),
];
