import { NewFlowView } from '#src/views/flows/NewFlowView.tsx';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_session/_subscribed/flows/new')({
  component: NewFlowView,
  staticData: { title: 'New flow' },
});
