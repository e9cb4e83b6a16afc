import { FlowsView } from '#src/views/flows/FlowsView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useContext } from '../../-useSession.ts';

const SavedFlows = () => {
  const { system } = useContext();
  return <FlowsView flows={system.screen('flows')} readSecret={system.readSecret} />;
};

export const Route = createFileRoute('/_session/_subscribed/flows/saved')({
  loader: ({ context: { system }, preload }) =>
    preload ? undefined : system.openScreen('flows', { type: 'flows.open' }),
  component: SavedFlows,
  staticData: { title: 'Saved flows' },
});
