import { createFileRoute } from '@tanstack/react-router';
import { opened } from '../../-opened.ts';
import { SavedFlows } from './-SavedFlows.tsx';

export const Route = createFileRoute('/_session/_subscribed/flows/saved')({
  loader: ({ context: { system }, preload }) =>
    preload ? undefined : opened([system.openScreen('flows', { type: 'flows.open' }), system.openScreen('adChoice')]),
  component: SavedFlows,
  staticData: { title: 'Saved flows' },
});
