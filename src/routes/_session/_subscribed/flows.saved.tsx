import { LaterView } from '#src/views/later/LaterView.tsx';
import { createFileRoute } from '@tanstack/react-router';

const SavedFlows = () => <LaterView place="flows" />;

export const Route = createFileRoute('/_session/_subscribed/flows/saved')({
  component: SavedFlows,
  staticData: { title: 'Saved flows' },
});
