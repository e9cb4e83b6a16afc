import { ROUTES } from '#contract/routes.ts';
import { useSelector } from '@xstate/react';
import { createFileRoute } from '@tanstack/react-router';
import { selectSaved } from '#src/machines/brandShown.ts';
import { selectBriefs } from '#src/machines/briefsShown.ts';
import { selectBrief } from '#src/machines/studioShown.ts';
import { BrandHint } from '#src/views/brand/BrandHint.tsx';
import { SavedBriefs } from '#src/views/briefs/SavedBriefs.tsx';
import { Earlier } from '#src/views/studio/Earlier.tsx';
import { StudioView } from '#src/views/studio/StudioView.tsx';
import { sessionOf } from '../../-guards.ts';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

const Studio = () => {
  const { system, config } = useContext();
  const { subscription, topUp, connection, campaigns } = useSession();
  const studio = system.screen('studio');
  const briefs = system.screen('briefs');
  const brief = useSelector(studio, selectBrief);
  const named = useSelector(briefs, selectBriefs);
  const brand = useSelector(system.screen('brand'), selectSaved);
  return (
    <StudioView
      studio={studio}
      subscription={subscription}
      topUp={topUp}
      connection={connection}
      campaigns={campaigns}
      presets={system.screen('presets')}
      paints={config.paints}
      writer={config.writer}
      onBuy={() => system.wanted.keep(ROUTES.studio)}
      brand={brand}
      hint={<BrandHint brand={system.screen('brand')} />}
      named={named}
      saved={
        <SavedBriefs briefs={briefs} brief={brief} onUse={(used) => studio.send({ type: 'studio.use', brief: used })} />
      }
      earlier={<Earlier earlier={system.screen('earlier')} studio={studio} />}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/ads/create')({
  loader: ({ context: { system }, preload }) => {
    return preload
      ? undefined
      : opened([
          system.openScreen('studio', { type: 'studio.refresh' }),
          system.openScreen('presets', { type: 'presets.open' }),
          system.loadAtMeta(),
          system.openScreen('brand', { type: 'brand.open' }),
          system.openScreen('briefs', { type: 'briefs.open' }),
          system.openScreen('earlier'),
        ]);
  },
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  onLeave: ({ context: { system } }) => sessionOf(system).topUp.send({ type: 'credits.dismiss' }),
  component: Studio,
  staticData: { title: 'Write with AI' },
});
