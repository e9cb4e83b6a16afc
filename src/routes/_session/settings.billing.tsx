import { BillingView } from '#src/views/BillingView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sessionOf } from '../-guards.ts';
import { useContext, useSession } from '../-useSession.ts';

const searchSchema = z.object({ checkout: z.catch(z.optional(z.literal('cancelled')), undefined) });

const Billing = () => (
  <BillingView
    subscription={useSession().subscription}
    config={useContext().config}
    cancelled={Route.useSearch().checkout === 'cancelled'}
  />
);

export const Route = createFileRoute('/_session/settings/billing')({
  validateSearch: (search) => searchSchema.parse(search),
  onEnter: ({ context: { system } }) => sessionOf(system).subscription.send({ type: 'subscription.refresh' }),
  component: Billing,
  staticData: { title: 'Billing' },
});
