import type { Letter } from '#server/platform/mail/letter.ts';

/** For whoever registers with an address that has an account: the screen does not tell them, this mail does (D3.4). */
export const accountExistsLetter = (origin: string): Letter => ({
  subject: 'You already have an account',
  lines: ['Someone, perhaps you, tried to register with this address. You already have an account: sign in with it.'],
  button: { label: 'Sign in', link: `${origin}/login` },
  end: "If this wasn't you, ignore this email. Nothing was changed.",
});
