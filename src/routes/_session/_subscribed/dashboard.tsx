import { DashboardView } from '#src/views/dashboard/DashboardView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { sessionOf } from '../../-guards.ts';
import { useContext, useSession } from '../../-useSession.ts';

const Dashboard = () => {
  const { system } = useContext();
  const { subscription, connection, queue, onboarding } = useSession();
  return (
    <DashboardView
      auth={system.auth}
      subscription={subscription}
      connection={connection}
      queue={queue}
      onboarding={onboarding}
      onActivity={async () => {
        await system.openScreen('activity');
        return system.screen('activity');
      }}
      onFlows={async () => {
        await system.openScreen('flows', { type: 'flows.open' });
        return system.screen('flows');
      }}
      readSecret={system.readSecret}
      onResults={async () => {
        await system.openScreen('results');
        return system.screen('results');
      }}
    />
  );
};

export const Route = createFileRoute('/_session/_subscribed/dashboard')({
  onEnter: ({ context: { system } }) => {
    const { connection, queue } = sessionOf(system);
    connection.send({ type: 'connection.open' });
    queue.send({ type: 'queue.open' });
  },
  component: Dashboard,
  staticData: { title: 'Dashboard' },
});
