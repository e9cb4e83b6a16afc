import { NewFlowView } from '#src/views/flows/NewFlowView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useContext } from '../../-useSession.ts';

const NewFlow = () => {
  const { system } = useContext();
  const editor = system.screen('flowEditor');
  return <NewFlowView editor={editor} draft={system.draftFor(editor)} />;
};

export const Route = createFileRoute('/_session/_subscribed/flows/new')({
  loader: ({ context: { system }, preload }) => (preload ? undefined : system.openScreen('flowEditor')),
  component: NewFlow,
  staticData: { title: 'New flow' },
});
