import { FlowsView } from '#src/views/flows/FlowsView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { opened } from '../../-opened.ts';
import { useContext, useSession } from '../../-useSession.ts';

const SavedFlows = () => {
  const { system } = useContext();
  const { connection } = useSession();
  return (
    <FlowsView
      flows={system.screen('flows')}
      choice={system.screen('adChoice')}
      connection={connection}
      readSecret={system.readSecret}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/flows/saved')({
  loader: ({ context: { system }, preload }) =>
    preload ? undefined : opened([system.openScreen('flows', { type: 'flows.open' }), system.openScreen('adChoice')]),
  component: SavedFlows,
  staticData: { title: 'Saved flows' },
});
