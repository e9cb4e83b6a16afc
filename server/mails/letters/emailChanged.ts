import type { Letter } from '../letter.ts';

/** For the old address. It names the new one: whoever it was, the owner should know. */
export const emailChangedLetter = (origin: string, next: string): Letter => ({
  subject: 'Your email address was changed',
  lines: [
    `Your Millrace account now belongs to the address ${next}. You sign in with it from now on, and mail goes there.`,
    'If that was you, there is nothing to do.',
  ],
  button: { label: 'It was not me: write to support', link: `${origin}/contact` },
  end: 'This mail went to the old address. It is the last one.',
});
