import { BillingView } from '#src/views/BillingView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { sessionOf } from '../-guards.ts';
import { useContext, useSession } from '../-useSession.ts';

const Billing = () => <BillingView subscription={useSession().subscription} config={useContext().config} />;

export const Route = createFileRoute('/_session/settings/billing')({
  onEnter: ({ context: { system } }) => sessionOf(system).subscription.send({ type: 'subscription.refresh' }),
  component: Billing,
  staticData: { title: 'Billing' },
});
