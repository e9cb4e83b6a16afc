import type { Letter } from '#server/platform/mail/letter.ts';

export const passwordChangedLetter = (origin: string): Letter => ({
  subject: 'Your password was changed',
  lines: [
    'The password of your Millrace account was just changed. Browsers signed in with the old password have been signed out.',
    'If this was you, there is nothing to do.',
  ],
  button: { label: "This wasn't me: choose a new password", link: `${origin}/password-reset` },
  end: 'This is a security email, so you get it whatever your email settings.',
});
