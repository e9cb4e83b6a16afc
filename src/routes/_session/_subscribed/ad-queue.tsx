import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { selectSelectedId } from '#src/machines/connection.machine.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import { failureOf } from '#src/machines/outcome.ts';
import { modelledOn } from '#src/machines/studioModel.ts';
import { addFiles } from '#src/views/bulk/addFiles.ts';
import type { DroppedFile } from '#src/views/bulk/dropped.ts';
import { type Field, fixHref } from '#src/views/ads/fix.ts';
import { AdQueueView } from '#src/views/queue/AdQueueView.tsx';
import { listAddress } from '#src/views/queue/listAddress.ts';
import type { WhyNotGrid } from '#src/views/queue/queueProps.ts';
import { SEARCH_ID } from '#src/views/queue/ListTools.tsx';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ScreenActor } from '#src/machines/sessionCharts.ts';
import { sessionOf } from '../../-guards.ts';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

/** An address may ask for what was deleted, and not for the list. */
const asksForDeleted = (search: object): boolean => 'status' in search && search.status === 'deleted';

/** The ad that an address opens in the builder. */
const adOf = (path: string): string | undefined => path.split(`${ROUTES.adBuilder}/`)[1];

const AdQueue = () => {
  const { system } = useContext();
  const { queue, publish, connection } = useSession();
  const list = useSelector(queue, ({ children }) => children.list);
  const { history } = useRouter();
  const openAd = useCallback((adId: string) => history.push(`${ROUTES.adBuilder}/${adId}`), [history]);
  const onOpen = useCallback((adId: string, field: Field) => history.push(fixHref(adId, field)), [history]);
  const isDeleted = asksForDeleted(Route.useSearch());
  useEffect(
    () =>
      // Its keys are about rows that are in sight.
      isDeleted || !list
        ? undefined
        : system.watchListKeys(list, {
            openAd,
            newAd: () => history.push(ROUTES.adBuilder),
            account: () => selectSelectedId(connection.getSnapshot()),
            search: () => document.getElementById(SEARCH_ID)?.focus(),
          }),
    [system, list, connection, history, openAd, isDeleted],
  );
  useEffect(
    () => () => {
      // Back from the ad that was opened, its row is where the keys go on.
      const adId = adOf(history.location.pathname);
      if (adId !== undefined) list?.send({ type: 'list.point', adId });
    },
    [list, history],
  );
  const onModel = useCallback(
    (ad: Ad, keepsImage: boolean) => void system.openScreen('studio', modelledOn(ad, keepsImage)),
    [system],
  );
  const onFiles = async (dropped: readonly DroppedFile[]): Promise<boolean> => {
    let taken = false;
    await system.openScreen('bulk', (bulk: ScreenActor<'bulk'>) => {
      taken = addFiles(bulk, system.bulkFiles(), dropped);
    });
    if (taken) history.push(ROUTES.bulkAds, { hasDropped: true });
    return taken;
  };
  const onRun = async (adIds: readonly string[]): Promise<void> => {
    await system.openScreen('adChoice', { type: 'choice.take', adIds });
    history.push(ROUTES.savedFlows);
  };
  const onGrid = async (adIds: readonly string[]): Promise<WhyNotGrid | null> => {
    let bulk: ScreenActor<'bulk'> | null = null;
    await system.openScreen('bulk', (actor: ScreenActor<'bulk'>) => {
      bulk = actor;
    });
    if (!bulk) return null;
    try {
      const shown = await system.bulkFiles().openAds(bulk, adIds);
      if (shown && 'why' in shown) {
        // They are here as they were when they were selected.
        list?.send({ type: 'list.refresh' });
        return shown.why;
      }
      if (shown)
        history.push(ROUTES.bulkAds, {
          isFromQueue: true,
          ...(shown.waits && { waitingBatch: shown.bulkId }),
        });
    } catch (error) {
      list?.send({
        type: 'toast.show',
        toast: { code: 'callFailed', call: 'listInventory', failure: failureOf(error) },
      });
    }
    return null;
  };
  // A page that is being left after a sign-out has none any more.
  if (!list) return null;
  const onQuery = (query: ListQuery) => {
    // At once, or the field would wait for the address.
    list.send({ type: 'list.open', query });
    history.replace(listAddress(query));
  };
  return (
    <AdQueueView
      list={list}
      publish={publish}
      connection={connection}
      presets={system.screen('presets')}
      files={system}
      preparing={system.preparing()}
      onQuery={onQuery}
      onModel={onModel}
      onOpen={onOpen}
      onRun={(adIds) => void onRun(adIds)}
      onGrid={onGrid}
      onFiles={onFiles}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/ad-queue')({
  // Read where the list's chart is at hand: nobody else needs to load how.
  validateSearch: (search) => search,
  loaderDeps: ({ search }) => search,
  // What the address says is shown is what the chart shows.
  loader: async ({ context: { system }, deps, preload }) => {
    if (preload) return;
    const list = system.openList();
    const open = (actor: Awaited<typeof list>) => {
      const query = system.readListAddress(deps);
      actor.send({ type: 'list.open', query });
      const { deleted, places } = actor.getSnapshot().children;
      deleted?.send({ type: asksForDeleted(deps) ? 'deleted.open' : 'deleted.close' });
      // What the address names by an id is shown by its name.
      if (query.adset || query.campaign) places?.send({ type: 'places.open' });
    };
    if (list instanceof Promise) open(await list);
    else open(list);
    await Promise.all([system.loadAtMeta(), opened([system.openScreen('presets', { type: 'presets.open' })])]);
  },
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  component: AdQueue,
  staticData: { title: 'Ad queue' },
});
