import type { Letter } from '#server/platform/mail/letter.ts';

/** For the old address. It names the new one, because the owner should know. */
export const emailChangedLetter = (origin: string, next: string): Letter => ({
  subject: 'Your email address was changed',
  lines: [
    `Your Millrace account now uses the address ${next}. Sign in with it from now on; emails go there too.`,
    'If this was you, there is nothing to do.',
  ],
  button: { label: "This wasn't me: contact support", link: `${origin}/contact` },
  end: 'This is the last email to the old address.',
});
