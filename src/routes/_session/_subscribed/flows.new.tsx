import { LaterView } from '#src/views/later/LaterView.tsx';
import { createFileRoute } from '@tanstack/react-router';

const NewFlow = () => <LaterView place="newFlow" />;

export const Route = createFileRoute('/_session/_subscribed/flows/new')({
  component: NewFlow,
  staticData: { title: 'New flow' },
});
