import { ROUTES } from '#contract/routes.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import { keepText } from '#src/machines/keepText.ts';
import { type Copying, copyOnce } from '#src/machines/copyAd.ts';
import { type Field, faultyField, fixHref, NEW_VERSION } from '#src/views/ads/fix.ts';
import { AdBuilderView } from '#src/views/builder/AdBuilderView.tsx';
import { ToStudio } from '#src/views/builder/ToStudio.tsx';
import {
  selectFields,
  selectImage,
  selectInherited,
  selectLocked,
  selectMovedTo,
  selectSaved,
} from '#src/machines/draft.machine.ts';
import { selectPresets } from '#src/machines/presets.machine.ts';
import { modelledOn } from '#src/machines/studioModel.ts';
import type { System } from '#src/actors/system.ts';
import { createFileRoute, Navigate, notFound, useLocation, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { sessionOf } from '../../-guards.ts';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

const AdBuilder = () => {
  const { system, config } = useContext();
  const { uploads, connection, campaigns, publish, subscription, topUp } = useSession();
  const { id } = Route.useParams();
  const draft = system.draft(id);
  const at = useLocation({ select: ({ hash }) => hash });
  const router = useRouter();
  const { history } = router;
  const isNewAd = useLocation({ select: ({ state }) => state.isNewAd === true });
  const isNoDraft = useSelector(draft, (snapshot) => selectSaved(snapshot) !== null && selectLocked(snapshot));
  // The menu no longer highlights “New ad” once it is one of those in the queue.
  useEffect(() => {
    if (isNewAd && isNoDraft)
      void router.navigate({ to: '.', state: {}, hash: true, replace: true, resetScroll: false });
  }, [router, isNewAd, isNoDraft]);
  const copying = useRef<Copying | null>(null);
  const onCopy = async (adId: string, field: Field) => {
    const from = history.location.pathname;
    const list = await system.openList();
    copying.current = copyOnce(list, adId, copying.current, (copy) => {
      // Whoever has left the ad is not taken elsewhere.
      if (history.location.pathname === from) history.push(fixHref(copy, field));
    });
  };
  const onKeep = async () => {
    const kept = system.newAd();
    await system.openDraft(kept);
    const from = history.location.pathname;
    keepText(draft, system.draft(kept), () => {
      if (history.location.pathname === from) history.push(`${ROUTES.adBuilder}/${kept}`);
    });
  };
  const onStop = async (adId: string) =>
    (await system.openList()).send({ type: 'list.change', change: { act: 'stop', adIds: [adId], copies: 1 } });
  const onModel = (keepsImage: boolean) => {
    const snapshot = draft.getSnapshot();
    const { link, ad_account_id, preset_id, ...copy } = selectFields(snapshot);
    const whose = { ad_account_id, preset_id: preset_id ?? null, inherited: selectInherited(snapshot) };
    const media = { square: selectImage('square')(snapshot), portrait: selectImage('portrait')(snapshot) };
    const presets = selectPresets(system.screen('presets').getSnapshot());
    void system.openScreen('studio', modelledOn({ copy, link, media, ...whose }, keepsImage, presets));
  };
  const movedTo = useSelector(draft, selectMovedTo);
  if (movedTo !== null) return <Navigate to={Route.to} params={{ id: movedTo }} state={(state) => state} replace />;
  const onNewVersion = () => {
    onModel(true);
    // Back leads to where it was asked for.
    history.replace(ROUTES.studio);
  };
  return (
    <>
      {at === NEW_VERSION && <ToStudio key={id} draft={draft} onLoaded={onNewVersion} />}
      <AdBuilderView
        key={draft.id}
        app={system.root}
        draft={draft}
        uploads={uploads}
        connection={connection}
        campaigns={campaigns}
        publish={publish}
        presets={system.screen('presets')}
        writing={{
          offers: system.screen('offers'),
          paints: config.paints,
          subscription,
          topUp,
          onBuy: () => system.wanted.keep(`${ROUTES.adBuilder}/${id}`),
          toStudio: (brief) => void system.openScreen('studio', { type: 'studio.use', brief }),
        }}
        files={system}
        onFix={(ad) => void onCopy(ad.id, faultyField(ad))}
        onStop={(ad) => void onStop(ad.id)}
        models={{ onModel, onNewImage: () => void onCopy(id, 'media') }}
        onKeep={() => void onKeep()}
        at={at}
      />
    </>
  );
};

const open = (system: System, adId: string) => {
  return opened([
    system.openDraft(adId),
    system.openScreen('presets', { type: 'presets.open' }),
    system.openScreen('offers'),
    system.loadAtMeta(),
  ]);
};

export const Route = createFileRoute('/_session/_subscribed/ad-builder/$id')({
  beforeLoad: ({ params }) => {
    if (!Uuid.safeParse(params.id).success) throw notFound();
  },
  // Opening a draft that is open reads the ad again, where it may have changed.
  loader: ({ context: { system }, params, preload }) => (preload ? undefined : open(system, params.id)),
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  onLeave: ({ context: { system } }) => sessionOf(system).topUp.send({ type: 'credits.dismiss' }),
  component: AdBuilder,
  staticData: { title: 'Ad' },
});
