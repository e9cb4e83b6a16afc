import { useSelector } from '@xstate/react';
import { selectActive, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { CreditsPart } from '../billing/CreditsPart.tsx';

/** The credits of whoever has a plan, or that they could not be read. */
export const CreditsLeft = ({ subscription }: { readonly subscription: SubscriptionActor }) =>
  useSelector(subscription, selectActive) ? <CreditsPart subscription={subscription} /> : null;
