import type { Letter } from '../letter.ts';

/** For whoever registers with an address that has an account: the screen does not tell them, this mail does (D3.4). */
export const accountExistsLetter = (origin: string): Letter => ({
  subject: 'Account Already Exists',
  lines: ['Somebody, perhaps you, tried to register with this address. You have an account already: sign in with it.'],
  button: { label: 'Sign in', link: `${origin}/login` },
  end: 'If it was not you, ignore this mail. Nothing was changed.',
});
