import { selectSelectedId } from '#src/machines/connection.machine.ts';
import type { ScreenActor } from '#src/machines/sessionCharts.ts';
import { ResultsView } from '#src/views/results/ResultsView.tsx';
import { searchRead, viewHref } from '#src/views/results/resultsWords.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sessionOf } from '../../-guards.ts';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

const AdAnalytics = () => {
  const { system, config } = useContext();
  const { connection, publish } = useSession();
  const { history } = useRouter();
  const search = Route.useSearch();
  const results = system.screen('results');
  const adAccountId = useSelector(connection, selectSelectedId);
  // The account is chosen elsewhere, and known later than the page where it is read first.
  useEffect(() => {
    if (results.getSnapshot().context.adAccountId !== adAccountId)
      results.send({ type: 'results.open', adAccountId, search });
  }, [results, adAccountId, search]);
  return (
    <ResultsView
      results={results}
      connection={connection}
      publish={publish}
      apiOrigin={config.apiOrigin}
      onView={(view, further = false) => {
        const isTyped = view.q !== results.getSnapshot().context.view.q;
        // At once, or the field would wait for the address.
        if (isTyped) results.send({ type: 'results.open', adAccountId, search: searchRead(view) });
        // All that is typed is one step of the way back.
        history[isTyped || further ? 'replace' : 'push'](viewHref(view, { page: view.page }));
      }}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/ad-analytics')({
  // Read by the chart: nobody else needs to load how.
  validateSearch: (search) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { system }, deps, preload }) => {
    if (preload) return undefined;
    // The chart's own selector would bring the chart into the first script.
    const adAccountId = sessionOf(system).connection.getSnapshot().context.selectedId;
    const open = (results: ScreenActor<'results'>) => {
      results.send({ type: 'results.open', adAccountId, search: deps });
      results.getSnapshot().children.views?.send({ type: 'views.open' });
    };
    // An insight may turn its ad off.
    return opened([system.openScreen('results', open), system.loadAtMeta()]);
  },
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  component: AdAnalytics,
  staticData: { title: 'Ad analytics' },
});
