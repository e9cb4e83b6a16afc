import { useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { selectActive, selectCredits, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { CreditsPart } from '../billing/CreditsPart.tsx';
import { ButtonLink } from '#ui/parts/Button.tsx';

const Buy = () => (
  <ButtonLink dense href={ROUTES.billing}>
    Buy credits
  </ButtonLink>
);

/** The credits of whoever has a plan, or that they could not be read; with none left, the way to more. */
export const CreditsLeft = ({ subscription }: { readonly subscription: SubscriptionActor }) => {
  const credits = useSelector(subscription, selectCredits);
  return useSelector(subscription, selectActive) ? (
    <CreditsPart subscription={subscription} aside={credits?.total_balance === 0 && <Buy />} />
  ) : null;
};
