import { PLANS } from '#contract/rules/plans.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '../letter.ts';

export const paymentFailedLetter = (origin: string, plan: PlanName | null): Letter => ({
  subject: 'Your payment did not go through',
  lines: [
    `The payment for your ${plan === null ? 'Millrace plan' : `plan ${PLANS[plan].title}`} did not go through.`,
    'Look at your card in the billing portal: it may have expired, or the bank may have refused. The payment is tried again in the next days, and at once with a new card.',
    'If no payment arrives, the plan ends. Your ads and all that you made stay.',
  ],
  button: { label: 'Check my payment', link: `${origin}${ROUTES.billing}` },
});
