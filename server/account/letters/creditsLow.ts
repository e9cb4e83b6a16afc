import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

const inWords = (credits: number): string => credits.toLocaleString('en-US');

/** `limit`: what the plan gives each month. */
export const creditsLowLetter = (origin: string, left: number, limit: number): Letter => ({
  subject: left > 0 ? 'Your credits are running low' : 'Your credits are used up',
  lines: [
    left > 0
      ? `You have ${inWords(left)} ${left === 1 ? 'credit' : 'credits'} left: less than a tenth of the ${inWords(limit)} that your plan includes each month.`
      : 'You have no credits left.',
    'Writing and publishing your own ads needs no credits. Generating texts and images does, and waits until you have enough again.',
    'Your plan credits renew next month. If you need more before then, buy a pack or choose a larger plan.',
  ],
  button: { label: 'View my credits', link: `${origin}${ROUTES.billing}` },
});
