import { ROUTES } from '#contract/routes.ts';
import type { System } from '#src/actors/system.ts';
import { selectArrived } from '#src/machines/guarded.ts';
import { BillingSuccessView } from '#src/views/billingSuccess/BillingSuccessView.tsx';
import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { CheckScreen } from '../-CheckScreen.tsx';
import { ownPath, sessionOf } from '../-guards.ts';
import { useContext, useSession } from '../-useSession.ts';

const searchSchema = z.object({ session_id: z.catch(z.optional(z.string()), undefined) });

/** Where the person was going when they were led to the plans (D4.2). */
const onward = ({ wanted }: System): string => ownPath(wanted.read()) ?? ROUTES.dashboard;

const BillingSuccess = () => {
  const { system } = useContext();
  const { subscription } = useSession();
  const { session_id: sessionId = null } = Route.useSearch();
  const confirm = () => subscription.send({ type: 'subscription.confirm', sessionId });
  return (
    <BillingSuccessView
      subscription={subscription}
      returns={system.wanted.read() !== null}
      paid={sessionId !== null}
      onRetry={confirm}
    />
  );
};

export const Route = createFileRoute('/_session/billing/success')({
  validateSearch: (search) => searchSchema.parse(search),
  // Asked again whenever the chart changes what a guard says; what is known on entering has yet to be confirmed.
  beforeLoad: ({ context: { system }, cause }) => {
    if (cause !== 'stay' || !selectArrived(sessionOf(system).subscription.getSnapshot())) return;
    throw redirect({ href: onward(system), replace: true });
  },
  onEnter: ({ context: { system }, search: { session_id: sessionId = null } }) =>
    sessionOf(system).subscription.send({ type: 'subscription.confirm', sessionId }),
  // Once there, later checkouts lead elsewhere.
  onLeave: ({ context: { system } }) => {
    if (sessionOf(system).subscription.getSnapshot().hasTag('active')) system.wanted.forget();
  },
  errorComponent: CheckScreen,
  component: BillingSuccess,
  staticData: { title: 'Your plan' },
});
