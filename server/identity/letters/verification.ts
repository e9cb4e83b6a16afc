import type { PlanChoice } from '#contract/rules/planChoice.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** `choice`: the plan that they came for; the mail may be opened in another browser than the one that knows it. */
export const verificationLetter = (origin: string, key: string, choice: PlanChoice | null = null): Letter => ({
  subject: 'Confirm your email address',
  lines: [
    'Welcome to Millrace.',
    'Please confirm that this is your email address. The link expires in three days and works once.',
  ],
  button: {
    label: 'Confirm my address',
    link: `${origin}/verify-email/${key}${choice ? `?${new URLSearchParams(choice)}` : ''}`,
  },
  end: 'If you did not register with Millrace, ignore this email. Nothing happens without your confirmation.',
});
