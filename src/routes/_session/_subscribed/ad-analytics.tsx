import { LaterView } from '#src/views/later/LaterView.tsx';
import { createFileRoute } from '@tanstack/react-router';

const AdAnalytics = () => <LaterView place="analytics" />;

export const Route = createFileRoute('/_session/_subscribed/ad-analytics')({
  component: AdAnalytics,
  staticData: { title: 'Ad analytics' },
});
