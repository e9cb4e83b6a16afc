import { ROUTES } from '#contract/routes.ts';
import { BillingSuccessView } from '#src/views/BillingSuccessView.tsx';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sessionOf } from '../-guards.ts';
import { useSession } from '../-useSession.ts';

const searchSchema = z.object({ session_id: z.catch(z.optional(z.string()), undefined) });

const BillingSuccess = () => {
  const { subscription } = useSession();
  const { session_id: sessionId = null } = Route.useSearch();
  const confirm = () => subscription.send({ type: 'subscription.confirm', sessionId });
  return (
    <BillingSuccessView
      subscription={subscription}
      continueHref={ROUTES.dashboard}
      paid={sessionId !== null}
      onRetry={confirm}
    />
  );
};

export const Route = createFileRoute('/_session/billing/success')({
  validateSearch: (search) => searchSchema.parse(search),
  onEnter: ({ context: { system }, search: { session_id: sessionId = null } }) =>
    sessionOf(system).subscription.send({ type: 'subscription.confirm', sessionId }),
  component: BillingSuccess,
  staticData: { title: 'Your plan' },
});
