import { PLANS } from '#contract/rules/plans.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

export const paymentFailedLetter = (origin: string, plan: PlanName | null): Letter => ({
  subject: 'Your payment did not go through',
  lines: [
    `The payment for your ${plan === null ? 'Millrace plan' : `plan ${PLANS[plan].title}`} did not go through.`,
    'Check your card in the billing portal: it may have expired, or your bank may have declined it. We retry the payment over the next days, or immediately with a new card.',
    'If the payment keeps failing, your plan ends. Your ads and drafts stay.',
  ],
  button: { label: 'Check my payment', link: `${origin}${ROUTES.billing}` },
});
