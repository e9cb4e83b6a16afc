import { ROUTES } from '#contract/routes.ts';
import { BulkView } from '#src/views/bulk/BulkView.tsx';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { sessionOf } from '../../-guards.ts';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

const noop = (): void => undefined;

const Bulk = () => {
  const { system } = useContext();
  const { connection, campaigns, publish, queue, subscription, topUp } = useSession();
  const hasDropped = useLocation({ select: ({ state }) => state.hasDropped === true });
  const isFromQueue = useLocation({ select: ({ state }) => state.isFromQueue === true });
  const waiting = useLocation({ select: ({ state }) => state.waitingBatch ?? null });
  return (
    <BulkView
      waiting={waiting}
      hasDropped={hasDropped}
      isFromQueue={isFromQueue}
      bulk={system.screen('bulk')}
      connection={connection}
      campaigns={campaigns}
      presets={system.screen('presets')}
      publish={publish}
      list={useSelector(queue, ({ children }) => children.list ?? null)}
      subscription={subscription}
      topUp={topUp}
      onBuy={() => system.wanted.keep(ROUTES.bulkAds)}
      files={system.bulkFiles()}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/ads/bulk')({
  loader: ({ context: { system }, preload }) => {
    if (preload) return undefined;
    const list = system.openList();
    return opened([
      // It says on every screen what became of what is published here. Ads are made without it, too.
      list instanceof Promise ? list.then(noop, noop) : undefined,
      system.openScreen('bulk'),
      system.openScreen('presets', { type: 'presets.open' }),
      system.loadAtMeta(),
    ]);
  },
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  onLeave: ({ context: { system } }) => sessionOf(system).topUp.send({ type: 'credits.dismiss' }),
  component: Bulk,
  staticData: { title: 'Create many ads' },
});
