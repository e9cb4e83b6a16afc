import type { Letter } from '../letter.ts';

export const passwordChangedLetter = (origin: string): Letter => ({
  subject: 'Your password was changed',
  lines: [
    'The password of your Millrace account was changed just now. Browsers that were signed in with the old one have been signed out.',
    'If that was you, there is nothing to do.',
  ],
  button: { label: 'It was not me: choose a new password', link: `${origin}/password-reset` },
  end: 'This mail is about the safety of your account, so it comes whatever you chose to be told.',
});
