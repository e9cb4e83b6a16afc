import { PresetsView } from '#src/views/presets/PresetsView.tsx';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { sessionOf } from '../../-guards.ts';
import { useContext, useSession } from '../../-useSession.ts';

const AdPresets = () => {
  const { connection, campaigns } = useSession();
  const named = useLocation({ select: ({ search }) => ('preset' in search ? String(search.preset) : undefined) });
  return (
    <PresetsView
      presets={useContext().system.screen('presets')}
      connection={connection}
      campaigns={campaigns}
      named={named}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/settings/ad-presets')({
  loader: ({ context: { system }, preload }) =>
    preload ? undefined : system.openScreen('presets', { type: 'presets.open' }),
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  component: AdPresets,
  staticData: { title: 'Ad detail presets' },
});
