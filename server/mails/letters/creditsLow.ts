import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '../letter.ts';

const inWords = (credits: number): string => credits.toLocaleString('en-US');

/** `limit`: what the plan gives each month. */
export const creditsLowLetter = (origin: string, left: number, limit: number): Letter => ({
  subject: left > 0 ? 'Few credits are left' : 'Your credits are used up',
  lines: [
    left > 0
      ? `You have ${inWords(left)} ${left === 1 ? 'credit' : 'credits'} left: less than a tenth of the ${inWords(limit)} that your plan gives each month.`
      : 'You have no credits left.',
    'Writing and publishing ads of your own needs no credits. Texts and images that Millrace makes for you do, and wait until there are enough again.',
    'They come back with the next month of your plan. If you need more before, buy a pack or choose a larger plan.',
  ],
  button: { label: 'Look at my credits', link: `${origin}${ROUTES.billing}` },
});
