import { LaterView } from '#src/views/later/LaterView.tsx';
import { createFileRoute } from '@tanstack/react-router';

const AdPresets = () => <LaterView place="presets" />;

export const Route = createFileRoute('/_session/_subscribed/settings/ad-presets')({
  component: AdPresets,
  staticData: { title: 'Ad detail presets' },
});
