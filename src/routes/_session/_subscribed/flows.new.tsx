import { NewFlowView } from '#src/views/flows/NewFlowView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useContext } from '../../-useSession.ts';

const NewFlow = () => {
  const { system } = useContext();
  return <NewFlowView editor={system.screen('flowEditor')} />;
};

export const Route = createFileRoute('/_session/_subscribed/flows/new')({
  loader: ({ context: { system }, preload }) => (preload ? undefined : system.openScreen('flowEditor')),
  component: NewFlow,
  staticData: { title: 'New flow' },
});
