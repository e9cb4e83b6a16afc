import { ROUTES } from '#contract/routes.ts';
import { BillingSuccessView } from '#src/views/BillingSuccessView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ownPath, sessionOf } from '../-guards.ts';
import { useContext, useSession } from '../-useSession.ts';

const searchSchema = z.object({ session_id: z.catch(z.optional(z.string()), undefined) });

const BillingSuccess = () => {
  const { system } = useContext();
  const { subscription } = useSession();
  const { session_id: sessionId = null } = Route.useSearch();
  const confirm = () => subscription.send({ type: 'subscription.confirm', sessionId });
  return (
    <BillingSuccessView
      subscription={subscription}
      continueHref={ownPath(system.wanted.read()) ?? ROUTES.dashboard}
      paid={sessionId !== null}
      onRetry={confirm}
    />
  );
};

export const Route = createFileRoute('/_session/billing/success')({
  validateSearch: (search) => searchSchema.parse(search),
  onEnter: ({ context: { system }, search: { session_id: sessionId = null } }) =>
    sessionOf(system).subscription.send({ type: 'subscription.confirm', sessionId }),
  // Once there, later checkouts lead elsewhere.
  onLeave: ({ context: { system } }) => {
    if (sessionOf(system).subscription.getSnapshot().hasTag('active')) system.wanted.forget();
  },
  component: BillingSuccess,
  staticData: { title: 'Your plan' },
});
