import { LaterView } from '#src/views/later/LaterView.tsx';
import { createFileRoute } from '@tanstack/react-router';

const Flows = () => <LaterView place="flows" />;

export const Route = createFileRoute('/_session/_subscribed/flows/')({
  component: Flows,
  staticData: { title: 'Saved flows' },
});
