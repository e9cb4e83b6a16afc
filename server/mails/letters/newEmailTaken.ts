import type { Letter } from '../letter.ts';

/** For a new address that has an account of its own: the screen does not tell, this mail does (D3.4). */
export const newEmailTakenLetter = (origin: string): Letter => ({
  subject: 'This Address Has an Account',
  lines: [
    'Somebody, perhaps you, asked to use this address for another Millrace account. It has an account already, and an address belongs to one account.',
    'To use it there, sign in here first and change the address of this account, or delete it.',
  ],
  button: { label: 'Sign in', link: `${origin}/login` },
  end: 'If it was not you, ignore this mail. Nothing was changed.',
});
