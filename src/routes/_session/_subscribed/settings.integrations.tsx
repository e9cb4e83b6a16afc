import { IntegrationsView } from '#src/views/integrations/IntegrationsView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { sessionOf } from '../../-guards.ts';
import { useContext, useSession } from '../../-useSession.ts';

const Integrations = () => <IntegrationsView connection={useSession().connection} config={useContext().config} />;

export const Route = createFileRoute('/_session/_subscribed/settings/integrations')({
  onEnter: ({ context: { system } }) => sessionOf(system).connection.send({ type: 'connection.open' }),
  component: Integrations,
  staticData: { title: 'Integrations' },
});
