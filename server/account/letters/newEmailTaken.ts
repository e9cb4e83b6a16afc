import type { Letter } from '#server/platform/mail/letter.ts';

/** For a new address that has an account of its own: the screen does not tell, this mail does (D3.4). */
export const newEmailTakenLetter = (origin: string): Letter => ({
  subject: 'This address already has an account',
  lines: [
    'Someone, perhaps you, asked to use this address for another Millrace account. It already has an account, and each address can have only one.',
    'To use it for the other account, sign in to this one first and change its address, or delete it.',
  ],
  button: { label: 'Sign in', link: `${origin}/login` },
  end: "If this wasn't you, ignore this email. Nothing was changed.",
});
